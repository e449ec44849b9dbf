import { useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';

type Action = {
  act: () => Promise<unknown>;
  /** What is told once it is done. */
  done: string;
  /** What is told where it is not, over the reason (Specification §8). */
  failed: string;
};

/** Something that an administrator has confirmed, with the toasts of its end. @returns `run` resolves to why it failed, or null */
export function useAction() {
  const [isBusy, setBusy] = useState(false);

  const run = async ({ act, done, failed }: Action): Promise<string | null> => {
    setBusy(true);
    try {
      await act();
      toast({ title: 'Success', description: done });
      return null;
    } catch (error) {
      return tellFailure({ title: failed, error });
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, run };
}
