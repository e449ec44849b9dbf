import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Place } from './place.ts';

/**
 * What a backup consists of, a line of JSON each. It is written last: a backup without its manifest, or whose manifest has no
 * last line, is none. It is not encrypted, so that a machine that can only seal knows what is there: it has keys and sizes, no
 * content and no names of people.
 */
const partSchema = z.object({ object: z.string(), bytes: z.int(), sha256: z.string() });
const headSchema = z.object({
  format: z.literal(1),
  origin: z.string(),
  release: z.string(),
  migration: z.string(),
  began: z.iso.datetime(),
});
const tableSchema = partSchema.extend({ table: z.string(), columns: z.array(z.string()), rows: z.int() });
const fileSchema = partSchema.extend({ file: z.string(), size: z.int(), version: z.string() });
const endSchema = z.object({ ended: z.iso.datetime(), sha256: z.string() });

/** An object of a place: the size and hash of what is stored there, which is encrypted. */
export type Part = z.output<typeof partSchema>;
/** A table as PostgreSQL's COPY writes it, compressed. */
export type TablePart = z.output<typeof tableSchema>;
/** A file of the storage. `size` is its own; `version` is the storage's when it was copied. */
export type FilePart = z.output<typeof fileSchema>;
export type Manifest = z.output<typeof headSchema> & { tables: TablePart[]; files: FilePart[]; ended: string };

/** A manifest that was cut or changed, or is not one that this release knows. */
export class ManifestDamagedError extends Error {
  constructor(backup: string, cause: unknown) {
    super(`The manifest of ${backup} is not whole`, { cause });
    this.name = 'ManifestDamagedError';
  }
}

const hashOf = (lines: string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');

export const manifestKey = (backup: string): string => `backups/${backup}/manifest.jsonl`;

export async function writeManifest(place: Place, backup: string, manifest: Manifest): Promise<void> {
  const { tables, files, ended, ...head } = manifest;
  const lines = [head, ...tables, ...files].map((line) => JSON.stringify(line));
  lines.push(JSON.stringify({ ended, sha256: hashOf(lines) }));
  await place.storage.putStream(`${place.prefix}${manifestKey(backup)}`, Readable.from([Buffer.from(lines.join('\n'))]));
}

/** @throws ManifestDamagedError where it is not whole, ObjectMissingError where there is none, else what the storage throws */
export async function readManifest(place: Place, backup: string): Promise<Manifest> {
  const text = (await place.storage.read(`${place.prefix}${manifestKey(backup)}`)).toString();
  const lines = text.split('\n');
  try {
    const end = endSchema.parse(JSON.parse(lines.pop() ?? ''));
    if (end.sha256 !== hashOf(lines)) throw new Error('its lines have changed');
    const [head, ...parts] = lines.map((line) => JSON.parse(line));
    return {
      ...headSchema.parse(head),
      tables: parts.filter((part) => 'table' in part).map((part) => tableSchema.parse(part)),
      files: parts.filter((part) => 'file' in part).map((part) => fileSchema.parse(part)),
      ended: end.ended,
    };
  } catch (error) {
    throw new ManifestDamagedError(backup, error);
  }
}
