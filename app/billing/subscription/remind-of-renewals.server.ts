import { greetingName } from '#app/accounts/user.ts';
import { dollars } from '#app/billing/money.ts';
import { expiryOf, fetchKeptCard } from '#app/billing/stripe/processor-cards.server.ts';
import { mailDay } from '#app/mail/mail-day.ts';
import { writeMail } from '#app/mail/outbox.server.ts';
import { writeEach } from '#app/mail/write-each.server.ts';
import { mailPicture } from '#app/photos/mail-picture.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { listOwnShowcases } from '#app/showcases/showcases.repository.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { db } from '#db/client.ts';
import { listRenewing, type Renewing } from './renewals.repository.server.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 200;

/** How long before a renewal its owner is notified (days): California and New York require 15 to 45 days for yearly ones. */
const NOTICES = [30, 7] as const;

const { format: monthOf } = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Mails owners a month and a week before a renewal what is charged and when, and whether their card will have expired by then.
 * Each notice is written once per renewal and sent by the mail sweep. When a week's notice is due, a missed month's notice is
 * skipped.
 * @returns how many were written
 */
export async function remindOfRenewals(now = new Date()): Promise<number> {
  let written = 0;
  for (const [index, days] of NOTICES.entries()) {
    const range = {
      after: new Date(now.getTime() + (NOTICES[index + 1] ?? 0) * DAY_MS),
      until: new Date(now.getTime() + days * DAY_MS),
    };
    written += await writeEach({
      items: await listRenewing(db, { ...range, notice: `renewal-${days}`, limit: BATCH_SIZE }),
      write: (renewing) => tell(renewing, days),
      what: 'renewal notice',
      whose: ({ userId }) => ({ user: userId }),
    });
  }
  return written;
}

async function tell(renewing: Renewing, days: number): Promise<boolean> {
  const { userId, email, processorId, currentPeriodEnd, occasion } = renewing;
  const { card, nextCharge } = await fetchKeptCard(processorId);
  const to = { userId, email };
  const values = {
    name: greetingName(renewing),
    amount: dollars(nextCharge),
    date: mailDay(currentPeriodEnd),
    card: card?.name ?? null,
    link: `${env.APP_ORIGIN}/account`,
  };
  const expiry = card && expiryOf(card);
  const isExpired = expiry !== null && expiry <= currentPeriodEnd;
  const emailId = isExpired
    ? await writeMail(db, {
        to,
        template: 'card-expiring',
        // The last day of its month.
        values: { ...values, link: `${env.APP_ORIGIN}/card`, expires: monthOf(new Date(expiry.getTime() - DAY_MS)) },
        occasion,
      })
    : await writeMail(db, { to, template: 'renewal-soon', values: { ...values, kept: await keptBy(userId) }, occasion });
  if (emailId) logger.info({ user: userId, days }, 'renewal announced');
  return emailId !== undefined;
}

/** The newest showcase, with its cover, and how many others a subscription keeps; null where there is none. */
async function keptBy(ownerId: string) {
  const [newest, ...others] = await listOwnShowcases(db, ownerId);
  if (!newest) return null;
  const vehicle = vehicleName(newest.vehicleData);
  const picture = await mailPicture(db, { ownerId, paths: newest.photoUrls.slice(0, 1), alt: `Your ${vehicle}` });
  return { vehicle, picture, others: others.length };
}
