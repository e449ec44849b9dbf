import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { WizardAction } from '#app/builder/change-wizard.ts';
import { followWork } from '#app/jobs/follow-work.ts';
import { uploadPhoto } from '#app/photos/upload-photo.ts';
import { readReply, reasonOf, TRY_AGAIN } from '#app/platform/api-client.ts';
import { MAX_PAPERS } from '#app/showcases/papers/paper-topics.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import { toPictures } from './paper-pictures.ts';

/** A file on its way to becoming a paper. */
export type PendingPaper = {
  key: string;
  file: File;
  state: { kind: 'working'; stage: string } | { kind: 'failed'; reason: string };
};

async function readPaper(picture: File, signal: AbortSignal, tell: (stage: string) => void): Promise<Paper> {
  tell('Uploading');
  const objectPath = await uploadPhoto(picture, { signal });
  tell('Reading');
  const options = { body: { objectPath }, signal, isCalledOff: true };
  const outcome = await followWork<Paper>('/api/read-paper', options);
  return 'result' in outcome ? outcome.result : readReply<Paper>(outcome.reply);
}

/** Uploads papers and has them read, each by itself; what has been read goes into the wizard's state. */
export function usePapers(papers: Paper[], dispatch: Dispatch<WizardAction>) {
  const [pending, setPending] = useState<PendingPaper[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const show = (key: string, state: PendingPaper['state']) =>
    setPending((before) => before.map((one) => (one.key === key ? { ...one, state } : one)));
  const remove = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setPending((before) => before.filter((one) => one.key !== key));
  };

  const read = async ({ key, file }: Pick<PendingPaper, 'key' | 'file'>) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    try {
      for (const picture of await toPictures(file)) {
        const paper = await readPaper(picture, signal, (stage) => show(key, { kind: 'working', stage }));
        if (signal.aborted) return;
        dispatch({ type: 'paperRead', paper });
      }
      remove(key);
    } catch (error) {
      if (!signal.aborted) show(key, { kind: 'failed', reason: reasonOf(error, TRY_AGAIN) });
    }
  };

  const add = (files: File[]) => {
    const room = Math.max(0, MAX_PAPERS - papers.length - pending.length);
    const added = files
      .slice(0, room)
      .map((file): PendingPaper => ({ key: crypto.randomUUID(), file, state: { kind: 'working', stage: 'Preparing' } }));
    setPending((before) => [...before, ...added]);
    for (const one of added) void read(one);
  };
  const retry = (one: PendingPaper) => {
    show(one.key, { kind: 'working', stage: 'Preparing' });
    void read(one);
  };

  const stop = () => {
    for (const { key } of pending) remove(key);
  };

  // Leaving the builder ends what nothing could show any more.
  useEffect(() => {
    const underWay = running.current;
    return () => {
      for (const controller of underWay.values()) controller.abort();
    };
  }, []);

  return { pending, add, retry, remove, stop };
}

export type PaperUploads = ReturnType<typeof usePapers>;
