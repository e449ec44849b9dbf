import { toast } from '#app/ui/toast.ts';
import { tellFailure } from './tell-failure.ts';

/** Puts an address on the clipboard, and tells. @param otherwise what to do where the browser refuses */
export async function copyAddress(address: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Address copied' });
  } catch {
    tellFailure({ title: 'The address could not be copied', words: otherwise });
  }
}
