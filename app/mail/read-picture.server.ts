import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { logger } from '#app/platform/logger.server.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';

/** Where public files are: in the sources, and in a build. */
const PUBLIC_FOLDERS = ['public', 'build/client'];

/** Twice the size at which a picture is shown at most (px), for dense screens. */
const BOX = { width: 1200, height: 840 };

/**
 * A mail's picture as an attachment: a JPEG, which every mail program shows, without anything that a camera has written into it.
 * @param source a storage key, or the path of a public file
 * @returns null where it is gone or can't be read: a mail must not wait for its picture
 */
export async function readPicture(source: string): Promise<Buffer | null> {
  try {
    const bytes = source.startsWith('/') ? await readPublic(source) : await storage.read(source);
    if (!bytes) return null;
    return await sharp(bytes)
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (error) {
    // A photo that was deleted meanwhile is no fault.
    if (!(error instanceof ObjectMissingError)) logger.warn({ err: error }, 'the picture of a mail could not be read');
    return null;
  }
}

async function readPublic(path: string): Promise<Buffer | null> {
  for (const folder of PUBLIC_FOLDERS) {
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}
