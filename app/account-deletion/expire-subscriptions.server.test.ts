import { describe, expect, it } from 'vitest';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { expireSubscriptions } from './expire-subscriptions.server.ts';
import { purgeDeleted } from './purge-deleted.server.ts';

const DAY_MS = 24 * 3_600_000;

async function ownerWithShowcase() {
  const userId = await insertUser(db, { name: 'Nora Castellano' });
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, userId)]));
  const { id } = await saveShowcase({ ownerId: userId, content });
  return { userId, showcaseId: id };
}
const setStatus = (userId: string, status: 'active' | 'past_due' | 'inactive') =>
  db.updateTable('subscriptions').set({ status }).where('userId', '=', userId).execute();
const endedAt = async (userId: string) =>
  (await db.selectFrom('subscriptions').select('endedAt').where('userId', '=', userId).executeTakeFirstOrThrow()).endedAt;
const mailsTo = (userId: string) =>
  db.selectFrom('emails').select(['template', 'text']).where('userId', '=', userId).orderBy('createdAt').execute();
const exists = async (id: string) =>
  (await db.selectFrom('showcases').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
const daysOn = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

describe('after the end of a subscription', () => {
  it('showcases are kept for 30 days, their owner notified at the end and a week before, and then removed', async () => {
    const { userId, showcaseId } = await ownerWithShowcase();
    expect(await endedAt(userId)).toBeNull();
    await setStatus(userId, 'past_due');
    expect(await endedAt(userId)).toBeNull();
    await setStatus(userId, 'inactive');
    const end = (await endedAt(userId)) ?? new Date(0);
    expect(Date.now() - end.getTime()).toBeLessThan(60_000);

    await purgeDeleted(end);
    await purgeDeleted(daysOn(end, 1));
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(daysOn(end, 30));
    expect(await mailsTo(userId)).toEqual([
      { template: 'subscription-ended', text: expect.stringContaining(`kept until ${day}`) },
    ]);
    await purgeDeleted(daysOn(end, 22.9));
    expect(await mailsTo(userId)).toHaveLength(1);
    await purgeDeleted(daysOn(end, 23.1));
    await purgeDeleted(daysOn(end, 29.9));
    expect((await mailsTo(userId)).map(({ template }) => template)).toEqual(['subscription-ended', 'showcases-expire']);
    expect(await exists(showcaseId)).toBe(true);

    await purgeDeleted(daysOn(end, 30.2));
    expect(await exists(showcaseId)).toBe(false);
    expect(await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()).toBeDefined();
    await purgeDeleted(daysOn(end, 60));
    expect(await mailsTo(userId)).toHaveLength(2);
  });

  it('nothing is removed within a week of the last notice, however late the worker was', async () => {
    const { userId, showcaseId } = await ownerWithShowcase();
    await setStatus(userId, 'inactive');
    const end = (await endedAt(userId)) ?? new Date(0);
    const late = daysOn(end, 90);
    await expireSubscriptions(late);
    await purgeDeleted(late);
    await purgeDeleted(daysOn(end, 96.9));
    expect(await exists(showcaseId)).toBe(true);
    await purgeDeleted(daysOn(end, 97.1));
    expect(await exists(showcaseId)).toBe(false);
  });

  it('an owner who subscribes again keeps everything; the next end starts a new period', async () => {
    const { userId, showcaseId } = await ownerWithShowcase();
    await setStatus(userId, 'inactive');
    const end = (await endedAt(userId)) ?? new Date(0);
    await expireSubscriptions(daysOn(end, 0));
    await expireSubscriptions(daysOn(end, 24));
    await setStatus(userId, 'active');
    await purgeDeleted(daysOn(end, 40));
    expect(await exists(showcaseId)).toBe(true);
    await setStatus(userId, 'inactive');
    await expireSubscriptions();
    expect((await mailsTo(userId)).map(({ template }) => template)).toEqual([
      'subscription-ended',
      'showcases-expire',
      'subscription-ended',
    ]);
  });

  it('a draft begun after the end is kept and not announced as ending: its owner may be coming back', async () => {
    const { userId, showcaseId } = await ownerWithShowcase();
    const draft = async (begun: Date) =>
      (
        await db
          .insertInto('drafts')
          .values({ ownerId: userId, state: '{}', createdAt: begun, updatedAt: begun })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await draft(daysOn(new Date(), -1));
    await setStatus(userId, 'inactive');
    const end = (await endedAt(userId)) ?? new Date(0);
    for (const day of [0, 24, 32]) await purgeDeleted(daysOn(end, day));
    const drafts = () => db.selectFrom('drafts').select('id').where('ownerId', '=', userId).execute();
    expect(await exists(showcaseId)).toBe(false);
    expect(await drafts()).toEqual([]);

    const begun = await draft(daysOn(end, 90));
    for (const day of [90.1, 98, 130]) await purgeDeleted(daysOn(end, day));
    expect(await drafts()).toEqual([{ id: begun }]);
    expect(await mailsTo(userId)).toHaveLength(2);

    const empty = await insertUser(db);
    await setStatus(empty, 'inactive');
    await db
      .insertInto('drafts')
      .values({ ownerId: empty, state: '{}', createdAt: daysOn(end, 90) })
      .execute();
    for (const day of [90.1, 98, 130]) await purgeDeleted(daysOn(end, day));
    expect(await mailsTo(empty)).toEqual([]);
  });

  it('showcases deleted earlier go with the rest and are not offered for an hour’s restore', async () => {
    const { userId } = await ownerWithShowcase();
    const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, userId)]));
    const { id: deleted } = await saveShowcase({ ownerId: userId, content });
    await setStatus(userId, 'inactive');
    const end = (await endedAt(userId)) ?? new Date(0);
    for (const day of [0, 24]) await purgeDeleted(daysOn(end, day));
    await db
      .updateTable('showcases')
      .set({ deletedAt: daysOn(end, 29) })
      .where('id', '=', deleted)
      .execute();
    await purgeDeleted(daysOn(end, 32));
    expect(await exists(deleted)).toBe(false);
  });

  it('an owner who had no subscription, or kept nothing, gets no mail', async () => {
    const never = await insertUser(db, { isSubscribed: false });
    const empty = await insertUser(db);
    await setStatus(empty, 'inactive');
    await expireSubscriptions(daysOn(new Date(), 40));
    expect([...(await mailsTo(never)), ...(await mailsTo(empty))]).toEqual([]);
  });
});
