import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { FolderStorage } from './folder-storage.server.ts';
import { OwnUploads } from './own-uploads.server.ts';

const KEY = 'photos/1b4e28ba/upload';

describe('files in a folder', () => {
  let folder: string;
  let storage: FolderStorage;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cedar-storage-'));
    storage = new FolderStorage({ folder, uploads: new OwnUploads({ secret: 'secret', origin: 'http://localhost' }) });
  });

  /** Uploads as a browser would, with changes to the address or the file. */
  async function upload({
    seconds = 60,
    contentType = 'image/jpeg',
    change = (_query: URLSearchParams) => {},
    body = 'bytes',
  } = {}) {
    const url = new URL(await storage.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: 10, seconds }));
    change(url.searchParams);
    return storage.receive({
      key: KEY,
      query: url.searchParams,
      contentType,
      bytes: null,
      body: Readable.from([Buffer.from(body)]),
    });
  }

  it('are taken at a signed address', async () => {
    await upload();
    expect((await storage.read(KEY)).toString()).toBe('bytes');
  });

  it.each([
    ['with a forged signature', { change: (query: URLSearchParams) => query.set('signature', 'x'.repeat(43)) }, 'FORBIDDEN'],
    ['with a higher limit', { change: (query: URLSearchParams) => query.set('maxBytes', '99999') }, 'FORBIDDEN'],
    ['once it has expired', { seconds: -1 }, 'FORBIDDEN'],
    ['for another type', { contentType: 'text/html' }, 'FORBIDDEN'],
    ['past its size', { body: 'more than ten bytes' }, 'TOO_LARGE'],
  ])('are refused %s, and nothing of them stays', async (_what, attempt, code) => {
    await expect(upload(attempt)).rejects.toMatchObject({ code });
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  });
});
