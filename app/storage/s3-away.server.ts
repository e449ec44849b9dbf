import { S3Error } from 'minio';
import { AppError } from '#app/platform/app-error.ts';

/** Those of the system, when no server is reached or a connection breaks. */
const LOST_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/;
/** Those of a server that can't answer at the moment. */
const BUSY_CODES = ['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', '503', '500'];
/** Seconds. */
const RETRY_AFTER = 10;

function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof S3Error) return BUSY_CODES.includes(one.code ?? '');
    if ('code' in one && typeof one.code === 'string' && LOST_CODES.test(one.code)) return true;
  }
  return false;
}

/** The answer of an S3 server. @throws AppError UNAVAILABLE (`again: 'when-back'`) where it is not reached, or busy; its own errors otherwise */
export async function fromS3<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new AppError('UNAVAILABLE', 'Our file storage is not responding. Please try again in a moment.', {
      message: 'The S3 server is away',
      cause: error,
      again: 'when-back',
      retryAfter: RETRY_AFTER,
    });
  }
}
