import { pipeline, type Readable } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import type { Decrypter, Encrypter } from 'age-encryption';
import { PlainError } from '../product/terminal.ts';
import type { Manifest, Part } from './manifest.ts';
import { measure, requireMeasure } from './measured.ts';
import type { Place } from './place.ts';
import { seal, unseal } from './seal.ts';

/** Of several streams that break together, the one that broke first is the cause; the others only notice that it is gone. */
const isConsequence = ({ code }: NodeJS.ErrnoException) => code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';

/** Waits for all, so that nothing goes on afterward. @throws the cause */
export async function allOf(works: Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(works);
  const errors = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
}

/**
 * Encrypts and stores, in constant memory.
 * @param size of the content (bytes), where it is known
 */
export async function storePart(
  { place, encrypter }: { place: Place; encrypter: Encrypter },
  { object, content, size }: { object: string; content: Readable; size?: number },
): Promise<Part> {
  const { sealed, bytes } = await seal(encrypter, content, size);
  const { through, measured } = measure();
  await allOf([pipe(sealed, through), place.storage.putStream(`${place.prefix}${object}`, through, bytes)]);
  return { object, ...measured() };
}

/** What is stored, as it is; reading fails at the end where it is not what was measured. @throws ObjectMissingError */
export async function openPart(place: Place, part: Part): Promise<Readable> {
  const { stream } = await place.storage.open(`${place.prefix}${part.object}`);
  // The reader is told of a break by the stream that it reads.
  return pipeline(stream, requireMeasure(part), () => undefined);
}

/** The content. @throws Error for another key, and where the first bytes are damaged */
export async function unsealPart({ place, decrypter }: { place: Place; decrypter: Decrypter }, part: Part): Promise<Readable> {
  const stored = await openPart(place, part);
  return unseal(decrypter, stored).catch((error: unknown) => {
    stored.destroy();
    throw new Error("it can't be opened by BACKUP_IDENTITY", { cause: error });
  });
}

/**
 * One table may be damaged; that all are is a sign of another key.
 * @throws PlainError
 */
export async function requireKey({ tables }: Manifest, from: { place: Place; decrypter: Decrypter }): Promise<void> {
  for (const table of tables) {
    const content = await unsealPart(from, table).catch(() => undefined);
    if (!content) continue;
    content.on('error', () => undefined).destroy();
    return;
  }
  throw new PlainError('BACKUP_IDENTITY opens nothing of this backup: it belongs to another BACKUP_RECIPIENT.');
}
