import { sandboxOrigin } from './sandbox-cards.ts';

async function readCalls(): Promise<{ asked: number; underWay: number }> {
  return (await fetch(`${sandboxOrigin}/language-model/calls`)).json() as Promise<{ asked: number; underWay: number }>;
}

/** Answers that the sandbox's language model is writing now. */
export const callsUnderWay = async (): Promise<number> => (await readCalls()).underWay;

/** Calls since it was started. */
export const callsSoFar = async (): Promise<number> => (await readCalls()).asked;

type ShownPicture = { bytes: number; width: number; height: number; hasMetadata: boolean };

/** What the pictures of this height were like that it was last shown: other tests show it pictures at the same time. */
export async function shownPictures(height: number): Promise<ShownPicture[]> {
  const shown = (await (await fetch(`${sandboxOrigin}/language-model/pictures`)).json()) as ShownPicture[];
  return shown.filter((picture) => picture.height === height);
}
