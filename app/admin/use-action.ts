import { useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { toast } from '#app/ui/toast.ts';

type Action = {
  act: () => Promise<unknown>;
  /** The toast on success. */
  done: string;
  /** The title of the toast on failure, above the reason (Specification §8). */
  failed: string;
};

/** Runs an action that an administrator has confirmed, and shows a toast. @returns `run` resolves to the failure, or null */
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
