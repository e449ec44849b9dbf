import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import type { StoredFile } from './object-storage.server.ts';
import { storage } from './storage.server.ts';

/** The contract of both drivers: run on a folder, and again on an S3 server (vitest.config.ts, projects parts and s3). */
const OTHER_KEY = 'photos/2b4e28ba/upload';
const TYPE = 'image/jpeg';

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** PUTs like a browser, at the S3 server or at the web process. @returns whether the file was accepted */
async function upload(address: string, { body = Buffer.from('bytes'), contentType = TYPE } = {}): Promise<boolean> {
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== env.APP_ORIGIN) {
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'Content-Type': contentType },
      body: new Uint8Array(body),
    });
    await response.arrayBuffer();
    expect([200, 400, 403]).toContain(response.status);
    return response.ok;
  }
  const key = pathname.slice('/api/uploads/'.length);
  return storage.receive({ key, query: searchParams, contentType, bytes: body.length, body: Readable.from([body]) }).then(
    () => true,
    (error) => {
      if (error instanceof AppError && error.code === 'FORBIDDEN') return false;
      throw error;
    },
  );
}

describe(`files ${process.env.S3_ENDPOINT ? 'on an S3 server' : 'in a folder'}`, () => {
  let key: string;
  beforeEach(() => {
    key = `photos/${randomUUID()}/upload`;
  });

  it('are available', async () => {
    await storage.check();
  });

  it('are read as they were written, and are gone once removed', async () => {
    await storage.put(key, Buffer.from('whole'), TYPE);
    expect((await storage.read(key)).toString()).toBe('whole');
    const { stream, bytes } = await storage.open(key);
    expect([bytes, (await buffer(stream)).toString()]).toEqual([5, 'whole']);
    expect(await storage.size(key)).toBe(5);
    await storage.remove([key, OTHER_KEY]);
    expect(await storage.size(key)).toBeNull();
    await expect(storage.read(key)).rejects.toMatchObject({ name: 'ObjectMissingError' });
    await expect(storage.open(key)).rejects.toMatchObject({ name: 'ObjectMissingError' });
  });

  it('are replaced as a whole, and kept when an upload is empty', async () => {
    await storage.put(key, Buffer.from('the first, which is longer'), TYPE);
    await storage.put(key, Buffer.from('the second'), TYPE);
    expect((await storage.read(key)).toString()).toBe('the second');
    await storage.put(key, Buffer.alloc(0), TYPE);
    expect(await storage.size(key)).toBe(0);
    expect(await storage.read(key)).toHaveLength(0);
  });

  it('are written as they arrive, of a known size or not, and listed by their folder', async () => {
    const folder = `photos/${randomUUID()}/`;
    const large = randomBytes(20_000_000);
    await storage.putStream(`${folder}large`, Readable.from([large.subarray(0, 9_000_000), large.subarray(9_000_000)]));
    await storage.putStream(`${folder}small`, Readable.from([Buffer.from('small')]), 5);
    await storage.putStream(`${folder}none`, Readable.from([]), 0);
    expect(hash(await storage.read(`${folder}large`))).toBe(hash(large));
    const list = async () =>
      new Map(((await Readable.from(storage.list(folder)).toArray()) as StoredFile[]).map((file) => [file.key, file]));
    const before = await list();
    expect([...before.values()].map(({ key, bytes }) => [key.slice(folder.length), bytes]).toSorted()).toEqual([
      ['large', 20_000_000],
      ['none', 0],
      ['small', 5],
    ]);
    await storage.put(`${folder}small`, Buffer.from('other'), TYPE);
    const after = await list();
    const changed = [...after.keys()].filter((key) => after.get(key)?.version !== before.get(key)?.version);
    expect(changed).toEqual([`${folder}small`]);
    const all: StoredFile[] = await Readable.from(storage.list()).toArray();
    expect(all.filter(({ key }) => key.startsWith(folder))).toHaveLength(3);
  });

  it.each([undefined, 30_000_000])('are not there when their stream breaks off, of size %s', async (bytes) => {
    const body = Readable.from(
      (async function* () {
        yield randomBytes(18_000_000);
        throw new Error('broken off');
      })(),
    );
    await expect(storage.putStream(key, body, bytes)).rejects.toThrow('broken off');
    expect(await storage.size(key)).toBeNull();
  });

  it('are one of two concurrent writes, never a mix', async () => {
    const two = [Buffer.alloc(2_000_000, 'a'), Buffer.alloc(1_000_000, 'b')];
    await Promise.all(two.map((bytes) => storage.put(key, bytes, TYPE)));
    expect(two.map(hash)).toContain(hash(await storage.read(key)));
  });

  it('may be large, and need not be read to their end', async () => {
    const large = randomBytes(70_000_000);
    await storage.put(key, large, 'application/pdf');
    const { stream, bytes } = await storage.open(key);
    expect(bytes).toBe(large.length);
    const [chunk] = await once(stream, 'data');
    expect(large.subarray(0, chunk.length).equals(chunk)).toBe(true);
    stream.destroy();
    await once(stream, 'close');
    expect(hash(await storage.read(key))).toBe(hash(large));
  });

  it('are removed in bulk, and removing none is no error', async () => {
    await storage.put(key, Buffer.from('one of them'), TYPE);
    const never = Array.from({ length: 60 }, (_, index) => `photos/never-${index}/there`);
    await storage.remove([...never, key]);
    expect(await storage.size(key)).toBeNull();
    await storage.remove([]);
  });

  it.each([
    '../secrets',
    'photos/../../secrets',
    '/etc/passwd',
    'photos//x',
    'photos/.hidden',
    'photos/a\0b',
    'photos/a?acl',
    'photos/%2e%2e/x',
    'Photos/A',
    '',
  ])('are never looked for under an invalid key: %j', async (hostile) => {
    const refused = 'Not a storage key';
    await expect(storage.read(hostile)).rejects.toThrow(refused);
    await expect(storage.open(hostile)).rejects.toThrow(refused);
    await expect(storage.size(hostile)).rejects.toThrow(refused);
    await expect(storage.put(hostile, Buffer.from('x'), TYPE)).rejects.toThrow(refused);
    await expect(storage.remove([hostile])).rejects.toThrow(refused);
    const body = Readable.from([Buffer.from('x')]);
    await expect(storage.putStream(hostile, body)).rejects.toThrow(refused);
    expect(body.destroyed).toBe(true);
    await expect(storage.presignPut(hostile, { contentType: TYPE, maxBytes: 10, seconds: 60 })).rejects.toThrow(refused);
  });

  describe.each([
    ['any size', () => undefined],
    ['a stated size', (size: number) => size],
  ])('at an address signed for %s', (_what, stated) => {
    const presign = (size = 'bytes'.length) =>
      storage.presignPut(key, { contentType: TYPE, bytes: stated(size), maxBytes: 20_000_000, seconds: 900 });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('are accepted, small and large', async () => {
      expect(await upload(await presign())).toBe(true);
      expect((await storage.read(key)).toString()).toBe('bytes');
      const large = randomBytes(19_000_000);
      expect(await upload(await presign(large.length), { body: large })).toBe(true);
      expect(hash(await storage.read(key))).toBe(hash(large));
    });

    it('are refused for another key', async () => {
      expect(await upload((await presign()).replace(key, OTHER_KEY))).toBe(false);
      expect(await storage.size(OTHER_KEY)).toBeNull();
    });

    it('are refused without a signature', async () => {
      expect(await upload((await presign()).split('?')[0] ?? '')).toBe(false);
      expect(await storage.size(key)).toBeNull();
    });

    it('are refused where any part of the address was changed or omitted', async () => {
      const address = new URL(await presign());
      const changed = [...address.searchParams].flatMap(([name, value]) => {
        const [other, without] = [new URL(address), new URL(address)];
        other.searchParams.set(
          name,
          /^\d+$/.test(value) ? `${value}0` : value.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
        );
        without.searchParams.delete(name);
        return [other, without];
      });
      expect(changed.length).toBeGreaterThanOrEqual(8);
      for (const { href } of changed) expect([href, await upload(href)]).toEqual([href, false]);
      expect(await storage.size(key)).toBeNull();
    });

    it('are refused once it has expired', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 901_000 });
      const address = await presign();
      vi.useRealTimers();
      expect(await upload(address)).toBe(false);
      expect(await storage.size(key)).toBeNull();
    });
  });
});
