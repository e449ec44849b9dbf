import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { objectPath, photoIdOf, RENDITIONS, type Rendition, renditionKey } from '#app/photos/photo-files.ts';
import { guestPhotoKey } from '#app/sharing/guest-book/photos/guest-photo.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema, showcaseContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertDocument, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { markAccountDeleted } from './delete-account.repository.server.ts';
import { purge, purgeDeleted } from './purge-deleted.server.ts';

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000);

/** A photo with all its files. @returns its path */
async function insertPhoto(ownerId: string): Promise<string> {
  const path = await insertReadyPhoto(db, ownerId);
  for (const rendition of Object.keys(RENDITIONS) as Rendition[]) {
    await storage.put(renditionKey(photoIdOf(path), rendition), Buffer.from('picture'), 'image/jpeg');
  }
  return path;
}

/** The rows and files of these photos that still exist. */
async function leftOf(paths: string[]): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').where('id', 'in', paths.map(photoIdOf)).execute();
  const files = await Promise.all(paths.map((path) => storage.size(renditionKey(photoIdOf(path), 'print'))));
  expect(files.filter((bytes) => bytes !== null)).toHaveLength(rows.length);
  return paths.filter((path) => rows.some(({ id }) => objectPath(id) === path));
}

/** A finished brochure of these photos, as the worker stores it. @returns its id and storage key */
async function insertBrochure(ownerId: string, paths: string[]) {
  const contentHash = randomUUID();
  const storageKey = `documents/${contentHash}.pdf`;
  const jobId = `document-${contentHash}`;
  const views = Object.fromEntries(paths.map((path) => [path, { focalX: 0.5, focalY: 0.5, caption: null }]));
  await db
    .insertInto('jobs')
    .values({ id: jobId, kind: 'document', ownerId, input: JSON.stringify({ contentHash, views }) })
    .execute();
  await storage.put(storageKey, Buffer.from('%PDF'), 'application/pdf');
  const id = await insertDocument(db, { ownerId, contentHash, storageKey });
  const isThere = async () => {
    const row = await db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst();
    const job = await db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst();
    return { row: row !== undefined, job: job !== undefined, file: (await storage.size(storageKey)) !== null };
  };
  return { isThere };
}

const save = (ownerId: string, paths: string[], trophyPhoto?: string) => {
  const body = projectBody(paths);
  const trophies = trophyPhoto ? [{ name: 'Best in Show', year: '2024', event: 'Bath', photoUrl: trophyPhoto }] : [];
  return saveShowcase({ ownerId, content: documentContentSchema.parse({ ...body, project: { ...body.project, trophies } }) });
};

/** A guest's photo beside an entry. @returns its id */
async function insertGuestPhoto(showcaseId: string): Promise<string> {
  const { id: entryId } = await db
    .selectFrom('guestEntries')
    .select('id')
    .where('showcaseId', '=', showcaseId)
    .executeTakeFirstOrThrow();
  const photo = { showcaseId, entryId, hash: 'h', width: 1200, height: 900, bytes: 7 };
  const { id } = await db.insertInto('guestPhotos').values(photo).returning('id').executeTakeFirstOrThrow();
  await storage.put(guestPhotoKey(id, 'screen'), Buffer.from('picture'), 'image/webp');
  return id;
}

