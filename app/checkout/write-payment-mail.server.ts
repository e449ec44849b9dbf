import type { Transaction } from 'kysely';
import { displayName } from '#app/accounts/user.ts';
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
  const to = { userId: user.id, email: user.email };
  const name = displayName(user);
  if (payment.status === 'failed') {
    const values = { name, amount: dollars(payment.amount), link: `${env.APP_ORIGIN}/checkout` };
    const template = payment.checkoutId === null ? 'renewal-failed' : 'payment-failed';
    return writeMail(trx, { to, template, values, paymentId: payment.id });
  }
  return writeMail(trx, {
    to,
    template: 'receipt',
    paymentId: payment.id,
    values: {
      name,
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
