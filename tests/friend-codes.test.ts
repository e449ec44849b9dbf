import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import { ACTIVE_ALREADY } from '#app/billing/subscription/pay-renewal.server.ts';
import { readOwnFriendCode } from '#app/friend-codes/read-own-friend-code.server.ts';
import { db } from '#db/client.ts';
import { buyer, paymentsOf } from './buyer.ts';
import { Client, errorOf } from './client.ts';
import { insertUser } from './fixtures.ts';
import { origin } from './product.ts';
import { pay } from './sandbox-cards.ts';

/** The calls of a payment with an owner's code for friends. */
const setTerms = (terms: { isOn: boolean; discountPercent?: number; yearlyUses?: number | null }) =>
  db.updateTable('friendCodeTerms').set(terms).execute();

beforeAll(() => setTerms({ isOn: true, discountPercent: 15, yearlyUses: null }));
afterAll(() => setTerms({ isOn: false, discountPercent: 10, yearlyUses: 10 }));

async function owner() {
  const userId = await insertUser(db);
  return { userId, code: (await readOwnFriendCode(userId))?.code ?? '' };
}

const validate = (client: Client, code: string) => client.call('POST', '/api/validate-promo-code', { code });
const NOT_VALID = { valid: false, error: 'This promo code is not valid' };

describe('a friend’s code', () => {
  it('is a promo code: its price is charged to the cent, and it stands on the payment, which its owner sees counted', async () => {
    const { userId, code } = await owner();
    const friend = await buyer();
    const [half, otherHalf] = [code.slice(0, 4), code.slice(4)];
    for (const typed of [`${half} ${otherHalf}`, `${half}-${otherHalf}`, `${half}\u00a0${otherHalf}`.toLowerCase()]) {
      expect(await validate(friend.client, typed)).toMatchObject({ valid: true, promoCode: { code } });
    }
    expect(await validate(friend.client, ` ${code.toLowerCase()} `)).toEqual({
      valid: true,
      promoCode: { code, discountPercent: 15, discountAmount: 750, nonProfitName: null, nonProfitDescription: null },
    });
    const order = await friend.prepare({ promoCode: `${half} ${otherHalf}` });
    expect(order).toMatchObject({ finalAmount: 4249, discountAmount: 750 });
    expect((await readOwnFriendCode(userId))?.brought.total).toBe(0);
    await pay(order.clientSecret);
    await friend.client.call('GET', `/api/verify-payment/${order.paymentIntentId}`);
    const paid = { status: 'completed', amount: 4249, discountAmount: 750, promoCode: code, promoCodeId: null };
    const [payment] = await paymentsOf(friend.userId);
    expect(payment).toMatchObject(paid);
    expect((await readOwnFriendCode(userId))?.brought.total).toBe(1);

    const admin = Client.withCookie(origin, await startSession(await insertUser(db, { isAdmin: true })));
    expect(await admin.call('GET', `/api/admin/transactions?q=${code}`)).toMatchObject([{ promoCode: code }]);
    expect(await admin.call('GET', `/api/admin/promo-codes?q=${code}`)).toEqual([]);
    expect(await admin.call('GET', `/api/admin/donations?q=${code}`)).toEqual([]);
    const whole = { what: 'whole', reason: 'requested_by_customer', refundedBefore: 0 };
    expect((await admin.send('POST', `/api/admin/transactions/${payment?.id}/refund`, whole)).status).toBe(204);
    expect((await readOwnFriendCode(userId))?.brought.total).toBe(0);
  });

  it('takes no donation, is not its owner’s, and is refused like any code that is not valid', async () => {
    const { userId, code } = await owner();
    const friend = await buyer();
    const refused = await friend.client.send('POST', '/api/create-payment-intent', { promoCode: code, donation: 10 });
    expect([refused.status, await errorOf(refused)]).toEqual([400, 'A donation needs the promo code of a non-profit']);
    const self = Client.withCookie(origin, await startSession(userId));
    expect(await validate(self, code)).toEqual(NOT_VALID);
    // Its owner has a subscription, or the code would not be valid for anybody.
    expect((await self.send('POST', '/api/create-payment-intent', { promoCode: code })).status).toBe(409);
  });

  it('that ends before the payment is refused then, and one that ends after it changes nothing', async () => {
    const { userId, code } = await owner();
    const [early, late] = [await buyer(), await buyer()];
    await early.prepare({ promoCode: code });
    const { clientSecret, paymentIntentId } = await late.prepare({ promoCode: code });
    await db.updateTable('subscriptions').set({ status: 'inactive' }).where('userId', '=', userId).execute();
    expect(await validate(early.client, code)).toEqual(NOT_VALID);
    const again = await early.client.send('POST', '/api/create-payment-intent', { promoCode: code });
    expect([again.status, await errorOf(again)]).toEqual([400, NOT_VALID.error]);
    expect(await pay(clientSecret)).toBe('succeeded');
    await late.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    expect(await paymentsOf(late.userId)).toMatchObject([{ status: 'completed', promoCode: code, amount: 4249 }]);
  });

  it('whose last use was paid in another tab is not called invalid there: the buyer is told of the subscription', async () => {
    const { code } = await owner();
    await setTerms({ isOn: true, yearlyUses: 1 });
    const friend = await buyer();
    const { clientSecret, paymentIntentId } = await friend.prepare({ promoCode: code });
    await pay(clientSecret);
    await friend.client.call('GET', `/api/verify-payment/${paymentIntentId}`);
    const other = await buyer();
    expect(await validate(other.client, code)).toEqual(NOT_VALID);
    const again = await friend.client.send('POST', '/api/create-payment-intent', { promoCode: code });
    await setTerms({ isOn: true, yearlyUses: null });
    expect([again.status, await errorOf(again)]).toEqual([409, ACTIVE_ALREADY]);
  });

  it('can’t be taken by an administrators’ promo code', async () => {
    const { code } = await owner();
    const admin = Client.withCookie(origin, await startSession(await insertUser(db, { isAdmin: true })));
    const dates = { effectiveDate: '2026-01-01T00:00:00.000Z', terminationDate: '2036-01-01T00:00:00.000Z' };
    const taken = await admin.send('POST', '/api/admin/promo-codes', { code, discountPercent: 20, ...dates });
    expect([taken.status, await errorOf(taken)]).toEqual([409, 'A promo code with this name exists already.']);
    const other = await admin.call<{ id: string }>('POST', '/api/admin/promo-codes', {
      code: `T${code}`,
      discountPercent: 20,
      ...dates,
    });
    expect((await admin.send('PATCH', `/api/admin/promo-codes/${other.id}`, { code })).status).toBe(409);
  });
});
