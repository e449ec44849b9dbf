import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { readSharing } from '#app/sharing/choose-sharing.server.ts';
import { beginDraft } from '#app/showcases/drafts/begin-draft.server.ts';
import { draftStateSchema, MAX_DRAFTS } from '#app/showcases/drafts/draft.schema.ts';
import { listDrafts } from '#app/showcases/drafts/list-drafts.server.ts';
import { readDraft } from '#app/showcases/drafts/read-draft.server.ts';
import { duplicateShowcase } from '#app/showcases/duplicate-showcase.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { shareForFlyer } from '#app/showcases/share-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { insertShowcase } from '#app/showcases/showcases.repository.server.ts';
import { lockSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { countHoldings } from './delete-account.repository.server.ts';
import { deleteShowcase, listDeletedShowcases, restoreShowcase } from './delete-showcase.server.ts';
import { expireDeletedBeyond, markShowcaseDeleted, unmarkDeleted } from './deleted-showcases.repository.server.ts';
import { purgeDeleted } from './purge-deleted.server.ts';
import { MAX_RESTORABLE } from './retention.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function userOf(id: string) {
  const user = await findUser(db, id);
  if (!user) throw new Error(`No user ${id}`);
  return user;
}

async function owned() {
  const ownerId = await insertUser(db, { name: 'Nora' });
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  return { ownerId, id };
}

it('what was public before the deletion stays private after the restore until its owner publishes it', async () => {
  const { ownerId, id } = await owned();
  await shareForFlyer({ id, user: await userOf(ownerId) });
  await deleteShowcase({ id, ownerId });
  await restoreShowcase({ id, ownerId });
  const admin = await userOf(await insertUser(db, { isAdmin: true }));
  await expect(shareForFlyer({ id, user: admin })).rejects.toMatchObject({ code: 'CONFLICT' });
  await shareForFlyer({ id, user: await userOf(ownerId), isSaidSo: true });
  await shareForFlyer({ id, user: admin });
});

it('an administrator’s publishing is forgotten with the deletion', async () => {
  const { ownerId, id } = await owned();
  await shareForFlyer({ id, user: await userOf(await insertUser(db, { isAdmin: true })) });
  await deleteShowcase({ id, ownerId });
  await restoreShowcase({ id, ownerId });
  const { flyerOpensBrochure, flyerOpenedByAdminAt } = await readSharing({ id, user: await userOf(ownerId) });
  expect({ flyerOpensBrochure, flyerOpenedByAdminAt }).toEqual({ flyerOpensBrochure: false, flyerOpenedByAdminAt: null });
});

it('a showcase restored long after the subscription ended is announced once more before it is removed', async () => {
  const { ownerId, id } = await owned();
  const notices = { endedAt: daysAgo(45), endNoticeAt: daysAgo(45), lastNoticeAt: daysAgo(22) };
  await db
    .updateTable('subscriptions')
    .set({ status: 'inactive', ...notices })
    .where('userId', '=', ownerId)
    .execute();
  await deleteShowcase({ id, ownerId });
  await restoreShowcase({ id, ownerId });
  await purgeDeleted();
  await purgeDeleted();
  expect(await db.selectFrom('showcases').select('id').where('id', '=', id).execute()).toHaveLength(1);
  const mails = await db.selectFrom('emails').select('template').where('userId', '=', ownerId).execute();
  expect(mails).toEqual([{ template: 'showcases-expire' }]);
});

/** An owner's showcase whose unsaved changes show one more photo. */
async function changed() {
  const ownerId = await insertUser(db);
  const [photo, more] = [await insertReadyPhoto(db, ownerId), await insertReadyPhoto(db, ownerId)];
  const { id } = await saveShowcase({ ownerId, content: documentContentSchema.parse(projectBody([photo])) });
  const state = draftStateSchema.parse({
    vehicle: { year: '1967', make: 'Volvo', model: 'P1800 S' },
    photos: [{ path: more, name: 'more.jpg' }],
  });
  const { id: draftId } = await beginDraft({ ownerId, draft: { showcaseId: id, state } });
  return { ownerId, id, draftId };
}

it('unsaved changes are hidden with their showcase and return with it', async () => {
  const { ownerId, id, draftId } = await changed();
  await deleteShowcase({ id, ownerId });
  expect(await listDrafts(ownerId)).toEqual([]);
  await restoreShowcase({ id, ownerId });
  const { showcaseId, state } = await readDraft({ id: draftId, ownerId });
  expect([showcaseId, state.vehicle.model]).toEqual([id, 'P1800 S']);
});

it('unsaved changes are not kept when an administrator deletes the showcase', async () => {
  const { id, draftId } = await changed();
  await db.transaction().execute((trx) => markShowcaseDeleted(trx, { id, byOwner: false }));
  expect(await db.selectFrom('drafts').select('id').where('id', '=', draftId).execute()).toEqual([]);
});

it('unsaved changes and the photos that only they show are purged with the showcase', async () => {
  const { ownerId, id } = await changed();
  await deleteShowcase({ id, ownerId });
  await purgeDeleted();
  await purgeDeleted(new Date(Date.now() + 31 * 86_400_000));
  const left = async (table: 'drafts' | 'photos') => db.selectFrom(table).select('id').where('ownerId', '=', ownerId).execute();
  expect([await left('drafts'), await left('photos')]).toEqual([[], []]);
});

/** Deletes showcases one after the other, each with unsaved changes. @returns their ids in order of deletion */
async function deleteMany(ownerId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)], { model: `No. ${at + 1}` }));
    const { id } = await insertShowcase(db, { ownerId, content });
    await beginDraft({ ownerId, draft: { showcaseId: id, state: draftStateSchema.parse({}) } });
    await deleteShowcase({ id, ownerId });
    ids.push(id);
  }
  return ids;
}

