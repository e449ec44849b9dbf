import { parentPort } from 'node:worker_threads';
import type { Answer } from './in-thread.server.ts';

/** Answers the tasks of `inThread`, in the thread: called once by its file. */
export function serveThread<Input, Result>(work: (input: Input) => Promise<Result>): void {
  parentPort?.on('message', async (input: Input) => {
    const answer = await work(input).then(
      (result): Answer<Result> => ({ result }),
      (error: unknown): Answer<Result> => ({ error: String(error) }),
    );
    parentPort?.postMessage(answer);
  });
}
