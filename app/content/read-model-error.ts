import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { ContentFilterFinishReasonError, LengthFinishReasonError, OpenAIError } from 'openai/error';
import { ZodError } from 'zod';
import { readRetryAfter } from '#app/platform/retry-after.ts';
import { ModelError } from './model-error.ts';

/** When streaming, the library wraps parsing errors in an OpenAIError. */
export function isMalformed(error: unknown): boolean {
  if (error instanceof ZodError || error instanceof SyntaxError) return true;
  return error instanceof OpenAIError && error.cause !== undefined && isMalformed(error.cause);
}

/** Node's fetch error for a connection that broke in the middle of a body. */
const isBrokenStream = (error: unknown): boolean => error instanceof TypeError && error.message === 'terminated';

/** Converts the library's error into a ModelError. @returns anything else unchanged */
export function toModelError(cause: unknown): unknown {
  if (cause instanceof LengthFinishReasonError) return new ModelError('truncated', { cause });
  if (cause instanceof ContentFilterFinishReasonError) return new ModelError('filtered', { cause });
  if (cause instanceof APIConnectionTimeoutError) return new ModelError('silent', { cause });
  if (cause instanceof APIConnectionError) return new ModelError('down', { cause });
  if (cause instanceof APIError && cause.status !== undefined) return ofReply(cause, cause.status);
  if (cause instanceof ModelError) return cause;
  // A stream that ends without its final event, or whose connection breaks.
  return cause instanceof OpenAIError || isBrokenStream(cause) ? new ModelError('truncated', { cause }) : cause;
}

function ofReply(cause: APIError, status: number): ModelError {
  if (status === 429) {
    if (cause.code === 'insufficient_quota' || cause.type === 'insufficient_quota') return new ModelError('quota', { cause });
    return new ModelError('busy', { cause, retryAfter: secondsUntilRetry(cause.headers?.get('retry-after')) });
  }
  // The server rejects the key, the model or the schema; a retry would fail again.
  if (status < 500 && status !== 408 && status !== 409) return new ModelError('misconfigured', { cause });
  return new ModelError('down', { cause, retryAfter: secondsUntilRetry(cause.headers?.get('retry-after')) });
}

/** The longest retry delay that is honored (seconds). */
const LONGEST_RETRY_S = 60;
const USUAL_RETRY_S = 2;

const secondsUntilRetry = (header: string | null | undefined): number =>
  Math.min(LONGEST_RETRY_S, readRetryAfter(header) ?? USUAL_RETRY_S);
