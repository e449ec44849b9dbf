import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#app/platform/app-error.ts';
import { listFolder } from './list-folder.server.ts';
import {
  ObjectMissingError,
  type ObjectStorage,
  type PresignOptions,
  requireStorageKey,
  type StoredFile,
  type Upload,
} from './object-storage.server.ts';
import type { OwnUploads } from './own-uploads.server.ts';

const hasCode = (error: unknown, codes: string[]) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
const isMissing = (error: unknown) => hasCode(error, ['ENOENT']);
const isFull = (error: unknown) => hasCode(error, ['ENOSPC', 'EDQUOT']);

/** Seconds: someone has to make room. */
const FULL_FOR = 60;

/** Next to the keys, none of which starts like this: on the same file system, so that a complete file can be renamed atomically. */
export const UNFINISHED = '.unfinished';

/** Files in a folder. Uploads arrive at the web process under signed, expiring addresses, like at an S3 server. */
export class FolderStorage implements ObjectStorage {
  private readonly folder: string;
  private readonly uploads: OwnUploads;

  constructor({ folder, uploads }: { folder: string; uploads: OwnUploads }) {
    this.folder = resolve(folder);
    this.uploads = uploads;
  }

  private path(key: string): string {
    return join(this.folder, requireStorageKey(key));
  }

  /**
   * Writes a file elsewhere and renames it, so that a reader never sees half of it.
   * @throws AppError UNAVAILABLE (`again: 'when-back'`) where the disk is full
   */
  private async place(key: string, fill: (file: string) => Promise<void>): Promise<void> {
    const path = this.path(key);
    const unfinished = join(this.folder, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true });
    try {
      await fill(unfinished);
      await mkdir(dirname(path), { recursive: true });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      if (!isFull(error)) throw error;
      throw new AppError('UNAVAILABLE', 'Our file storage is full. We are making room. Please try again in a few minutes.', {
        message: 'The disk of STORAGE_DIR is full',
        cause: error,
        again: 'when-back',
        retryAfter: FULL_FOR,
      });
    }
  }

  put(key: string, body: Buffer): Promise<void> {
    return this.place(key, (file) => writeFile(file, body));
  }

  async putStream(key: string, body: Readable): Promise<void> {
    try {
      await this.place(key, (file) => pipeline(body, createWriteStream(file, { flush: true })));
    } catch (error) {
      // It may have failed before anything was read.
      body.destroy();
      throw error;
    }
  }

  list(below = ''): AsyncIterable<StoredFile> {
    return listFolder(this.folder, below);
  }

  async read(key: string): Promise<Buffer> {
    try {
      return await readFile(this.path(key));
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    }
  }

  async open(key: string): Promise<{ stream: Readable; bytes: number }> {
    try {
      const file = await open(this.path(key));
      return { stream: file.createReadStream(), bytes: (await file.stat()).size };
    } catch (error) {
      throw isMissing(error) ? new ObjectMissingError(key) : error;
    }
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await stat(this.path(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.path(key), { force: true })));
  }

  async presignPut(key: string, options: PresignOptions): Promise<string> {
    return this.uploads.presign(key, options);
  }

  async presignGet(): Promise<null> {
    return null;
  }

  async receive(upload: Upload): Promise<void> {
    const { bytes } = this.uploads.admit(upload);
    await this.place(upload.key, (file) => pipeline(bytes, createWriteStream(file)));
  }

  async removeUnfinished(before: Date): Promise<number> {
    const folder = join(this.folder, UNFINISHED);
    const names = await readdir(folder).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    let removed = 0;
    for (const name of names) {
      const file = join(folder, name);
      const written = await stat(file).catch(() => undefined);
      if (!written || written.mtime >= before) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  }

  async check(): Promise<void> {
    await this.put('checks/written', Buffer.from('ok'));
    await pipeline(createReadStream(this.path('checks/written')), async (bytes) => {
      for await (const _ of bytes);
    });
  }
}
