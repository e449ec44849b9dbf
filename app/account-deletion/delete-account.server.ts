import type { Kysely, Transaction } from 'kysely';
import { greetingName } from '#app/accounts/user.ts';
import { findUser, lockAdministrators } from '#app/accounts/users.repository.server.ts';
import { closeOpenCheckouts } from '#app/billing/payments/checkouts.repository.server.ts';
import { withPaymentLock } from '#app/billing/payments/payment-lock.server.ts';
import { endCharges } from '#app/billing/subscription/end-charges.server.ts';
import { longMailDay } from '#app/mail/mail-day.ts';
import { queueMails, writeMail } from '#app/mail/outbox.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { lockSubscription, markInactive } from '#app/subscriptions/subscriptions.repository.server.ts';
import type { Database } from '#db/schema.ts';
import { countHoldings, type Holdings, markAccountDeleted } from './delete-account.repository.server.ts';
import { KEPT_DAYS } from './retention.ts';

type Deletion = {
  userId: string;
  askedBy: string;
  record?: (trx: Transaction<Database>, held: Holdings) => Promise<void>;
};

/**
 * Deletes an account: the subscription at the processor first and, once that is confirmed, everything here in one transaction
 * (docs/decisions/0008-leaving.md). For owners and administrators; the caller has checked permission. Safe to retry after a
 * failure.
 * @param askedBy the id of the user who asked, for the log and the wording of a refusal
 * @param record writes that belong to the same transaction, such as the audit log
 * @throws AppError NOT_FOUND; FORBIDDEN when the administrator who asked has lost the role; CONFLICT for the last administrator
 * and while a payment is pending; UNAVAILABLE when the processor does not answer. Nothing was deleted then
 */
export async function deleteAccount({ userId, askedBy, record = async () => {} }: Deletion): Promise<void> {
  const isOwn = askedBy === userId;
  const { emailId, held } = await withPaymentLock(userId, async (connection) => {
    // Checked before the subscription is canceled, since a cancellation can't be undone.
    await connection.transaction().execute((trx) => requireMayGo(trx, { userId, askedBy }));
    await endCharges(connection, userId).catch((error: unknown) => sayNothingWasDeleted(error, isOwn));
    return deleteHere(connection, { userId, askedBy, record });
  });
  logger.info({ user: userId, by: askedBy, ...held }, 'account deleted');
  await queueMails({ emailIds: [emailId], userId });
}

async function deleteHere(
  connection: Kysely<Database>,
  { userId, askedBy, record }: Required<Deletion>,
): Promise<{ emailId: string | undefined; held: Holdings }> {
  return connection.transaction().execute(async (trx) => {
    await requireMayGo(trx, { userId, askedBy });
    // Waits for a save that is under way: its showcase is then either stored, and deleted here, or refused.
    await lockSubscription(trx, userId);
    const user = await findUser(trx, userId);
    const held = await countHoldings(trx, userId);
    const deleted = await markAccountDeleted(trx, userId);
    if (!user || !deleted) throw new AppError('NOT_FOUND', 'Account not found');
    await closeOpenCheckouts(trx, userId);
    await markInactive(trx, userId);
    const values = { name: greetingName(user), ...held, gone: goneOn(deleted.deletedAt) };
    const emailId = await writeMail(trx, { to: { userId, email: deleted.email }, template: 'goodbye', values });
    await record(trx, held);
    return { emailId, held };
  });
}

/** The asking administrator must still be one, with roles locked against changes, and at least one must remain. */
async function requireMayGo(
  trx: Transaction<Database>,
  { userId, askedBy }: Pick<Deletion, 'userId' | 'askedBy'>,
): Promise<void> {
  const administrators = await lockAdministrators(trx);
  if (askedBy !== userId && !administrators.includes(askedBy)) throw new AppError('FORBIDDEN', 'Administrators only');
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new AppError(
      'CONFLICT',
      'You are the only administrator. Make someone else an administrator first, so that the site is not left without one.',
    );
  }
}

/** Why nothing was deleted, worded for the owner and for an administrator. */
const REFUSALS = {
  own: {
    paying:
      'A payment of yours is still being processed by your bank. Please try again once it is through; we will email you then. Nothing was deleted.',
    silent:
      'Your subscription could not be ended, because the payment system does not answer. Nothing was deleted, so that you are not charged for an account you can’t enter. Please try again in a few minutes.',
  },
  theirs: {
    paying:
      'A payment of this user is still being processed by their bank. Please try again once it is through. Nothing was deleted.',
    silent:
      'The subscription could not be ended, because the payment system does not answer. Nothing was deleted, so that nobody is charged for an account that is gone. Please try again in a few minutes.',
  },
};

function sayNothingWasDeleted(error: unknown, isOwn: boolean): never {
  if (!(error instanceof AppError)) throw error;
  const { paying, silent } = REFUSALS[isOwn ? 'own' : 'theirs'];
  throw new AppError(error.code, error.code === 'CONFLICT' ? paying : silent, { cause: error });
}

const goneOn = (deletedAt: Date): string => longMailDay(new Date(deletedAt.getTime() + KEPT_DAYS * 24 * 3_600_000));
