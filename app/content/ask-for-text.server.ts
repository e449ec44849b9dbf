import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { askModel } from './language-model.server.ts';
import { MalformedAnswerError, ModelError, type ModelFailure } from './model-error.ts';

/** A malformed answer is asked for anew this many times in all. */
const TRIES = 3;

/** How often each failure is waited for. Meanwhile no other text is asked for in its place: a busy model is busy for that, too. */
const WAITS: Partial<Record<ModelFailure, number>> = { busy: 4, down: 1, truncated: 1 };

/** The longest that a text may take with all its tries (ms). */
const WHOLE_LIMIT_MS = 120_000;

/** Who hears how far it is, and when it is not wanted any more. */
export type Writing = { report: ReportProgress; signal: AbortSignal };

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
 * @throws ModelError; the signal's reason
 */
export async function askForText<Schema extends z.ZodType, Text>(
  { messages, schema, name, subject, usualLength, read }: Question<Schema, Text>,
  { report, signal }: Writing,
): Promise<Text> {
  const deadline = AbortSignal.timeout(WHOLE_LIMIT_MS);
  report({ stage: 'Reading the vehicle’s details', fraction: 0.05 });
  let waits = 0;
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
      const answer = await askModel({ messages, schema, name, onText, signal: AbortSignal.any([signal, deadline]) });
      report({ stage: 'Checking what was written', fraction: 0.97 });
      return read(answer);
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted) throw new ModelError('slow', { cause: error });
      if (error instanceof ModelError && ++waits <= (WAITS[error.failure] ?? 0)) {
        const isBusy = error.failure === 'busy';
        report({ stage: isBusy ? 'The writer is busy; it goes on in a moment' : 'Asking the writer once more', fraction: 0.05 });
        await pause((error.retryAfter ?? 1) * 1000, undefined, { signal: AbortSignal.any([signal, deadline]) }).catch(() => {});
        signal.throwIfAborted();
        if (deadline.aborted) throw error;
        tried -= 1;
        continue;
      }
      if (!(error instanceof MalformedAnswerError)) throw error;
    }
  }
  throw new ModelError('unreadable');
}
