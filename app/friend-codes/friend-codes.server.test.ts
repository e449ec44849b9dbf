import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { insertPayment, insertUser } from '#tests/fixtures.ts';
import { type FriendCodeTerms, findUsableFriendCode, insertFriendCode } from './friend-codes.repository.server.ts';
import { readOwnFriendCode } from './read-own-friend-code.server.ts';

const setTerms = (change: Partial<FriendCodeTerms>) =>
  db
    .updateTable('friendCodeTerms')
    .set({ isOn: true, discountPercent: 15, yearlyUses: 2, ...change })
    .execute();

beforeEach(() => setTerms({}));

async function owner() {
  const userId = await insertUser(db);
  const code = (await readOwnFriendCode(userId))?.code ?? '';
  return { userId, code };
}

const discountFor = async (code: string, buyerId?: string) =>
  (await findUsableFriendCode(db, { code, buyerId: buyerId ?? (await insertUser(db)) }))?.discountPercent;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function pay(code: string, payment: Parameters<typeof insertPayment>[2] = {}) {
  return insertPayment(db, await insertUser(db), { promoCode: code, discountAmount: 750, kind: 'first', ...payment });
}

describe('an owner’s code', () => {
  it('is made once, however often and however concurrently it is looked at', async () => {
    const userId = await insertUser(db);
    const looks = await Promise.all([1, 2, 3, 4].map(() => readOwnFriendCode(userId)));
    expect(new Set([...looks, await readOwnFriendCode(userId)].map((look) => look?.code)).size).toBe(1);
    expect(looks[0]).toEqual({
      code: expect.stringMatching(/^\w{8}$/),
      address: `http://localhost:3000/?code=${looks[0]?.code}`,
      discountPercent: 15,
      yearlyUses: 2,
      brought: { total: 0, lastYear: 0 },
    });
  });

  it('is never one of the administrators’ promo codes', async () => {
    const userId = await insertUser(db);
    const code = 'BCDG2579';
    const dates = { effectiveDate: daysAgo(9), terminationDate: daysAgo(1) };
    await db
      .insertInto('promoCodes')
      .values({ code, discountPercent: 5, ...dates })
      .execute();
    await insertFriendCode(db, { userId, code });
    expect((await readOwnFriendCode(userId))?.code).not.toBe(code);
  });

  it('gives others the discount of the terms, as they are now', async () => {
    const { userId, code } = await owner();
    expect(await discountFor(code)).toBe(15);
    await setTerms({ discountPercent: 30 });
    expect(await discountFor(code)).toBe(30);
    expect(await discountFor(code, userId)).toBeUndefined();
  });

  it('is neither valid nor shown while friends’ codes are off, and is the same when they are on again', async () => {
    const { userId, code } = await owner();
    await setTerms({ isOn: false });
    expect([await discountFor(code), await readOwnFriendCode(userId)]).toEqual([undefined, null]);
    await setTerms({});
    expect(await readOwnFriendCode(userId)).toMatchObject({ code });
  });

  it.each([
    ['past_due', 15],
    ['inactive', undefined],
  ] as const)('of a subscription that is %s gives %s', async (status, discount) => {
    const { userId, code } = await owner();
    await db.updateTable('subscriptions').set({ status }).where('userId', '=', userId).execute();
    expect(await discountFor(code)).toBe(discount);
    expect((await readOwnFriendCode(userId))?.code).toBe(discount && code);
  });

  it('is not valid from the deletion of the account on', async () => {
    const { userId, code } = await owner();
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', userId).execute();
    expect(await discountFor(code)).toBeUndefined();
  });

  it('is used up by as many payments as the terms allow within a year, until one is refunded or a year has passed', async () => {
    const { userId, code } = await owner();
    await pay(code, { createdAt: daysAgo(370) });
    for (const status of ['failed', 'pending', 'refunded', 'disputed'] as const) await pay(code, { status });
    await pay(code, { createdAt: daysAgo(300) });
    expect(await discountFor(code)).toBe(15);
    const last = await pay(code, { refundedAmount: 100 });
    expect(await discountFor(code)).toBeUndefined();
    expect((await readOwnFriendCode(userId))?.brought).toEqual({ total: 3, lastYear: 2 });
    await setTerms({ yearlyUses: null });
    expect(await discountFor(code)).toBe(15);
    await setTerms({});
    await db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', last).execute();
    expect(await discountFor(code)).toBe(15);
  });
});