const leftOf = async (ownerId: string) =>
  (await db.selectFrom('showcases').select('id').where('ownerId', '=', ownerId).execute()).map(({ id }) => id);

it(`the last ${MAX_RESTORABLE} deleted can be restored; older ones are purged next time with their drafts and photos`, async () => {
  const ownerId = await insertUser(db);
  const neighbor = await insertUser(db);
  const [theirs = ''] = await deleteMany(neighbor, 1);
  const [first = '', ...later] = await deleteMany(ownerId, MAX_RESTORABLE + 1);
  const listed = await listDeletedShowcases(ownerId);
  expect(listed.map(({ id }) => id)).toEqual(later.toReversed());
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['id', 'keptUntil', 'photoUrls', 'vehicleData']);
  await expect(restoreShowcase({ id: first, ownerId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await purgeDeleted();
  expect((await leftOf(ownerId)).toSorted()).toEqual(later.toSorted());
  expect(await leftOf(neighbor)).toEqual([theirs]);
  const count = async (table: 'drafts' | 'photos') =>
    (await db.selectFrom(table).select('id').where('ownerId', '=', ownerId).execute()).length;
  expect([await count('drafts'), await count('photos')]).toEqual([MAX_RESTORABLE, MAX_RESTORABLE]);
  await restoreShowcase({ id: later[0] ?? '', ownerId });
});

/** Resolves when a concurrent operation waits for this transaction's lock. */
const waitsForLock = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    expect(rows).toHaveLength(1);
  });

/** One deleted showcase fewer than can be restored, and two that are not deleted. */
async function almostFull() {
  const ownerId = await insertUser(db);
  const [oldest = ''] = await deleteMany(ownerId, MAX_RESTORABLE - 1);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const [one, other] = [await insertShowcase(db, { ownerId, content }), await insertShowcase(db, { ownerId, content })];
  return { ownerId, oldest, one: one.id, other: other.id };
}

it('deleting two at once leaves no more to restore than deleting them in turn', async () => {
  const { ownerId, one, other } = await almostFull();
  let deleted: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockSubscription(trx, ownerId);
    await markShowcaseDeleted(trx, { id: one, byOwner: true });
    deleted = deleteShowcase({ id: other, ownerId });
    await Promise.race([deleted, waitsForLock()]);
  });
  await deleted;
  await purgeDeleted();
  expect(await leftOf(ownerId)).toHaveLength(MAX_RESTORABLE);
});

it('restoring the oldest while another is deleted ends in restored or gone, without a deadlock', async () => {
  const restoredFirst = await almostFull();
  await deleteShowcase({ id: restoredFirst.one, ownerId: restoredFirst.ownerId });
  let deleted: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    const { ownerId, oldest, other } = restoredFirst;
    await lockSubscription(trx, ownerId);
    await trx.selectFrom('showcases').select('id').where('id', '=', oldest).forUpdate().execute();
    deleted = deleteShowcase({ id: other, ownerId });
    await waitsForLock();
    await unmarkDeleted(trx, { id: oldest, ownerId, since: daysAgo(30) });
  });
  await deleted;
  expect(await listDeletedShowcases(restoredFirst.ownerId)).toHaveLength(MAX_RESTORABLE);

  const goneFirst = await almostFull();
  await deleteShowcase({ id: goneFirst.one, ownerId: goneFirst.ownerId });
  let restored: Promise<unknown> | undefined;
  await db.transaction().execute(async (trx) => {
    const { ownerId, oldest, other } = goneFirst;
    await lockSubscription(trx, ownerId);
    await markShowcaseDeleted(trx, { id: other, byOwner: true });
    restored = restoreShowcase({ id: oldest, ownerId }).catch((error: unknown) => error);
    await waitsForLock();
    await expireDeletedBeyond(trx, { ownerId, since: daysAgo(30), keep: MAX_RESTORABLE, deletedAt: daysAgo(31) });
  });
  expect(await restored).toMatchObject({ code: 'NOT_FOUND' });
});

it('showcases deleted by an administrator do not count toward the limit', async () => {
  const ownerId = await insertUser(db);
  const own = await deleteMany(ownerId, MAX_RESTORABLE);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await insertShowcase(db, { ownerId, content });
  await db.transaction().execute((trx) => markShowcaseDeleted(trx, { id, byOwner: false }));
  await purgeDeleted();
  expect((await leftOf(ownerId)).toSorted()).toEqual([...own, id].toSorted());
});

it('a showcase can be duplicated and deleted thirty times a day', async () => {
  const { ownerId, id } = await owned();
  const again = async () => {
    const copy = await duplicateShowcase({ id, ownerId });
    await deleteShowcase({ id: copy.id, ownerId });
  };
  // The first one was saved today as well, so 29 remain.
  for (let time = 0; time < 29; time++) await again();
  await expect(again()).rejects.toMatchObject({
    status: 429,
    userMessage: expect.stringMatching(/^You have reached today’s limit of 30 new showcases\. Please try again in /),
  });
});

it('unsaved changes return with their showcase even above twenty drafts; no new draft can be started', async () => {
  const { ownerId, id, draftId } = await changed();
  await deleteShowcase({ id, ownerId });
  const begin = () => beginDraft({ ownerId, draft: { state: draftStateSchema.parse({}) } });
  for (let at = 0; at < MAX_DRAFTS; at++) await begin();
  expect((await countHoldings(db, ownerId)).drafts).toBe(MAX_DRAFTS);
  await restoreShowcase({ id, ownerId });
  const drafts = await listDrafts(ownerId);
  expect(drafts).toHaveLength(MAX_DRAFTS + 1);
  expect(drafts.map((draft) => draft.id)).toContain(draftId);
  await expect(begin()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
});
