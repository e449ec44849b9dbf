import { AppError, type AppErrorCode } from '#app/platform/app-error.ts';

/** The ways in which a language model can fail. */
export type ModelFailure =
  | 'truncated'
  | 'filtered'
  | 'refused'
  | 'misconfigured'
  | 'busy'
  | 'quota'
  | 'down'
  | 'silent'
  | 'slow'
  | 'unreadable';

type Told = {
  code: AppErrorCode;
  /** A message for the owner: what happened, and what to do. */
  words: string;
};

const FAILURES: Record<ModelFailure, Told> = {
  truncated: {
    code: 'UNAVAILABLE',
    words: 'The language model stopped before it had finished. Please try again.',
  },
  filtered: {
    code: 'UNPROCESSABLE',
    words:
      'The language model’s filter held the text back. Please reword what you say about the vehicle, or write the text yourself.',
  },
  refused: {
    code: 'UNPROCESSABLE',
    words: 'The language model declined to write about this vehicle.',
  },
  misconfigured: {
    code: 'INTERNAL',
    words:
      'Writing is out of order on our side, and trying again won’t help until we have fixed it. You can write the text yourself.',
  },
  busy: {
    code: 'UNAVAILABLE',
    words: 'The language model is busy. Please try again in a minute.',
  },
  quota: {
    code: 'UNAVAILABLE',
    words: 'Our quota with the language model is used up for now. Please try again later, or write the text yourself.',
  },
  down: {
    code: 'UNAVAILABLE',
    words: 'The language model does not answer. Please try again in a moment.',
  },
  // The owner has already waited for 20 s, and others wait for the worker slot.
  silent: {
    code: 'UNAVAILABLE',
    words: 'The language model does not answer. Please try again in a moment.',
  },
  slow: {
    code: 'UNAVAILABLE',
    words: 'The language model took too long. Please try again.',
  },
  unreadable: {
    code: 'UNPROCESSABLE',
    words: 'The language model’s answer could not be read. Please try again.',
  },
};

/**
 * A failure of the model with a message for the owner. Whatever a retry may fix has been retried within the time limit of a text
 * (`askForText`), so the queue never retries, which would start that limit over.
 */
export class ModelError extends AppError {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, { cause, retryAfter }: { cause?: unknown; retryAfter?: number } = {}) {
    const { code, words } = FAILURES[failure];
    super(code, words, {
      message: `The language model: ${failure}`,
      cause,
      again: 'never',
      ...(retryAfter !== undefined && { retryAfter }),
    });
    this.failure = failure;
  }
}

/** The answer did not match the schema; a retry may help. */
export class MalformedAnswerError extends Error {}
