import { AppError } from './app-error.ts';

/**
 * How much of a body past its limit is still read, and thrown away: who sends a little too much is told so in words, since an
 * answer before the end of sending reaches no browser. Who sends on and on is cut off.
 */
const READ_ON_FACTOR = 4;

/**
 * Passes a body's bytes on, up to a limit.
 * @throws AppError TOO_LARGE with `refusal` past `maxBytes`
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
