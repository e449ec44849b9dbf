import { sandboxOrigin } from './sandbox-cards.ts';

async function readCalls(): Promise<{ asked: number; underWay: number }> {
  return (await fetch(`${sandboxOrigin}/language-model/calls`)).json() as Promise<{ asked: number; underWay: number }>;
}

/** Answers that the sandbox's language model is writing just now. */
export const callsUnderWay = async (): Promise<number> => (await readCalls()).underWay;

/** How often it was asked since it was started. */
export const callsSoFar = async (): Promise<number> => (await readCalls()).asked;
