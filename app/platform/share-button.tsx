import { Share2 } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { copyAddress } from './copy-address.ts';

type ShareButtonProps = {
  address: string;
  /** What the system's share sheet calls it. */
  title: string;
};

/** Hands the page's own address to the system's share sheet or, where there is none or it refuses, to the clipboard. Each is told. */
export function ShareButton({ address, title }: ShareButtonProps) {
  const share = async () => {
    if (!('share' in navigator)) return copyAddress(address, COPY_YOURSELF);
    try {
      await navigator.share({ title, url: address });
      toast({ title: 'Shared' });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await copyAddress(address, COPY_YOURSELF);
    }
  };
  return (
    <Button variant="secondary" className="noscript:hidden" onClick={() => void share()}>
      <Share2 className="size-4.5 text-brass" aria-hidden="true" />
      Share
    </Button>
  );
}

const COPY_YOURSELF = 'Please copy it from the browser’s address bar.';
