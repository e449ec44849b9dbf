import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';

/** Where public files are: in the sources, and in a build. */
const PUBLIC_FOLDERS = ['public', 'build/client'];

/** Twice the size at which a picture is shown at most (px), for dense screens. */
const BOX = { width: 1200, height: 840 };

/**
 * A mail's picture as an attachment: a JPEG, which every mail program shows, without anything that a camera has written into it.
 * @param source a storage key, or the path of a public file
 * @returns null where it is gone
 */
export async function readPicture(source: string): Promise<Buffer | null> {
  const bytes = source.startsWith('/') ? await readPublic(source) : await readStored(source);
  return (
    bytes &&
    sharp(bytes)
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
  );
}

async function readPublic(path: string): Promise<Buffer | null> {
  for (const folder of PUBLIC_FOLDERS) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

const readStored = (key: string): Promise<Buffer | null> =>
  storage.read(key).catch((error: unknown) => {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  });
