import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { FolderStorage } from './folder-storage.server.ts';

const KEY = 'photos/1b4e28ba/upload';

describe('files in a folder', () => {
  let folder: string;
  let storage: FolderStorage;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cedar-storage-'));
    storage = new FolderStorage({ folder, secret: 'secret', uploadOrigin: 'http://localhost' });
  });

  /** Uploads as a browser would, with changes to the address or the file. */
  async function upload({
    seconds = 60,
    contentType = 'image/jpeg',
    key = KEY,
    change = (_query: URLSearchParams) => {},
    body = 'bytes',
  } = {}) {
    const url = new URL(await storage.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: 10, seconds }));
    change(url.searchParams);
    return storage.receive({ key, query: url.searchParams, contentType, body: Readable.from([Buffer.from(body)]) });
  }

  it('are read as they were put, and are gone when they are removed', async () => {
    await storage.put(KEY, Buffer.from('whole'));
    expect((await storage.read(KEY)).toString()).toBe('whole');
    const { stream, bytes } = await storage.open(KEY);
    expect([bytes, (await buffer(stream)).toString()]).toEqual([5, 'whole']);
    await storage.remove([KEY, 'photos/never/there']);
    expect(await storage.size(KEY)).toBeNull();
    await expect(storage.read(KEY)).rejects.toThrow('No object');
    await expect(storage.open(KEY)).rejects.toThrow('No object');
  });

  it.each(['../secrets', 'photos/../../secrets', '/etc/passwd', 'photos//x', 'photos/.hidden', 'photos/a\0b', ''])(
    'are never sought outside of it: %j',
    async (key) => {
      await expect(storage.read(key)).rejects.toThrow('Not a storage key');
    },
  );

  it('are taken at a signed address', async () => {
    await upload();
    expect((await storage.read(KEY)).toString()).toBe('bytes');
  });

  it.each([
    ['for another key', { key: 'photos/2b4e28ba/upload' }, 'FORBIDDEN'],
    ['with a forged signature', { change: (query: URLSearchParams) => query.set('signature', 'x'.repeat(43)) }, 'FORBIDDEN'],
    ['without a signature', { change: (query: URLSearchParams) => query.delete('signature') }, 'FORBIDDEN'],
    ['with a longer life', { change: (query: URLSearchParams) => query.set('expires', '9999999999') }, 'FORBIDDEN'],
    ['with a higher limit', { change: (query: URLSearchParams) => query.set('maxBytes', '99999') }, 'FORBIDDEN'],
    ['once it has expired', { seconds: -1 }, 'FORBIDDEN'],
    ['for another type', { contentType: 'text/html' }, 'FORBIDDEN'],
    ['past its size', { body: 'more than ten bytes' }, 'TOO_LARGE'],
  ])('are refused %s, and nothing of them stays', async (_what, attempt, code) => {
    await expect(upload(attempt)).rejects.toMatchObject({ code });
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  });
});
