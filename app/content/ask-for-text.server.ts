import type { z } from 'zod';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { askModel, MalformedAnswerError } from './language-model.server.ts';

/** A malformed answer is asked for anew this many times in all. */
const TRIES = 3;

type Question<Schema extends z.ZodType, Text> = {
  messages: Parameters<typeof askModel>[0]['messages'];
  schema: Schema;
  name: string;
  /** In words for the owner, as in 'the history'. */
  subject: string;
  /** Characters that an answer has as a rule: what the fraction of the progress is measured by. */
  usualLength: number;
  /** @throws MalformedAnswerError for an answer of the right form that can't be printed */
  read: (answer: z.output<Schema>) => Text;
};

/**
 * Has the model write something, again where the answer is malformed.
 * @throws AppError UNPROCESSABLE when the model declines or keeps answering in a wrong form, UNAVAILABLE when it does not answer
 */
export async function askForText<Schema extends z.ZodType, Text>(
  { messages, schema, name, subject, usualLength, read }: Question<Schema, Text>,
  report: ReportProgress,
): Promise<Text> {
  report({ stage: 'Reading the vehicle’s details', fraction: 0.05 });
  for (let tried = 1; tried <= TRIES; tried++) {
    const stage = tried === 1 ? `Writing ${subject}` : `Writing ${subject} again (try ${tried} of ${TRIES})`;
    let told = 0;
    const onText = (characters: number) => {
      // A step every few sentences: enough for the eye, little for the queue.
      const fraction = 0.1 + 0.85 * Math.min(1, characters / usualLength);
      if (fraction - told < 0.05) return;
      told = fraction;
      report({ stage, fraction });
    };
    try {
      const answer = await askModel({ messages, schema, name, onText });
      report({ stage: 'Checking what was written', fraction: 0.97 });
      return read(answer);
    } catch (error) {
      if (!(error instanceof MalformedAnswerError)) throw error;
    }
  }
  throw new AppError('UNPROCESSABLE', 'The language model’s answer could not be read. Please try again.');
}
