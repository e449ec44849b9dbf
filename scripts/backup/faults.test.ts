import { mkdirSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { UNFINISHED } from '#app/storage/folder-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { emptyDatabase, emptyPlace, emptyStorage, keys, PRODUCT, readRows } from '#tests/backup-stand.ts';
import { insertUser } from '#tests/fixtures.ts';
import { checkBackup } from './check-backup.ts';
import { findBackup, listBackups } from './list-backups.ts';
import { type Made, makeBackup } from './make-backup.ts';
import { manifestKey } from './manifest.ts';
import { openPlace, type Place } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { readIdentity, readRecipients } from './seal.ts';

describe('a backup', { timeout: 90_000 }, () => {
  let own: Awaited<ReturnType<typeof keys>>;
  let place: Place;
  let made: Made;

  beforeAll(async () => {
    own = await keys();
    await insertUser(db);
    await storage.put('photos/one/print.jpg', Buffer.alloc(200_000, 'one'), 'image/jpeg');
    await storage.put('photos/two/print.jpg', Buffer.alloc(100, 'two'), 'image/jpeg');
  });
  beforeEach(async () => {
    place = await emptyPlace();
    made = await makeBackup(PRODUCT, { place, encrypter: own.encrypter });
  });

  const fileOf = (object: string) => join(place.name, object);
  const partOf = (what: string) => {
    const part = [...made.manifest.tables, ...made.manifest.files].find((one) =>
      'table' in one ? one.table === what : one.file === what,
    );
    return part?.object ?? '';
  };
  function flipByte(object: string): void {
    const bytes = readFileSync(fileOf(object));
    const middle = bytes.length - 20;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(fileOf(object), bytes);
  }
  const target = async () => ({ databaseUrl: await emptyDatabase(env.DATABASE_URL), storage: emptyStorage() });

  it.each([
    ['with the key', () => own.decrypter],
    ['without it', () => undefined],
  ])('says what is damaged, checked %s', async (_how, decrypter) => {
    flipByte(partOf('photos/one/print.jpg'));
    flipByte(partOf('users'));
    truncateSync(fileOf(partOf('photos/two/print.jpg')), 150);
    const damages = await checkBackup(made.manifest, { place, decrypter: decrypter() });
    expect(damages.map(({ what }) => what).toSorted()).toEqual(['photos/one/print.jpg', 'photos/two/print.jpg', 'table users']);
  });

  it('with a damaged file gives back all others, and names that one', async () => {
    flipByte(partOf('photos/one/print.jpg'));
    const to = await target();
    const { damages } = await restoreBackup(made.manifest, { ...to, place, decrypter: own.decrypter });
    expect(damages).toMatchObject([{ what: 'photos/one/print.jpg' }]);
    expect(await to.storage.size('photos/one/print.jpg')).toBeNull();
    expect((await to.storage.read('photos/two/print.jpg')).toString()).toBe(Buffer.alloc(100, 'two').toString());
    expect((await readRows(to.databaseUrl)).users).toHaveLength(1);
  });

  it('with a damaged table gives back no row', async () => {
    flipByte(partOf('users'));
    const to = await target();
    await expect(restoreBackup(made.manifest, { ...to, place, decrypter: own.decrypter })).rejects.toThrow(
      "The table users can't be restored",
    );
    expect(
      Object.values(await readRows(to.databaseUrl))
        .flat()
        .filter((row) => row.includes('@example.com')),
    ).toEqual([]);
  });

  it.each([
    ['cut', (file: string) => truncateSync(file, readFileSync(file).length - 80)],
    ['changed', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('"size":100,', '"size":101,'))],
  ])('whose manifest was %s is none', async (_how, damage) => {
    damage(fileOf(manifestKey(made.name)));
    await expect(findBackup(place)).rejects.toThrow('is not whole');
  });

  it('is not begun anew where the former one can’t be read at the moment, only where it is not whole', async () => {
    const away = new AppError('UNAVAILABLE', 'Our file storage is busy.');
    const busy = Object.assign(Object.create(place.storage), {
      read: async (key: string) => {
        if (key === manifestKey(made.name)) throw away;
        return place.storage.read(key);
      },
    });
    const again = (storage_: Place['storage']) =>
      makeBackup(PRODUCT, { place: { ...place, storage: storage_ }, encrypter: own.encrypter });
    await expect(again(busy)).rejects.toBe(away);
    truncateSync(fileOf(manifestKey(made.name)), 80);
    expect((await again(place.storage)).copied).toBe(2);
  });

  it('that was broken off is none, and the next one takes no harm from it', async () => {
    let copies = 0;
    const breaking = Object.assign(Object.create(storage), {
      open: async (key: string) => {
        if (++copies === 2) throw new Error('the storage went away');
        return storage.open(key);
      },
    });
    const other = await emptyPlace();
    await expect(makeBackup({ ...PRODUCT, storage: breaking }, { place: other, encrypter: own.encrypter })).rejects.toThrow(
      'went away',
    );
    expect((await listBackups(other)).whole).toEqual([]);
    await expect(findBackup(other)).rejects.toThrow('has no finished backup');
    const next = await makeBackup(PRODUCT, { place: other, encrypter: own.encrypter });
    expect(await checkBackup(next.manifest, { place: other, decrypter: own.decrypter })).toEqual([]);
  });

  it('removes what a killed one has left half written, and nothing that may be under way', async () => {
    const folder = join(place.name, UNFINISHED);
    mkdirSync(folder, { recursive: true });
    const write = (name: string, hours: number) => {
      writeFileSync(join(folder, name), 'half');
      const written = new Date(Date.now() - hours * 3_600_000);
      utimesSync(join(folder, name), written, written);
    };
    write('killed', 25);
    write('under-way', 23);
    const next = await makeBackup({ ...PRODUCT, storage: emptyStorage() }, { place, encrypter: own.encrypter });
    expect(next.left).toBe(1);
    expect(readdirSync(folder)).toEqual(['under-way']);
  });

  it('is not restored by another key, which leaves the database empty', async () => {
    const to = await target();
    const { decrypter } = await keys();
    await expect(restoreBackup(made.manifest, { ...to, place, decrypter })).rejects.toThrow('BACKUP_IDENTITY opens nothing');
    await expect(checkBackup(made.manifest, { place, decrypter })).rejects.toThrow('BACKUP_IDENTITY opens nothing');
    expect(await readRows(to.databaseUrl)).toEqual({});
  });

  it('overwrites neither a database nor files', async () => {
    const to = await target();
    const onto = (own_: Partial<typeof to>) => restoreBackup(made.manifest, { ...to, ...own_, place, decrypter: own.decrypter });
    const before = await readRows(env.DATABASE_URL);
    await expect(onto({ databaseUrl: env.DATABASE_URL })).rejects.toThrow('The database is not empty');
    expect(await readRows(env.DATABASE_URL)).toEqual(before);
    await to.storage.put('photos/other/print.jpg', Buffer.from('other'), '');
    await expect(onto({})).rejects.toThrow('The storage is not empty');
    expect(await readRows(to.databaseUrl)).toEqual({});
  });

  it('of a newer release is refused in words', async () => {
    const manifest = { ...made.manifest, migration: '9999-from-the-future' };
    await expect(restoreBackup(manifest, { ...(await target()), place, decrypter: own.decrypter })).rejects.toThrow(
      'newer release',
    );
  });

  it('is one at a time, and never of two products in one place', async () => {
    const other = { ...PRODUCT, origin: 'https://other.example' };
    await expect(makeBackup(other, { place, encrypter: own.encrypter })).rejects.toThrow('name a place of its own');
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    await client.query('select pg_advisory_lock(7340046)');
    await expect(makeBackup(PRODUCT, { place: await emptyPlace(), encrypter: own.encrypter })).rejects.toThrow('Another backup');
    await client.end();
  });

  it('is not made where nothing can be written, and ends', async () => {
    const file = join(place.name, 'a-file');
    writeFileSync(file, '');
    const nowhere = openPlace(join(file, 'below'), {});
    await expect(makeBackup(PRODUCT, { place: nowhere, encrypter: own.encrypter })).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(() => openPlace(env.STORAGE_DIR ?? '', { STORAGE_DIR: env.STORAGE_DIR ?? '' })).toThrow('lie in each other');
    expect(() => openPlace(join(env.STORAGE_DIR ?? '', 'b'), { STORAGE_DIR: env.STORAGE_DIR ?? '' })).toThrow(
      'lie in each other',
    );
  });

  it.each(['a table', 'a file'])('ends with the cause when %s can’t be written', async (what) => {
    const other = await emptyPlace();
    const full = Object.assign(Object.create(other.storage), {
      putStream: async (key: string, body: Readable) => {
        if (what === 'a file' && !key.startsWith('files/')) return other.storage.putStream(key, body);
        body.destroy();
        throw new Error('the disk is full');
      },
    });
    const making = makeBackup(PRODUCT, { place: { ...other, storage: full }, encrypter: own.encrypter });
    await expect(making).rejects.toThrow('the disk is full');
    expect((await listBackups(other)).whole).toEqual([]);
  });

  it('holds a file of 300 MB in little memory', async () => {
    const portion = Buffer.alloc(1_000_000, 'large');
    const large = Readable.from(
      (function* () {
        for (let megabyte = 0; megabyte < 300; megabyte++) yield portion;
      })(),
    );
    await storage.putStream('photos/large/print.jpg', large);
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const { manifest } = await makeBackup(PRODUCT, { place: await emptyPlace(), encrypter: own.encrypter });
    clearInterval(watch);
    await storage.remove(['photos/large/print.jpg']);
    expect(manifest.files.find(({ file }) => file === 'photos/large/print.jpg')).toMatchObject({ size: 300_000_000 });
    expect((most - before) / 1e6).toBeLessThan(150);
  });

  it('is refused without keys, or with wrong ones, which are never repeated', () => {
    const secret = 'AGE-SECRET-KEY-1QQQQ';
    expect(() => readRecipients(undefined)).toThrow('BACKUP_RECIPIENT is not set');
    expect(() => readIdentity(undefined)).toThrow('BACKUP_IDENTITY is not set');
    for (const read of [readRecipients, readIdentity]) {
      let said = '';
      try {
        read(secret);
      } catch (error) {
        said = String(error);
      }
      expect(said).toContain('BACKUP_');
      expect(said).not.toContain('QQQQ');
    }
  });
});
