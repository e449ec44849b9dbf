import { inject } from 'vitest';
import { startSession } from '#app/accounts/session.server.ts';
import type { PaymentIntentReply } from '#app/checkout/create-payment-intent.server.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';

/** Someone without a subscription, whose showcase waits. */
export async function buyer() {
  const userId = await insertUser(db, { isSubscribed: false });
  const client = Client.withCookie(inject('origin'), await startSession(userId));
  const body = projectBody([await insertReadyPhoto(db, userId)]);
  const kept = await client.send('PUT', '/api/checkout/draft', body);
  if (kept.status !== 204) throw new Error(`the draft: ${kept.status}`);
  const prepare = (order: object = {}) => client.call<PaymentIntentReply>('POST', '/api/create-payment-intent', order);
  return { userId, client, body, prepare };
}

export const paymentsOf = (userId: string) => db.selectFrom('payments').selectAll().where('userId', '=', userId).execute();

export const showcasesOf = (userId: string) => db.selectFrom('showcases').select('id').where('ownerId', '=', userId).execute();

/** Who this is at the card processor. */
export async function customerOf(userId: string): Promise<string> {
  const row = await db.selectFrom('customers').select('processorId').where('userId', '=', userId).executeTakeFirstOrThrow();
  return row.processorId;
}
