import { S3Error } from 'minio';
import { AppError } from '#app/platform/app-error.ts';

/** Those of the system, when no server is reached or a connection breaks. */
const LOST_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/;
/** Those of a server that can't answer at the moment. */
const BUSY_STATUS = /^(408|429|500|502|503|504|507)$/;
/** An error in the parts of an answer that has succeeded, as of many files removed. */
const BUSY_CODES = ['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'TooManyRequests'];
/** The client tries such a status once more, and then tells it in its message alone. */
const BUSY_AGAIN = /^Request failed after \d+ retries: .*HTTP status: (\d{3})$/;
/** Seconds. */
const RETRY_AFTER = 10;

/** A request to a signed address that an S3 server refused. */
export class S3RefusalError extends Error {
  readonly status: number;

  /** @param said its reply, of which the beginning is kept */
  constructor(status: number, said: string) {
    super(`The S3 server refused a request: ${status} ${said.slice(0, 300)}`);
    this.name = 'S3RefusalError';
    this.status = status;
  }
}

function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof S3Error) return BUSY_CODES.includes(one.code ?? '');
    const status = one instanceof S3RefusalError ? String(one.status) : BUSY_AGAIN.exec(one.message)?.[1];
    if (status !== undefined) return BUSY_STATUS.test(status);
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