/** A user with a row in each table. */
async function someone() {
  const userId = await insertUser(db);
  const paths = [await insertPhoto(userId), await insertPhoto(userId), await insertPhoto(userId)];
  const showcase = await save(userId, paths.slice(0, 1), paths[1]);
  const brochure = await insertBrochure(userId, paths.slice(0, 2));
  await db
    .insertInto('shares')
    .values({
      showcaseId: showcase.id,
      slug: randomUUID(),
      isOn: true,
      showsContact: false,
      offersBrochure: true,
      offersPresentation: false,
    })
    .execute();
  await db.insertInto('shareVisits').values({ showcaseId: showcase.id, day: '2026-11-20' }).execute();
  await db.insertInto('guestEntries').values({ showcaseId: showcase.id, name: 'Mabel', words: 'Lovely' }).execute();
  const show = { showcaseId: showcase.id, name: 'Bath Concours', day: '2026-11-20', token: randomUUID(), mailsReport: true };
  const { id: showId } = await db.insertInto('shows').values(show).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('showScans').values({ showId, day: '2026-11-20', scans: 2 }).execute();
  await db
    .insertInto('sessions')
    .values({ id: randomUUID(), userId, expiresAt: inDays(1) })
    .execute();
  await db
    .insertInto('customers')
    .values({ userId, processorId: `cus_${userId}` })
    .execute();
  await db.insertInto('friendCodes').values({ userId, code: userId.toUpperCase() }).execute();
  const amounts = { originalAmount: 4999, discountAmount: 0, donationAmount: 0, amount: 4999 };
  const { id: checkoutId } = await db
    .insertInto('checkouts')
    .values({ userId, status: 'paid', ...amounts })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({
      userId,
      checkoutId,
      status: 'completed',
      ...amounts,
      invoiceId: `in_${userId}`,
      subscriptionId: `sub_${userId}`,
      periodStart: inDays(0),
      periodEnd: inDays(365),
      paidAt: inDays(0),
      showcaseId: showcase.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mail = { userId, recipient: 'a@example.com', template: 'receipt', subject: 'Receipt', text: 'Paid', paymentId };
  await db.insertInto('emails').values(mail).execute();
  const leave = () => db.transaction().execute((trx) => markAccountDeleted(trx, userId));
  return { userId, paths, brochure, showcase, showId, leave };
}

const OWNED = { photos: 'ownerId', showcases: 'ownerId', jobs: 'ownerId', documents: 'ownerId', drafts: 'ownerId' } as const;
const PERSONAL = {
  sessions: 'userId',
  subscriptions: 'userId',
  customers: 'userId',
  friendCodes: 'userId',
  checkouts: 'userId',
  payments: 'userId',
  emails: 'userId',
} as const;

/** The tables that still hold something of this person. */
async function tablesOf(userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of Object.entries({ ...OWNED, ...PERSONAL, users: 'id' })) {
    const row = await db
      .selectFrom(table as 'photos')
      .select('id')
      .where(column as 'ownerId', '=', userId)
      .clearSelect()
      .select((eb) => eb.lit(1).as('one'))
      .executeTakeFirst();
    if (row) found.push(table);
  }
  return found.sort();
}

/** Each test starts with nothing waiting to be purged. */
beforeEach(async () => {
  await db.deleteFrom('users').execute();
  await db.deleteFrom('emails').execute();
});
afterEach(() => vi.restoreAllMocks());

describe('an account', () => {
  it('takes the photos of its guests with it, and leaves those of others', async () => {
    const gone = await someone();
    const neighbor = await someone();
    const photos = await Promise.all([gone, neighbor].map(({ showcase }) => insertGuestPhoto(showcase.id)));
    await gone.leave();
    await purge(inDays(31));
    expect(await Promise.all(photos.map((id) => storage.size(guestPhotoKey(id, 'screen'))))).toEqual([null, 7]);
  });

  it('is kept whole for 30 days, then removed with everything that depends on it', async () => {
    const { userId, paths, brochure, showcase, showId, leave } = await someone();
    const neighbor = await someone();
    await leave();
    await purgeDeleted(inDays(29));
    expect(await tablesOf(userId)).toEqual(
      expect.arrayContaining(['documents', 'emails', 'payments', 'photos', 'showcases', 'users']),
    );
    expect(await leftOf(paths)).toEqual(paths);
    expect((await brochure.isThere()).file).toBe(true);

    expect(await purgeDeleted(inDays(31))).toMatchObject({ accounts: 1 });
    expect(await tablesOf(userId)).toEqual([]);
    // The books keep the payment, without a link to its payer.
    const kept = db.selectFrom('payments').selectAll().where('invoiceId', '=', `in_${userId}`);
    expect(await kept.execute()).toMatchObject([{ userId: null, showcaseId: null, checkoutId: null, amount: 4999 }]);
    expect(await leftOf(paths)).toEqual([]);
    expect(await brochure.isThere()).toEqual({ row: false, job: false, file: false });
    expect(await db.selectFrom('shareVisits').select('day').where('showcaseId', '=', showcase.id).execute()).toEqual([]);
    expect(await db.selectFrom('guestEntries').select('id').where('showcaseId', '=', showcase.id).execute()).toEqual([]);
    expect(await db.selectFrom('shows').select('id').where('id', '=', showId).execute()).toEqual([]);
    expect(await db.selectFrom('showScans').select('day').where('showId', '=', showId).execute()).toEqual([]);
    expect(await leftOf(neighbor.paths)).toEqual(neighbor.paths);
    expect(await tablesOf(neighbor.userId)).toEqual(expect.arrayContaining(['emails', 'payments', 'showcases', 'users']));
  });

  it('is kept when an operator has restored it in time', async () => {
    const { userId, paths, leave } = await someone();
    await leave();
    await db.updateTable('users').set({ deletedAt: null }).where('id', '=', userId).execute();
    await db.updateTable('showcases').set({ deletedAt: null }).where('ownerId', '=', userId).execute();
    expect(await purgeDeleted(inDays(31))).toMatchObject({ accounts: 0, showcases: 0 });
    expect(await leftOf(paths.slice(0, 2))).toEqual(paths.slice(0, 2));
  });

  it('is left for the next run when the storage fails, without holding up others', async () => {
    const stuck = await someone();
    const other = await someone();
    await stuck.leave();
    await other.leave();
    const remove = storage.remove.bind(storage);
    vi.spyOn(storage, 'remove').mockImplementation(async (keys) => {
      if (keys.some((key) => stuck.paths.some((path) => key.includes(photoIdOf(path))))) throw new Error('the storage is away');
      await remove(keys);
    });
    expect(await purgeDeleted(inDays(31)).catch(() => undefined)).not.toMatchObject({ accounts: 2 });
    expect(await tablesOf(other.userId)).toEqual([]);
    expect(await tablesOf(stuck.userId)).toContain('users');
    vi.restoreAllMocks();
    expect(await purgeDeleted(inDays(31))).toMatchObject({ accounts: 1 });
    expect(await tablesOf(stuck.userId)).toEqual([]);
    expect(await leftOf(stuck.paths)).toEqual([]);
  });

  it('is purged once by two concurrent runs', async () => {
    const { userId, paths, leave } = await someone();
    await leave();
    await Promise.all([purgeDeleted(inDays(31)), purgeDeleted(inDays(31))]);
    expect(await tablesOf(userId)).toEqual([]);
    expect(await leftOf(paths)).toEqual([]);
  });

  it('hands an administrator’s promo code logos to another administrator', async () => {
    const { userId, paths, leave } = await someone();
    const newOwner = await insertUser(db);
    await db.updateTable('users').set({ role: 'admin' }).where('id', 'in', [userId, newOwner]).execute();
    const code = { code: randomUUID().toUpperCase(), discountPercent: 5, nonProfitLogoUrl: paths[2] ?? null };
    await db
      .insertInto('promoCodes')
      .values({ ...code, effectiveDate: inDays(0), terminationDate: inDays(90) })
      .execute();
    await leave();
    await purgeDeleted(inDays(31));
    expect(await tablesOf(userId)).toEqual([]);
    expect(await leftOf(paths)).toEqual(paths.slice(2));
    expect(
      await db
        .selectFrom('photos')
        .select('ownerId')
        .where('id', '=', photoIdOf(paths[2] ?? ''))
        .execute(),
    ).toEqual([{ ownerId: newOwner }]);
  });
});

describe('a showcase that was deleted by itself', () => {
  it('is removed after 30 days with its photos and documents, except those that another one shows', async () => {
    const userId = await insertUser(db);
    const [own = '', shared = '', trophy = ''] = [
      await insertPhoto(userId),
      await insertPhoto(userId),
      await insertPhoto(userId),
    ];
    const { id } = await save(userId, [own, shared], trophy);
    const kept = await save(userId, [shared]);
    const [brochure, keptBrochure] = [await insertBrochure(userId, [own, shared]), await insertBrochure(userId, [shared])];
    await db.updateTable('showcases').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    expect(await purgeDeleted(inDays(29))).toMatchObject({ showcases: 0, photos: 0 });
    expect(await purgeDeleted(inDays(31))).toMatchObject({ showcases: 1, photos: 2 });
    expect(await leftOf([own, shared, trophy])).toEqual([shared]);
    expect(await brochure.isThere()).toEqual({ row: false, job: false, file: false });
    expect(await keptBrochure.isThere()).toEqual({ row: true, job: true, file: true });
    expect(await db.selectFrom('showcases').select('id').where('ownerId', '=', userId).execute()).toEqual([{ id: kept.id }]);
  });
});

describe('a photo that was made of another one', () => {
  const relate = (path: string, change: { improvedFrom?: string; blurredFrom?: string }) =>
    db.updateTable('photos').set(change).where('id', '=', photoIdOf(path)).execute();

  it('is kept as long as what is shown, and is removed with it', async () => {
    const userId = await insertUser(db);
    const [shown = '', source = '', blurred = ''] = [
      await insertPhoto(userId),
      await insertPhoto(userId),
      await insertPhoto(userId),
    ];
    await relate(shown, { improvedFrom: photoIdOf(source) });
    await relate(blurred, { blurredFrom: photoIdOf(shown) });
    const { id } = await save(userId, [shown]);
    await purgeDeleted(inDays(0));
    await purgeDeleted(inDays(40));
    expect(await leftOf([shown, source, blurred])).toEqual([shown, source, blurred]);
    await db.updateTable('showcases').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    expect(await purgeDeleted(inDays(31))).toMatchObject({ showcases: 1, photos: 3 });
    expect(await leftOf([shown, source, blurred])).toEqual([]);
  });
});

it('a blurred version that was made later than its photo was last shown is removed with it, and is no photo of its own', async () => {
  const userId = await insertUser(db);
  const [source = '', blurred = ''] = [await insertPhoto(userId), await insertPhoto(userId)];
  await db
    .updateTable('photos')
    .set({ unusedSince: inDays(-10) })
    .where('id', '=', photoIdOf(source))
    .execute();
  await db
    .updateTable('photos')
    .set({ blurredFrom: photoIdOf(source) })
    .where('id', '=', photoIdOf(blurred))
    .execute();
  expect(await purgeDeleted(inDays(25))).toMatchObject({ photos: 2 });
  expect(await leftOf([source, blurred])).toEqual([]);
});

describe('a photo that nothing shows', () => {
  it('is kept for 30 days after it was last shown, and then removed', async () => {
    const userId = await insertUser(db);
    const [idle = '', again = ''] = [await insertPhoto(userId), await insertPhoto(userId)];
    await purgeDeleted(inDays(0));
    await save(userId, [again]);
    await purgeDeleted(inDays(10));
    expect(await leftOf([idle, again])).toEqual([idle, again]);
    await purgeDeleted(inDays(31));
    expect(await leftOf([idle, again])).toEqual([again]);
    await db.deleteFrom('showcases').where('ownerId', '=', userId).execute();
    await purgeDeleted(inDays(32));
    await purgeDeleted(inDays(61));
    expect(await leftOf([again])).toEqual([again]);
    await purgeDeleted(inDays(63));
    expect(await leftOf([again])).toEqual([]);
  });

  it('is removed with what another release has made of it, and leaves those beside it', async () => {
    const userId = await insertUser(db);
    const [idle, beside] = [await insertPhoto(userId), await insertPhoto(userId)];
    const keys = [idle, beside].map((path) => `photos/${photoIdOf(path)}/of-another-release.webp`);
    for (const key of keys) await storage.put(key, Buffer.from('picture'), 'image/webp');
    await save(userId, [beside]);
    await purgeDeleted(inDays(0));
    await purgeDeleted(inDays(31));
    expect(await leftOf([idle, beside])).toEqual([beside]);
    expect(await Promise.all(keys.map((key) => storage.size(key)))).toEqual([null, 7]);
  });

  it('is removed by the second run when the first was killed between its files and its row', async () => {
    const userId = await insertUser(db);
    const idle = await insertPhoto(userId);
    await purgeDeleted(inDays(0));
    const remove = storage.remove.bind(storage);
    vi.spyOn(storage, 'remove').mockImplementationOnce(async (keys) => {
      await remove(keys);
      throw new Error('killed');
    });
    await expect(purgeDeleted(inDays(31))).rejects.toThrow('killed');
    await expect(save(userId, [idle]), 'it must not be shown anymore').rejects.toThrow('removed');
    expect(await purgeDeleted(inDays(31))).toMatchObject({ photos: 1 });
    expect(await leftOf([idle])).toEqual([]);
  });

  it('is kept while a draft holds it', async () => {
    const userId = await insertUser(db);
    const drafted = await insertPhoto(userId);
    await db
      .insertInto('drafts')
      .values({ ownerId: userId, state: JSON.stringify({ photos: [{ path: drafted, name: 'photo.jpg' }] }) })
      .execute();
    await purgeDeleted(inDays(0));
    await purgeDeleted(inDays(40));
    expect(await leftOf([drafted])).toEqual([drafted]);
  });

  it('is kept while it is a paper of a showcase, and for 30 days after that was removed', async () => {
    const userId = await insertUser(db);
    const [shown = '', paper = ''] = [await insertPhoto(userId), await insertPhoto(userId)];
    const papers = [{ photoUrl: paper, kind: 'data-plate', details: [] }];
    const content = showcaseContentSchema.parse({ ...projectBody([shown]), papers });
    const { id } = await saveShowcase({ ownerId: userId, content });
    await purgeDeleted(inDays(0));
    await purgeDeleted(inDays(40));
    expect(await leftOf([paper])).toEqual([paper]);
    await db
      .updateTable('showcases')
      .set({ deletedAt: inDays(10) })
      .where('id', '=', id)
      .execute();
    await purgeDeleted(inDays(41));
    expect(await leftOf([paper])).toEqual([]);
  });
});
