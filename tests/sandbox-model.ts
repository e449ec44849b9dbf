import { sandboxOrigin } from './sandbox-cards.ts';

/** Answers that the sandbox's language model is writing just now. */
export async function callsUnderWay(): Promise<number> {
  const reply = await fetch(`${sandboxOrigin}/language-model/calls`);
  return ((await reply.json()) as { underWay: number }).underWay;
}
