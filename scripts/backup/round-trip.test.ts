import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { numberReceipt } from '#app/billing/payments/payments.repository.server.ts';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { createDb } from '#db/create-db.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { emptyDatabase, emptyPlace, emptyStorage, keys, PRODUCT, readRows, readRules } from '#tests/backup-stand.ts';
import { insertDocument, insertPayment, insertReadyPhoto, insertUser } from '#tests/fixtures.ts';
import { checkBackup } from './check-backup.ts';
import { continueReceipts } from './continue-receipts.ts';
import { listBackups } from './list-backups.ts';
import { type Made, makeBackup, type Product } from './make-backup.ts';
import type { Place } from './place.ts';
import { restoreBackup } from './restore-backup.ts';

/** On a folder, and again on an S3 server (vitest.config.ts, projects parts and s3). */
describe(`a backup ${env.S3_ENDPOINT ? 'on an S3 server' : 'in a folder'}`, { timeout: 90_000 }, () => {
  const key = `documents/${'ab'.repeat(32)}.pdf`;
  let own: Awaited<ReturnType<typeof keys>>;
  let place: Place;

  beforeAll(async () => {
    own = await keys();
    const owner = await insertUser(db, { name: 'Zoë\t"O\\N’Brien"\n\\.\nsecond line' });
    const photo = await insertReadyPhoto(db, owner);
    await insertPayment(db, owner, { donationAmount: 1000 });
    await startSession(owner);
    await insertDocument(db, { ownerId: owner, contentHash: 'ab'.repeat(32), storageKey: key });
    // A photo that refers to one that comes later in the table.
    const [early, late] = ['00000000-0000-4000-8000-000000000000', photo.split('/').at(-1) ?? ''];
    await sql`insert into photos (id, owner_id, filename, improved_from) values (${early}, ${owner}, 'improved.jpg', ${late})`.execute(
      db,
    );
    await storage.put(key, randomBytes(300_000), 'application/pdf');
    await storage.put('photos/none/print.jpg', Buffer.alloc(0), 'image/jpeg');
  });
  beforeEach(async () => {
    place = await emptyPlace();
  });

  /** Names are times to the second. */
  async function backUp({ keep, product = PRODUCT }: { keep?: number; product?: Product } = {}): Promise<Made> {
    const { whole } = await listBackups(place);
    while (whole.at(-1) === new Date().toISOString().slice(0, 19).replaceAll(':', '-').toLowerCase()) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return makeBackup(product, { place, encrypter: own.encrypter, keep });
  }
  async function restore({ manifest }: Made, receiptsFrom?: number) {
    const target = { databaseUrl: await emptyDatabase(env.DATABASE_URL), storage: emptyStorage() };
    return { ...target, restored: await restoreBackup(manifest, { ...target, place, decrypter: own.decrypter, receiptsFrom }) };
  }

  it('gives back every row and every byte, and the rules among the rows', async () => {
    const made = await backUp();
    expect(await checkBackup(made.manifest, { place, decrypter: own.decrypter })).toEqual([]);
    const { databaseUrl, storage: target, restored } = await restore(made);
    expect(restored).toEqual({ damages: [], leftOut: [], migrated: [], nextReceipt: 1 });
    const rows = await readRows(databaseUrl);
    expect(rows.users?.length).toBeGreaterThan(0);
    expect(rows.payments?.length).toBeGreaterThan(0);
    const before = await readRows(env.DATABASE_URL);
    expect(before.sessions?.length).toBeGreaterThan(0);
    expect(rows).toEqual({ ...before, sessions: [] });
    expect(await readRules(databaseUrl)).toEqual(await readRules(env.DATABASE_URL));
    expect((await target.read(key)).equals(await storage.read(key))).toBe(true);
    expect(await target.read('photos/none/print.jpg')).toHaveLength(0);
  });

  it('does not copy again what an earlier one has, but what was written anew, or is missing there', async () => {
    const first = await backUp();
    expect(first.copied).toBe(first.manifest.files.length);
    expect((await backUp()).copied).toBe(0);
    await storage.put(key, Buffer.from('rendered anew'), 'application/pdf');
    const third = await backUp();
    expect(third.copied).toBe(1);
    const file = third.manifest.files.find((part) => part.file === key);
    await place.storage.remove([`${place.prefix}${file?.object}`]);
    expect(await checkBackup(third.manifest, { place })).toMatchObject([{ what: key, why: 'it is missing' }]);
    const fourth = await backUp();
    expect(fourth.copied).toBe(1);
    expect((await (await restore(fourth)).storage.read(key)).toString()).toBe('rendered anew');
    // Of the first one, the file as it was.
    expect(await checkBackup(first.manifest, { place, decrypter: own.decrypter })).toEqual([]);
  });

  it('has the file of every row, of those too that come while it is made', async () => {
    const late = `documents/${'cd'.repeat(32)}.pdf`;
    const busy = Object.assign(Object.create(storage), {
      list: async function* () {
        yield* storage.list();
        await storage.put(late, Buffer.from('late'), 'application/pdf');
        const ownerId = await insertUser(db);
        await insertDocument(db, { ownerId, contentHash: 'cd'.repeat(32), storageKey: late });
      },
    });
    const { storage: target, databaseUrl } = await restore(await backUp({ product: { ...PRODUCT, storage: busy } }));
    const restored = createDb(databaseUrl);
    const keys = await restored.selectFrom('documents').select('storageKey').execute();
    await restored.destroy();
    expect(keys.length).toBeGreaterThan(0);
    for (const { storageKey } of keys) expect(await target.size(storageKey), storageKey).not.toBeNull();
  });

  it('never gives a receipt’s number again that was given after it, where that is said', async () => {
    await db.updateTable('receiptNumbers').set({ last: 123 }).execute();
    const made = await backUp();
    await db.updateTable('receiptNumbers').set({ last: 0 }).execute();
    const { databaseUrl, restored } = await restore(made, 200);
    expect(restored.nextReceipt).toBe(200);
    const newer = createDb(databaseUrl);
    const id = await insertPayment(newer, await insertUser(newer));
    const paid = await newer.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const payment = { ...paid, paidAt: new Date(), receiptNo: null };
    const number = () => newer.transaction().execute((trx) => numberReceipt(trx, { before: undefined, payment }));
    expect((await number()).receiptNo).toBe(200);
    await newer.destroy();
    // Nor where a number is named that is too low.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    expect([await continueReceipts(client, 150), await continueReceipts(client)]).toEqual([201, 201]);
    await client.end();
  });

  it('of an older release is brought to the newest schema', async () => {
    const databaseUrl = await emptyDatabase(env.DATABASE_URL);
    const older = createDb(databaseUrl);
    await migrateToLatest(older, { last: '0055-mail-choices' });
    const id = await insertUser(older, { name: 'An early owner' });
    await older.destroy();
    const made = await backUp({ product: { ...PRODUCT, databaseUrl } });
    expect(made.manifest).toMatchObject({ migration: '0055-mail-choices' });
    const { restored, databaseUrl: newer } = await restore(made);
    expect(restored.migrated[0]).toBe('0056-friend-codes');
    const rows = await readRows(newer);
    expect(rows.users?.filter((row) => row.includes(id))).toHaveLength(1);
    expect(Object.keys(rows)).toContain('friend_codes');
  });

  it('stays as one of the newest, and the older ones go with what they alone need', async () => {
    const keyOfOld = `documents/${randomUUID()}.pdf`;
    await storage.put(keyOfOld, Buffer.from('old'), 'application/pdf');
    const first = await backUp();
    await storage.remove([keyOfOld]);
    await place.storage.put(`${place.prefix}backups/2020-01-01t00-00-00/users.copy.gz.age`, Buffer.from('broken off'), '');
    const second = await backUp({ keep: 2 });
    expect(second.pruned).toEqual({ backups: [], files: 0 });
    expect(await listBackups(place)).toEqual({ whole: [first.name, second.name], unfinished: [] });
    const third = await backUp({ keep: 1 });
    expect(third.pruned).toEqual({ backups: [first.name, second.name], files: 1 });
    expect(await checkBackup(third.manifest, { place, decrypter: own.decrypter })).toEqual([]);
    const left = (await Readable.from(place.storage.list(place.prefix)).toArray()).length;
    expect(left).toBe(third.manifest.files.length + third.manifest.tables.length + 1);
  });
});
