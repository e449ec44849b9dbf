import { z } from 'zod';
import { askForText, type Hearing } from './ask-for-text.server.ts';
import { judgeMessages, repairMessages } from './history-prompt.ts';
import type { Material } from './material.ts';
import { ModelError } from './model-error.ts';
import { type Reviewer, VERDICTS } from './verify/verify-statements.ts';

const verdictsSchema = z.object({
  verdicts: z.array(z.object({ n: z.int(), verdict: z.enum(VERDICTS), quotation: z.string() })),
});

const repairsSchema = z.object({ statements: z.array(z.object({ n: z.int(), text: z.string(), cites: z.array(z.string()) })) });

/** The model as a reviewer of statements. While it fails, what it should have decided stays undecided. */
export const createReviewer = (material: Material, hearing: Hearing): Reviewer => ({
  judge: (statements) =>
    orNull(hearing, () => {
      const question = { schema: verdictsSchema, name: 'statement_check', messages: judgeMessages(material, statements) };
      return askForText({ task: 'check', ...question, read: ({ verdicts }) => verdicts }, hearing);
    }),
  repair: (statements) =>
    orNull(hearing, () => {
      const question = { schema: repairsSchema, name: 'statement_repair', messages: repairMessages(material, statements) };
      return askForText({ task: 'write', ...question, read: (answer) => answer.statements }, hearing);
    }),
});

async function orNull<Answer>({ signal }: Hearing, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError) return null;
    throw error;
  }
}
