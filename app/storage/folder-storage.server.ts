import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#app/platform/app-error.ts';
import { takeBytes } from '#app/platform/take-bytes.server.ts';
import { ObjectMissingError, type ObjectStorage, requireStorageKey } from './object-storage.server.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder. Uploads arrive at the web process under signed, expiring addresses, as they would at an S3 server. */
export class FolderStorage implements ObjectStorage {
  private readonly folder: string;
  private readonly secret: string;
  private readonly uploadOrigin: string;

  constructor({ folder, secret, uploadOrigin }: { folder: string; secret: string; uploadOrigin: string }) {
    this.folder = resolve(folder);
    this.secret = secret;
    this.uploadOrigin = uploadOrigin;
  }

  private path(key: string): string {
    return join(this.folder, requireStorageKey(key));
  }

  /** Fills a file beside its place and moves it there, so that a reader never sees half of it. */
  private async place(key: string, fill: (file: string) => Promise<void>): Promise<void> {
    const path = this.path(key);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await fill(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  put(key: string, body: Buffer): Promise<void> {
    return this.place(key, (file) => writeFile(file, body));
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

  async presignPut(
    key: string,
    { contentType, maxBytes, seconds }: { contentType: string; maxBytes: number; seconds: number },
  ): Promise<string> {
    const expires = Math.floor(Date.now() / 1000) + seconds;
    const query = new URLSearchParams({ contentType, maxBytes: String(maxBytes), expires: String(expires) });
    query.set('signature', this.sign(requireStorageKey(key), query));
    return `${this.uploadOrigin}/api/uploads/${key}?${query}`;
  }

  /**
   * Takes an upload at an address that presignPut made.
   * @throws AppError FORBIDDEN for a tampered or expired address or another content type, TOO_LARGE past the address's limit
   */
  async receive({
    key,
    query,
    contentType,
    body,
  }: {
    key: string;
    query: URLSearchParams;
    contentType: string | null;
    body: Readable;
  }): Promise<void> {
    const given = Buffer.from(query.get('signature') ?? '');
    const expected = Buffer.from(this.sign(key, query));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new AppError('FORBIDDEN', 'This upload address is not valid.');
    }
    if (Number(query.get('expires')) < Date.now() / 1000)
      throw new AppError('FORBIDDEN', 'This upload address has expired. Please try again.');
    if (contentType !== query.get('contentType'))
      throw new AppError('FORBIDDEN', 'The file is not of the type that was announced.');
    const maxBytes = Number(query.get('maxBytes'));
    const bytes = takeBytes(body, { maxBytes, refusal: `The file is larger than ${Math.floor(maxBytes / 1e6)} MB.` });
    await this.place(key, (file) => pipeline(bytes, createWriteStream(file)));
  }

  async check(): Promise<void> {
    await this.put('checks/written', Buffer.from('ok'));
    await pipeline(createReadStream(this.path('checks/written')), async (bytes) => {
      for await (const _ of bytes);
    });
  }

  private sign(key: string, query: URLSearchParams): string {
    const signed = ['contentType', 'maxBytes', 'expires'].map((name) => query.get(name) ?? '');
    return createHmac('sha256', this.secret)
      .update(['upload', key, ...signed].join('\n'))
      .digest('base64url');
  }
}
