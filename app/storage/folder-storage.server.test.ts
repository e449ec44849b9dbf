import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { FolderStorage } from './folder-storage.server.ts';
import { OwnUploads } from './own-uploads.server.ts';

const KEY = 'photos/1b4e28ba/upload';

describe('files in a folder', () => {
  let folder: string;
  let storage: FolderStorage;
  beforeEach(() => {
    folder = mkdtempSync(join(inject('clusterFolder'), 'storage-'));
    storage = new FolderStorage({ folder, uploads: new OwnUploads({ secret: 'secret', origin: 'http://localhost' }) });
  });

  /** Uploads like a browser, with changes to the address or the file. */
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

  it('are accepted at a signed address', async () => {
    await upload();
    expect((await storage.read(KEY)).toString()).toBe('bytes');
  });

  it('left half written by a killed process are removed after an hour without writes; active ones stay', async () => {
    const files = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      );
    await storage.put('photos/0c9d1f2a/print.jpg', Buffer.from('whole'));
    const [whole = ''] = files();
    const begin = async (minutes: number) => {
      const body = new Readable({ read: () => undefined });
      body.push('half');
      const known = files();
      const url = new URL(await storage.presignPut(KEY, { contentType: 'image/jpeg', maxBytes: 10, seconds: 60 }));
      const received = storage.receive({ key: KEY, query: url.searchParams, contentType: 'image/jpeg', bytes: null, body });
      const file = await vi.waitFor(() => {
        const begun = files().find((one) => !known.includes(one));
        if (!begun) throw new Error('Nothing is written yet');
        return begun;
      });
      const at = new Date(Date.now() - minutes * 60_000);
      utimesSync(file, at, at);
      return { file, end: () => body.push(null), received };
    };
    const [left, underWay] = [await begin(61), await begin(59)];
    const old = new Date(Date.now() - 86_400_000);
    utimesSync(whole, old, old);

    await storage.removeUnfinished(new Date(Date.now() - 3_600_000));
    expect(files().toSorted()).toEqual([whole, underWay.file].toSorted());
    underWay.end();
    await underWay.received;
    expect((await storage.read(KEY)).toString()).toBe('half');
    left.end();
    await left.received.catch(() => undefined);
    expect(files()).toHaveLength(2);
  });

  it('the cleanup tolerates a folder to which nothing was ever written', async () => {
    expect(await storage.removeUnfinished(new Date())).toBe(0);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'on a full disk are refused in words, and kept once there is room (only root may mount one)',
    async ({ skip }) => {
      const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
      if (!isMounted) return skip('no disk may be mounted here');
      try {
        await storage.put('photos/first', Buffer.alloc(40_000));
        await expect(storage.put(KEY, Buffer.alloc(40_000))).rejects.toMatchObject({
          code: 'UNAVAILABLE',
          userMessage: 'Our file storage is full. We are making room. Please try again in a few minutes.',
          again: 'when-back',
        });
        await storage.remove(['photos/first']);
        await storage.put(KEY, Buffer.alloc(40_000));
        expect(await storage.size(KEY)).toBe(40_000);
      } finally {
        spawnSync('umount', [folder]);
      }
    },
  );

  it.each([
    ['with a forged signature', { change: (query: URLSearchParams) => query.set('signature', 'x'.repeat(43)) }, 'FORBIDDEN'],
    ['with a higher limit', { change: (query: URLSearchParams) => query.set('maxBytes', '99999') }, 'FORBIDDEN'],
    ['once it has expired', { seconds: -1 }, 'FORBIDDEN'],
    ['for another type', { contentType: 'text/html' }, 'FORBIDDEN'],
    ['past its size', { body: 'more than ten bytes' }, 'TOO_LARGE'],
  ])('are refused %s, and nothing of them remains', async (_what, attempt, code) => {
    await expect(upload(attempt)).rejects.toMatchObject({ code });
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  });
});
