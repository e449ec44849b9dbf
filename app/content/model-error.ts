import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { ContentFilterFinishReasonError, LengthFinishReasonError, OpenAIError } from 'openai/error';
import { ZodError } from 'zod';
import { AppError, type AppErrorCode } from '#app/platform/app-error.ts';

/** How a language model can fail. */
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
  /** For the owner: what happened, and how to go on. */
  words: string;
};

const FAILURES: Record<ModelFailure, Told> = {
  truncated: {
    code: 'UNAVAILABLE',
    words: 'The language model broke off before it was done. Please try again.',
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
      'Writing is out of order on our side, and trying again won’t help until we have mended it. You can write the text yourself.',
  },
  busy: {
    code: 'UNAVAILABLE',
    words: 'The language model is busy. Please try again in a minute.',
  },
  quota: {
    code: 'UNAVAILABLE',
    words: 'Our allowance at the language model is used up for now. Please try again later, or write the text yourself.',
  },
  down: {
    code: 'UNAVAILABLE',
    words: 'The language model does not answer. Please try again in a moment.',
  },
  // Whoever asked has waited for 20 s, and others wait for the place.
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
 * A failure of the model, in words for the owner. What asking again may help has been asked again within the time that a text
 * may take (`askForText`), so the queue never does: that time would begin anew.
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

/** The answer was not what the schema asks: asking again may help. */
export class MalformedAnswerError extends Error {}

/** The library wraps what its parsing throws in an OpenAIError of its own when it streams. */
export function isMalformed(error: unknown): boolean {
  if (error instanceof ZodError || error instanceof SyntaxError) return true;
  return error instanceof OpenAIError && error.cause !== undefined && isMalformed(error.cause);
}

/** How Node's fetch tells that a connection broke in the middle of a body. */
const isBrokenStream = (error: unknown): boolean => error instanceof TypeError && error.message === 'terminated';

/** What the library says of a call that came to nothing. @returns what is no failure of the model's as it came */
export function toModelError(cause: unknown): unknown {
  if (cause instanceof LengthFinishReasonError) return new ModelError('truncated', { cause });
  if (cause instanceof ContentFilterFinishReasonError) return new ModelError('filtered', { cause });
  if (cause instanceof APIConnectionTimeoutError) return new ModelError('silent', { cause });
  if (cause instanceof APIConnectionError) return new ModelError('down', { cause });
  if (cause instanceof APIError && cause.status !== undefined) return ofReply(cause, cause.status);
  if (cause instanceof ModelError) return cause;
  // A stream that ends without its last word, or whose connection breaks.
  return cause instanceof OpenAIError || isBrokenStream(cause) ? new ModelError('truncated', { cause }) : cause;
}

function ofReply(cause: APIError, status: number): ModelError {
  if (status === 429) {
    if (cause.code === 'insufficient_quota' || cause.type === 'insufficient_quota') return new ModelError('quota', { cause });
    return new ModelError('busy', { cause, retryAfter: secondsUntilRetry(cause.headers?.get('retry-after')) });
  }
  // A key, a model or a schema that the server does not take: the same next time.
  if (status < 500 && status !== 408 && status !== 409) return new ModelError('misconfigured', { cause });
  return new ModelError('down', { cause, retryAfter: secondsUntilRetry(cause.headers?.get('retry-after')) });
}

/** Whoever asks waits no longer than this for their turn (seconds). */
const LONGEST_RETRY_S = 60;
const USUAL_RETRY_S = 2;

/** RFC 9110: seconds, or a date. */
function secondsUntilRetry(header: string | null | undefined): number {
  if (!header) return USUAL_RETRY_S;
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(LONGEST_RETRY_S, Math.max(0, seconds)) : USUAL_RETRY_S;
}
