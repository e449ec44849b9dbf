import type { Decrypter } from 'age-encryption';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import type { FilePart, Manifest, Part, TablePart } from './manifest.ts';
import { openPart, requireKey, unsealPart } from './parts.ts';
import type { Place } from './place.ts';

/** Something that a backup can't give back. */
export type Damage = { what: string; object: string; why: string };

export function whyOf(error: unknown): string {
  if (error instanceof ObjectMissingError) return 'it is missing';
  const message = error instanceof Error ? error.message : String(error);
  // As the library says it.
  return message === 'invalid tag' ? 'its bytes have changed' : message;
}

export const damageOf = (part: TablePart | FilePart, error: unknown): Damage => ({
  what: 'table' in part ? `table ${part.table}` : part.file,
  object: part.object,
  why: whyOf(error),
});

/**
 * Reads all of a backup.
 * @param decrypter opens it as well; without one the stored bytes are compared, which needs no secret
 * @throws PlainError for another key
 */
export async function checkBackup(
  manifest: Manifest,
  { place, decrypter }: { place: Place; decrypter?: Decrypter | undefined },
): Promise<Damage[]> {
  if (decrypter) await requireKey(manifest, { place, decrypter });
  const damages: Damage[] = [];
  const open = (part: Part) => (decrypter ? unsealPart({ place, decrypter }, part) : openPart(place, part));
  for (const part of [...manifest.tables, ...manifest.files]) {
    try {
      let bytes = 0;
      for await (const chunk of await open(part)) bytes += chunk.length;
      if (decrypter && 'size' in part && bytes !== part.size) throw new Error(`it has ${bytes} bytes instead of ${part.size}`);
    } catch (error) {
      damages.push(damageOf(part, error));
    }
  }
  return damages;
}
