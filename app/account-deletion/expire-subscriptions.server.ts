import { greetingName } from '#app/accounts/user.ts';
import { longMailDay } from '#app/mail/mail-day.ts';
import { writeMail } from '#app/mail/outbox.server.ts';
import { env } from '#app/platform/env.server.ts';
import { logger } from '#app/platform/logger.server.ts';
import { db } from '#db/client.ts';
import { type Due, type Ended, expireShowcases, listEnded, noteNotice } from './ended-subscriptions.repository.server.ts';
import { KEPT_DAYS, LAST_NOTICE_DAYS } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 200;

/**
 * Applies the Terms after the end of a subscription: showcases are kept for 30 days, their owner is notified at the end and a
 * week before removal, and then they are marked for the purge. Nothing is removed within a week of the last notice, however late
 * it was. The account and its receipts stay. The mails are sent by the mail sweep.
 * @returns how many owners' showcases were removed
 */
export async function expireSubscriptions(now = new Date()): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await forEach({ kind: 'endNotice' }, (ended) => tell(ended, 'subscription-ended', now));
  await forEach({ kind: 'lastNotice', endedBefore: ago(KEPT_DAYS - LAST_NOTICE_DAYS) }, (ended) =>
    tell(ended, 'showcases-expire', now),
  );
  let expired = 0;
  const due: Due = { kind: 'removal', endedBefore: ago(KEPT_DAYS), toldBefore: ago(LAST_NOTICE_DAYS) };
  await forEach(due, async ({ userId }) => {
    const isExpired = await db.transaction().execute((trx) => expireShowcases(trx, { userId, deletedAt: ago(KEPT_DAYS + 1) }));
    if (!isExpired) return;
    expired += 1;
    logger.info({ user: userId }, 'showcases of an ended subscription expired');
  });
  return expired;
}

/** One failure must not hold up the others. */
async function forEach(due: Due, work: (ended: Ended) => Promise<void>): Promise<void> {
  for (const ended of await listEnded(db, { due, limit: BATCH_SIZE })) {
    try {
      await work(ended);
    } catch (error) {
      logger.warn({ user: ended.userId, err: error, what: due.kind }, 'ended subscription left to the next time');
    }
  }
}

const NOTICES = { 'subscription-ended': 'endNoticeAt', 'showcases-expire': 'lastNoticeAt' } as const;

async function tell(ended: Ended, template: keyof typeof NOTICES, now: Date): Promise<void> {
  const { userId, email, endedAt } = ended;
  const gone = Math.max(endedAt.getTime() + KEPT_DAYS * DAY_MS, now.getTime() + LAST_NOTICE_DAYS * DAY_MS);
  await db.transaction().execute(async (trx) => {
    if (!(await noteNotice(trx, { userId, notice: NOTICES[template], at: now }))) return;
    const values = { name: greetingName(ended), gone: longMailDay(new Date(gone)), origin: env.APP_ORIGIN };
    await writeMail(trx, { to: { userId, email }, template, values });
  });
}
