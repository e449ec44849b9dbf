import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { askModel, type Listening, type Question } from './language-model.server.ts';
import { MalformedAnswerError, ModelError, type ModelFailure } from './model-error.ts';

/** How many attempts a malformed answer gets in total. */
const TRIES = 3;

/** How often each failure is retried. The worker slot stays occupied meanwhile: a busy model would be busy for another text as well. */
const WAITS: Partial<Record<ModelFailure, number>> = { busy: 4, down: 1, truncated: 1 };

type Wanted<Schema extends z.ZodType, Text> = Question<Schema> & {
  /** @throws MalformedAnswerError for a well-formed answer that can't be printed */
  read: (answer: z.output<Schema>) => Text;
};

/** What a caller hears of an attempt. */
export type Hearing = Listening & {
  /** Ends all attempts. */
  deadline: AbortSignal;
  /** Called before each retry. @param why `malformed`, or the model's failure */
  onRetry?: (why: 'malformed' | ModelFailure, attempt: { tried: number; of: number }) => void;
};

/**
 * Requests an answer, with retries for malformed answers and for what may pass.
 * @throws ModelError; the signal's reason
 */
export async function askForText<Schema extends z.ZodType, Text>(
  { read, ...question }: Wanted<Schema, Text>,
  { deadline, onRetry, ...listening }: Hearing,
): Promise<Text> {
  const signal = AbortSignal.any([listening.signal, deadline]);
  let waits = 0;
  for (let tried = 1; tried <= TRIES; tried++) {
    if (tried > 1) onRetry?.('malformed', { tried, of: TRIES });
    try {
      return read(await askModel(question, { ...listening, signal }));
    } catch (error) {
      listening.signal.throwIfAborted();
      if (deadline.aborted) throw new ModelError('slow', { cause: error });
      if (error instanceof ModelError && ++waits <= (WAITS[error.failure] ?? 0)) {
        onRetry?.(error.failure, { tried, of: TRIES });
        await pause((error.retryAfter ?? 1) * 1000, undefined, { signal }).catch(() => {});
        listening.signal.throwIfAborted();
        if (deadline.aborted) throw error;
        tried -= 1;
        continue;
      }
      if (!(error instanceof MalformedAnswerError)) throw error;
    }
  }
  throw new ModelError('unreadable');
}
