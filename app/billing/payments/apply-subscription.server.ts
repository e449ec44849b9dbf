import type { Transaction } from 'kysely';
import { greetingName } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { dollars } from '#app/billing/money.ts';
import type { ProcessorSubscription } from '#app/billing/stripe/processor-subscriptions.server.ts';
import { mailDay } from '#app/mail/mail-day.ts';
import { writeMail } from '#app/mail/outbox.server.ts';
import { env } from '#app/platform/env.server.ts';
import { lockSubscription, updateSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import type { Database } from '#db/schema.ts';

/**
 * Updates a person's row from their subscription at the processor; a subscription that is no longer theirs changes nothing. The
 * owner is mailed when renewal is turned off or on, whether here or at the processor.
 * @returns the ids of the mails that were written
 */
export async function applySubscription(
  trx: Transaction<Database>,
  { userId, subscription }: { userId: string; subscription: ProcessorSubscription },
): Promise<string[]> {
  const before = await lockSubscription(trx, userId);
  if (before.processorId !== subscription.id) return [];
  await updateSubscription(trx, { userId, subscription });
  const { status, cancelsAtPeriodEnd, currentPeriodEnd } = subscription;
  if (status === 'inactive' || cancelsAtPeriodEnd === before.cancelsAtPeriodEnd) return [];
  const user = await findUser(trx, userId);
  if (!user) return [];
  const to = { userId, email: user.email };
  const about = { name: greetingName(user), date: mailDay(currentPeriodEnd), link: `${env.APP_ORIGIN}/account` };
  const emailId = cancelsAtPeriodEnd
    ? await writeMail(trx, { to, template: 'renewal-off', values: about })
    : await writeMail(trx, { to, template: 'renewal-on', values: { ...about, amount: dollars(subscription.price) } });
  return emailId ? [emailId] : [];
}
