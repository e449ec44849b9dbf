import type { Transaction } from 'kysely';
import { displayName, type User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { dollars } from '#app/billing/money.ts';
import type { ProcessorInvoice } from '#app/billing/stripe/processor-invoices.server.ts';
import { mailDay } from '#app/mail/mail-day.ts';
import { writeMail } from '#app/mail/write-mail.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Database, OwnedPaymentRow, PaymentRow } from '#db/schema.ts';
import { amountLines, isForYear, purposeNote, receiptNumber } from './describe-payment.ts';
import { givesBackSubscription } from './gives-back-subscription.ts';
import { sellerLines } from './seller.server.ts';

/** What has happened to a payment: its row before, undefined for a new one, and now; and the invoice as the processor has it. */
type Change = {
  before: PaymentRow | undefined;
  payment: OwnedPaymentRow;
  invoice: ProcessorInvoice;
  /** Whether the subscription goes on. */
  isLive: boolean;
};

/**
 * Writes the mails that a payment's change calls for, in the transaction of that change: to its owner, and to whoever runs the
 * site of what they must see to.
 * @returns the ids of the new ones
 */
export async function writePaymentMails(trx: Transaction<Database>, change: Change): Promise<string[]> {
  const { payment } = change;
  const user = await findUser(trx, payment.userId);
  const written = [...(user ? await writeToOwner(trx, user, change) : []), ...(await alertOperator(trx, change))];
  return written.filter((id) => id !== undefined);
}

async function writeToOwner(trx: Transaction<Database>, user: User, change: Change): Promise<(string | undefined)[]> {
  const { before, payment, invoice, isLive } = change;
  const to = { userId: user.id, email: user.email };
  const name = displayName(user);
  const paymentId = payment.id;
  const receipt = { number: receiptNumber(payment), link: receiptLink(paymentId) };
  const written: (string | undefined)[] = [];
  if (payment.status === 'completed') written.push(await writeReceiptMail(trx, { payment, user }));
  if (payment.status === 'failed' && payment.kind === 'first') {
    const values = { name, amount: dollars(payment.amount), link: `${env.APP_ORIGIN}/checkout` };
    written.push(
      await writeMail(trx, { to, template: 'payment-failed', values, paymentId, occasion: `payment-failed:${paymentId}` }),
    );
  }
  if (payment.status === 'failed' && payment.kind !== 'first' && isLive) {
    const { attempts: attempt, nextAttemptAt } = invoice;
    const again = nextAttemptAt && mailDay(nextAttemptAt);
    const isRenewal = payment.kind === 'renewal';
    const values = { name, amount: dollars(payment.amount), isRenewal, attempt, again, link: `${env.APP_ORIGIN}/checkout` };
    const occasion = `renewal-failed:${paymentId}:${attempt}`;
    written.push(await writeMail(trx, { to, template: 'renewal-failed', values, paymentId, occasion }));
  }
  const refunded = payment.refundedAmount - (before?.refundedAmount ?? 0);
  if (refunded > 0) {
    // Not while a later year is paid, nor where it was for no year, and not a second time.
    const isEnd = !isLive && isForYear(payment.kind) && givesBackSubscription(payment);
    const endsSubscription = isEnd && !(before && givesBackSubscription(before));
    const isPending = payment.refundPendingAmount > 0;
    const values = { name, amount: dollars(refunded), isPending, endsSubscription, ...receipt };
    written.push(await writeMail(trx, { to, template: 'refunded', values, paymentId }));
  }
  if (invoice.payment?.dispute === 'open') {
    const values = { name, amount: dollars(payment.amount), ...receipt };
    written.push(await writeMail(trx, { to, template: 'disputed', values, paymentId, occasion: `disputed:${paymentId}` }));
  }
  return written;
}

async function alertOperator(trx: Transaction<Database>, change: Change): Promise<(string | undefined)[]> {
  const { before, payment, invoice } = change;
  const paymentId = payment.id;
  const to = { userId: payment.userId, email: env.SUPPORT_EMAIL };
  const about = { number: receiptNumber(payment), link: `${env.APP_ORIGIN}/admin/transactions?q=${receiptNumber(payment)}` };
  const written: (string | undefined)[] = [];
  const dispute = invoice.payment?.dispute;
  if (dispute === 'inquiry') {
    const values = { amount: dollars(payment.amount), ...about };
    const occasion = `inquiry-opened:${paymentId}`;
    written.push(await writeMail(trx, { to, template: 'inquiry-opened', values, paymentId, occasion }));
  }
  if (dispute === 'open') {
    const values = { amount: dollars(payment.amount), ...about };
    const occasion = `dispute-opened:${paymentId}`;
    written.push(await writeMail(trx, { to, template: 'dispute-opened', values, paymentId, occasion }));
  }
  if (dispute === 'won' || dispute === 'lost') {
    const values = { amount: dollars(payment.amount), isWon: dispute === 'won', ...about };
    const occasion = `dispute-closed:${paymentId}:${dispute}`;
    written.push(await writeMail(trx, { to, template: 'dispute-closed', values, paymentId, occasion }));
  }
  if (payment.kind === 'late' && payment.status === 'completed') {
    const values = { amount: dollars(payment.amount), ...about };
    const occasion = `paid-after-end:${paymentId}`;
    written.push(await writeMail(trx, { to, template: 'paid-after-end', values, paymentId, occasion }));
  }
  const cameBack = (before?.refundedAmount ?? 0) - payment.refundedAmount;
  if (cameBack > 0) {
    const values = { amount: dollars(cameBack), ...about };
    written.push(await writeMail(trx, { to, template: 'refund-failed', values, paymentId }));
  }
  return written;
}

const receiptLink = (paymentId: string): string => `${env.APP_ORIGIN}/receipts/${paymentId}`;

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
    paymentId: payment.id,
    occasion: isCopy ? null : `receipt:${payment.id}`,
    values: {
      name: displayName(user),
      number: receiptNumber(payment),
      date: mailDay(payment.paidAt ?? payment.createdAt),
      period: isForYear(payment.kind) ? `${mailDay(payment.periodStart)} to ${mailDay(payment.periodEnd)}` : null,
      lines: amountLines(payment),
      total: dollars(payment.amount),
      isRenewal: payment.kind === 'renewal',
      note: purposeNote(payment.kind),
      link: receiptLink(payment.id),
      seller: sellerLines(),
      taxNote: env.RECEIPT_TAX_NOTE,
      nonProfitName: payment.donationAmount > payment.donationRefundedAmount ? payment.nonProfitName : null,
    },
  });
}
