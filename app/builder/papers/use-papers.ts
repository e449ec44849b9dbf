import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import type { WizardState } from '#app/builder/wizard-state.ts';
import { reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { MAX_PAPERS } from '#app/showcases/papers/paper-topics.ts';
import { toast } from '#app/ui/toast.ts';

/** A file on its way to becoming a paper. */
export type PendingPaper = {
  key: string;
  file: File;
  /** How many of its pictures have been read. */
  done: number;
  /** How many papers there was room for when it was added. */
  room: number;
  state: { kind: 'working'; stage: string } | { kind: 'failed'; reason: string };
};

/** Uploads papers and has them read, each by itself; what has been read goes into the wizard's state. */
export function usePapers(state: WizardState, dispatch: Dispatch<WizardAction>) {
  const [pending, setPending] = useState<PendingPaper[]>([]);
  const running = useRef(new Map<string, AbortController>());
  // A removal may be undone on another step, and in another state.
  const latest = useRef({ state, pending });
  latest.current = { state, pending };

  const remove = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setPending((before) => before.filter((one) => one.key !== key));
  };

  const read = async ({ key, file, room, done: before }: Omit<PendingPaper, 'state'>) => {
    let done = before;
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    const show = (state: PendingPaper['state']) => {
      if (!signal.aborted) setPending((before) => [...before.filter((one) => one.key !== key), { key, file, room, done, state }]);
    };
    const tell = (stage: string) => show({ kind: 'working', stage });
    tell('Preparing');
    try {
      const { readPapers } = await import('./read-papers.ts');
      await readPapers(file, {
        signal,
        tell,
        done,
        room,
        onPaper: (paper) => {
          done += 1;
          dispatch({ type: 'paperRead', paper });
        },
      });
      remove(key);
    } catch (error) {
      show({ kind: 'failed', reason: reasonOf(error, TRY_AGAIN) });
    }
  };

  // Leaving the builder ends what nothing could show any more.
  useEffect(() => {
    const underWay = running.current;
    return () => {
      for (const controller of underWay.values()) controller.abort();
    };
  }, []);

  const putBack = (photoUrl: string) => {
    const { papers, lastRemovedPaper } = latest.current.state;
    const isFull = papers.length + latest.current.pending.length >= MAX_PAPERS;
    if (isFull || lastRemovedPaper?.paper.photoUrl !== photoUrl) {
      const description = isFull ? `A showcase holds ${MAX_PAPERS} papers.` : 'The showcase has been opened again since.';
      return toast({ title: 'The paper can’t be put back', description });
    }
    dispatch({ type: 'paperPutBack', photoUrl });
  };

  return {
    pending,
    /** Removes what has been read, which can be undone for a while. */
    removeRead: (photoUrl: string, sourceId: string) => {
      dispatch({ type: 'paperRemoved', photoUrl, sourceId });
      toast({ title: 'The paper was removed', action: { label: 'Undo', act: () => putBack(photoUrl) } });
    },
    /** @param room how many papers the showcase can still hold */
    add: (file: File, room: number) => void read({ key: crypto.randomUUID(), file, room, done: 0 }),
    retry: (one: PendingPaper) => void read(one),
    remove,
    /** Ends and forgets all of them. */
    stop: () => {
      for (const { key } of pending) remove(key);
    },
  };
}

export type PaperUploads = ReturnType<typeof usePapers>;
