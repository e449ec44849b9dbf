import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { logger } from '#app/platform/logger.server.ts';
import { ObjectMissingError } from './object-storage.server.ts';
import { storage } from './storage.server.ts';

/** A file of the zip: a text, or an object in the storage. */
export type ZipEntry = { name: string; at: Date } & ({ text: string } | { key: string });

const MISSING_NAME = 'Missing files.txt';

/**
 * Puts entries into a zip one after the other, each opened once those before it have been read. A missing object is listed in a
 * text at the end rather than failing the whole zip.
 * @param signal ends the work and closes what is open
 * @returns the bytes; an error of the database or the storage aborts the stream
 */
export function streamZip(entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  // yazl creates a PassThrough but declares only the NodeJS.ReadableStream interface.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, entries, signal).catch((error: Error) => {
    if (!signal.aborted) logger.error({ err: error }, 'zip broken off');
    output.destroy(error);
  });
  return output;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  const missing: string[] = [];
  for await (const entry of entries) {
    signal.throwIfAborted();
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime: entry.at });
    else if (!(await addObject(zip, entry, signal))) missing.push(entry.name);
  }
  if (missing.length > 0) {
    const text = ['These files could not be found in our storage:', '', ...missing].join('\r\n');
    zip.addBuffer(Buffer.from(text), MISSING_NAME);
  }
  zip.end();
}

/** @returns false when there is no object under the key */
async function addObject(
  zip: ZipFile,
  { key, name, at }: { key: string; name: string; at: Date },
  signal: AbortSignal,
): Promise<boolean> {
  const stream = await openOrNothing(key);
  if (!stream) return false;
  try {
    // Photos are already compressed.
    zip.addReadStream(stream, name, { mtime: at, compress: false });
    await finished(stream, { signal });
    return true;
  } finally {
    stream.destroy();
  }
}

async function openOrNothing(key: string): Promise<Readable | undefined> {
  try {
    return (await storage.open(key)).stream;
  } catch (error) {
    if (error instanceof ObjectMissingError) return undefined;
    throw error;
  }
}
