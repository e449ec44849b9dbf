import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { S3Error } from 'minio';
import { AppError } from '#app/platform/app-error.ts';

/** Those of the system, when no server is reached or a connection breaks. */
const LOST_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/;
/** Of a server, or of what stands before it, that can't answer at the moment. */
export const BUSY_STATUS = /^(408|429|499|5(?!01)\d\d)$/;
/** The same in S3's words, which also come with other statuses: in an answer of 200 about many files, or with 400 for bytes that come slowly. */
const BUSY_CODES = ['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'TooManyRequests'];
/** The client tries such a status once more, and then tells it in its message alone. */
const BUSY_AGAIN = /^Request failed after \d+ retries: .*HTTP status: (\d{3})$/;
/** Seconds. */
const RETRY_AFTER = 10;

/** What an S3 server refused, where the client has no error of its own for it. */
export class S3RefusalError extends Error {
  readonly code: string;

  /** @param code of S3, or the status where there is none */
  constructor(code: string, message: string) {
    super(`The S3 server refused: ${code} ${message.slice(0, 300)}`);
    this.name = 'S3RefusalError';
    this.code = code;
  }
}

/** A server that has neither sent nor taken a byte for too long. */
export class S3SilentError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The S3 server is silent');
    this.name = 'S3SilentError';
  }
}

/** A server, or what stands before it, that has ended a file where it does not end. */
class S3BrokenOffError extends Error {
  readonly code = 'ECONNRESET';

  constructor(sent: number, bytes: number) {
    super(`The S3 server sent ${sent} bytes of ${bytes}`);
    this.name = 'S3BrokenOffError';
  }
}

const isBusy = (code: string): boolean => BUSY_CODES.includes(code) || BUSY_STATUS.test(code);

function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof S3Error || one instanceof S3RefusalError) return isBusy(one.code ?? '');
    const status = BUSY_AGAIN.exec(one.message)?.[1];
    if (status !== undefined) return isBusy(status);
    if ('code' in one && typeof one.code === 'string' && LOST_CODES.test(one.code)) return true;
  }
  return false;
}

/** What an answer of 200 tells about an error, the client throws or returns as it was read, which is no Error. */
function toError(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  if (!('Code' in thrown) || typeof thrown.Code !== 'string') return thrown;
  return new S3RefusalError(thrown.Code, 'Message' in thrown ? String(thrown.Message) : '');
}

/** @returns AppError UNAVAILABLE (`again: 'when-back'`) where an S3 server is not reached, silent or busy; its own error otherwise */
export function awayOrOwn(thrown: unknown): unknown {
  const error = toError(thrown);
  if (!isAway(error)) return error;
  return new AppError('UNAVAILABLE', 'Our file storage is not responding. Please try again in a moment.', {
    message: 'The S3 server is away',
    cause: error,
    again: 'when-back',
    retryAfter: RETRY_AFTER,
  });
}

/** The answer of an S3 server. @throws what awayOrOwn returns */
export async function fromS3<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw awayOrOwn(error);
  }
}

/** A reader who takes nothing for so long has gone without a word (ms): a body that was opened and that nobody reads. */
const ABANDONED_MS = 300_000;

/**
 * A file as the server sends it, which may break off or fall silent: its error is what awayOrOwn returns. Only while the reader takes more is
 * the server waited for, since one that may not send says nothing.
 * @param options.bytes its size: Node compares only where the server has told it with the answer
 * @param options.silentMs how long the server may send nothing
 * @param options.abandonedMs how long the reader may take nothing, before the server's connection is given up
 */
export function streamFromS3(
  sent: IncomingMessage,
  { bytes, silentMs, abandonedMs = ABANDONED_MS }: { bytes: number; silentMs: number; abandonedMs?: number },
): Readable {
  const file = new PassThrough();
  let received = 0;
  // What is given as an Error stays one.
  const fail = (error: Error) => file.destroy(awayOrOwn(error) as Error);
  // That of the connection also runs while we do not read.
  sent.socket.setTimeout(0);
  let timer: NodeJS.Timeout | undefined;
  const rest = () => clearTimeout(timer);
  const listen = () => {
    rest();
    timer = setTimeout(() => fail(new S3SilentError()), silentMs);
  };
  sent.on('error', fail);
  sent.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > bytes) return void fail(new S3BrokenOffError(received, bytes));
    listen();
    if (file.write(chunk)) return;
    rest();
    // Without an error, which nobody would be there to hear.
    timer = setTimeout(() => file.destroy(), abandonedMs);
    sent.pause();
  });
  file.on('drain', () => {
    listen();
    sent.resume();
  });
  sent.once('end', () => {
    rest();
    if (received < bytes) fail(new S3BrokenOffError(received, bytes));
    else file.end();
  });
  file.once('close', () => {
    rest();
    // A reader who has left is to keep neither the server nor a connection busy.
    sent.destroy();
  });
  listen();
  return file;
}
