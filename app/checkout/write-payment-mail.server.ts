import type { Transaction } from 'kysely';
import { displayName, type User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { amountLines, receiptNumber } from '#app/billing/describe-payment.ts';
import { dollars } from '#app/billing/money.ts';
import { writeMail } from '#app/mail/write-mail.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Database, PaymentRow } from '#db/schema.ts';

/** A mail can't ask where its reader is: 'MMM d, yyyy' in UTC, wherever this process runs. */
const { format: day } = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The mail that a payment in this state calls for: a receipt, or word that it failed. @returns its id when it is new */
export async function writePaymentMail(trx: Transaction<Database>, payment: PaymentRow): Promise<string | undefined> {
  if (payment.status !== 'completed' && payment.status !== 'failed') return undefined;
  const user = await findUser(trx, payment.userId);
  if (!user) return undefined;
  if (payment.status === 'failed') {
    const to = { userId: user.id, email: user.email };
    const values = { name: displayName(user), amount: dollars(payment.amount), link: `${env.APP_ORIGIN}/checkout` };
    const template = payment.checkoutId === null ? 'renewal-failed' : 'payment-failed';
    return writeMail(trx, { to, template, values, paymentId: payment.id });
  }
  return writeReceiptMail(trx, { payment, user });
}

/**
 * The receipt of a completed payment.
 * @param isCopy written although it was written before
 * @returns its id; undefined when this payment has had its receipt, and no copy is wanted
 */
export function writeReceiptMail(
  trx: Transaction<Database>,
  { payment, user, isCopy = false }: { payment: PaymentRow; user: User; isCopy?: boolean },
): Promise<string | undefined> {
  return writeMail(trx, {
    to: { userId: user.id, email: user.email },
    template: 'receipt',
    paymentId: isCopy ? null : payment.id,
    values: {
      name: displayName(user),
      number: receiptNumber(payment.id),
      date: day(payment.paidAt ?? payment.createdAt),
      period: `${day(payment.periodStart)} to ${day(payment.periodEnd)}`,
      lines: amountLines(payment),
      total: dollars(payment.amount),
      isRenewal: payment.checkoutId === null,
      link: `${env.APP_ORIGIN}/receipts/${payment.id}`,
      taxNote: env.RECEIPT_TAX_NOTE,
      nonProfitName: payment.donationAmount > 0 ? payment.nonProfitName : null,
    },
  });
}
