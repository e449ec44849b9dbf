import { startSession } from '#app/accounts/session.server.ts';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { db } from '#db/client.ts';
import { Client, until } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import { origin } from './product.ts';
import { control, sandboxOrigin } from './sandbox-cards.ts';

export type Buyer = Awaited<ReturnType<typeof buyer>>;

/** Someone without a subscription, whose showcase waits for payment. */
export async function buyer() {
  const userId = await insertUser(db, { isSubscribed: false });
  const client = Client.withCookie(origin, await startSession(userId));
  const body = projectBody([await insertReadyPhoto(db, userId)]);
  const kept = await client.send('PUT', '/api/checkout/draft', body);
  if (kept.status !== 204) throw new Error(`the draft: ${kept.status}`);
  const prepare = (order: object = {}) => client.call<PaymentIntentReply>('POST', '/api/create-payment-intent', order);
  return { userId, client, body, prepare };
}

export const paymentsOf = (userId: string) =>
  db.selectFrom('payments').selectAll().where('userId', '=', userId).orderBy('createdAt').execute();

/** The mails to a person and to the operator about them, as they were written. */
export const mailsOf = (userId: string, only: { template?: string; recipient?: string } = {}) =>
  db
    .selectFrom('emails')
    .select(['template', 'recipient', 'subject', 'text', 'html'])
    .where((where) => where.and({ userId, ...only }))
    .orderBy('createdAt')
    .orderBy('template')
    .execute();

export const showcasesOf = (userId: string) => db.selectFrom('showcases').select('id').where('ownerId', '=', userId).execute();

/** A person's id at the card processor. */
export async function customerOf(userId: string): Promise<string> {
  const row = await db.selectFrom('customers').select('processorId').where('userId', '=', userId).executeTakeFirstOrThrow();
  return row.processorId;
}

/** Waits until the product has received all of the processor's events, of a customer or of all. */
export const untilDelivered = (customer?: string): Promise<unknown> =>
  until(
    async () => {
      const response = await fetch(`${sandboxOrigin}/card-processor/deliveries${customer ? `?object=${customer}` : ''}`);
      const { deliveries } = (await response.json()) as { deliveries: { status: string }[] };
      return deliveries.every(({ status }) => status !== 'waiting');
    },
    { what: 'the processor’s word', within: 60_000 },
  );

/**
 * Advances the processor's clock to a subscription's next events until a condition holds. The product receives all events of each
 * step before the check, so that a slow machine advances the clock no further than a fast one.
 * @throws when the condition does not hold after twelve steps
 */
export async function moveClockUntil(userId: string, isSo: () => Promise<boolean>): Promise<void> {
  const { processorId } = await db
    .selectFrom('subscriptions')
    .select('processorId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  for (let moves = 0; !(await isSo()); moves += 1) {
    if (moves === 12) throw new Error('The expected state of the subscription was not reached');
    await control('clock', { subscription: processorId });
    await untilDelivered(await customerOf(userId));
  }
}
