import { AppError } from './app-error.ts';

/**
 * How much of an oversized body is still read and discarded, as a multiple of the limit: browsers ignore a reply that comes
 * before they have sent everything. Beyond that they are answered all the same (serve-remix.server.ts).
 */
const READ_ON_FACTOR = 4;

/**
 * Passes a body's bytes on, up to a limit.
 * @throws AppError TOO_LARGE with `refusal` above `maxBytes`
 */
export async function* limitBodySize(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, refusal }: { maxBytes: number; refusal: string },
): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    if (received <= maxBytes) yield chunk;
    else if (received > maxBytes * READ_ON_FACTOR) break;
  }
  if (received > maxBytes) throw new AppError('TOO_LARGE', refusal);
}
