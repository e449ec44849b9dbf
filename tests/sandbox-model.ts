import { sandboxOrigin } from './sandbox-cards.ts';

async function readCalls(): Promise<{ asked: number; underWay: number }> {
  return (await fetch(`${sandboxOrigin}/language-model/calls`)).json() as Promise<{ asked: number; underWay: number }>;
}

/** Answers that the sandbox's language model is writing now. */
export const callsUnderWay = async (): Promise<number> => (await readCalls()).underWay;

/** Calls since it was started. */
export const callsSoFar = async (): Promise<number> => (await readCalls()).asked;

/** What the pictures were like that it was last shown. */
export const picturesSoFar = async (): Promise<{ bytes: number; width: number; height: number; hasMetadata: boolean }[]> =>
  (await fetch(`${sandboxOrigin}/language-model/pictures`)).json() as Promise<Awaited<ReturnType<typeof picturesSoFar>>>;
