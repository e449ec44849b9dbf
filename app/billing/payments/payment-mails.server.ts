import type { Transaction } from 'kysely';
import { greetingName, type User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { dollars } from '#app/billing/money.ts';
import type { ProcessorInvoice } from '#app/billing/stripe/processor-invoices.server.ts';
import { mailDay } from '#app/mail/mail-day.ts';
import { writeMail } from '#app/mail/outbox.server.ts';
import type { TemplateName, templates } from '#app/mail/templates.ts';
import { env } from '#app/platform/env.server.ts';
import type { Database, OwnedPaymentRow, PaymentRow } from '#db/schema.ts';
import { amountLines, isForYear, purposeNote, receiptNumber } from './describe-payment.ts';
import { describeReady } from './describe-ready.server.ts';
import { givesBackSubscription } from './gives-back-subscription.ts';
import { sellerLines } from './seller.server.ts';

/** A change of a payment: its row before (undefined for a new one) and after, and the processor's current invoice. */
type Change = {
  before: PaymentRow | undefined;
  payment: OwnedPaymentRow;
  invoice: ProcessorInvoice;
  /** Whether the subscription continues. */
  isLive: boolean;
};

/**
 * Writes the mails for a payment's change in the same transaction: to its owner, and to the operator where action is needed.
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
  const { write, writeOnce } = mailerTo(trx, { payment, email: user.email });
  const about = { name: greetingName(user), amount: dollars(payment.amount) };
  const receipt = { number: receiptNumber(payment), link: receiptLink(payment.id) };
  const checkout = `${env.APP_ORIGIN}/checkout`;
  const written: (string | undefined)[] = [];
  if (payment.status === 'completed') written.push(await writeReceiptMail(trx, { payment, user }));
  if (payment.status === 'failed' && payment.kind === 'first') {
    written.push(await writeOnce('payment-failed', { ...about, link: checkout }));
  }
  if (payment.status === 'failed' && payment.kind !== 'first' && isLive) {
    const { attempts: attempt, nextAttemptAt } = invoice;
    const again = nextAttemptAt && mailDay(nextAttemptAt);
    const values = { ...about, isRenewal: payment.kind === 'renewal', attempt, again, link: checkout };
    written.push(await writeOnce('renewal-failed', values, attempt));
  }
  const refunded = payment.refundedAmount - (before?.refundedAmount ?? 0);
  if (refunded > 0) {
    // Not while a later year is paid, nor where the payment was for no year, nor a second time.
    const isEnd = !isLive && isForYear(payment.kind) && givesBackSubscription(payment);
    const endsSubscription = isEnd && !(before && givesBackSubscription(before));
    const isPending = payment.refundPendingAmount > 0;
    written.push(await write('refunded', { ...about, amount: dollars(refunded), isPending, endsSubscription, ...receipt }));
  }
  if (invoice.payment?.dispute === 'open') written.push(await writeOnce('disputed', { ...about, ...receipt }));
  return written;
}

async function alertOperator(trx: Transaction<Database>, change: Change): Promise<(string | undefined)[]> {
  const { before, payment, invoice } = change;
  const { write, writeOnce } = mailerTo(trx, { payment, email: env.SUPPORT_EMAIL });
  const number = receiptNumber(payment);
  const about = { amount: dollars(payment.amount), number, link: `${env.APP_ORIGIN}/admin/transactions?q=${number}` };
  const written: (string | undefined)[] = [];
  const dispute = invoice.payment?.dispute;
  if (dispute === 'inquiry') written.push(await writeOnce('inquiry-opened', about));
  if (dispute === 'open') written.push(await writeOnce('dispute-opened', about));
  if (dispute === 'won' || dispute === 'lost') {
    written.push(await writeOnce('dispute-closed', { ...about, isWon: dispute === 'won' }, dispute));
  }
  if (payment.kind === 'late' && payment.status === 'completed') {
    written.push(await writeOnce('paid-after-end', about));
  }
  const cameBack = (before?.refundedAmount ?? 0) - payment.refundedAmount;
  if (cameBack > 0) written.push(await write('refund-failed', { ...about, amount: dollars(cameBack) }));
  return written;
}

/** Writes mails of one payment to one recipient, once each; with `part`, such as a charge attempt, once for each part. */
function mailerTo(trx: Transaction<Database>, { payment, email }: { payment: OwnedPaymentRow; email: string }) {
  const { id: paymentId, userId } = payment;
  type Values<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0];
  const write = <Name extends TemplateName>(template: Name, values: Values<Name>, occasion: string | null = null) =>
    writeMail(trx, { to: { userId, email }, template, values, paymentId, occasion });
  const writeOnce = <Name extends TemplateName>(template: Name, values: Values<Name>, ...part: (string | number)[]) =>
    write(template, values, [template, paymentId, ...part].join(':'));
  return { write, writeOnce };
}

const receiptLink = (paymentId: string): string => `${env.APP_ORIGIN}/receipts/${paymentId}`;

/**
 * Writes the receipt mail of a completed payment; with the first one, it says where the showcase that was paid for is.
 * @param isCopy writes it again, as a receipt alone
 */
export async function writeReceiptMail(
  trx: Transaction<Database>,
  { payment, user, isCopy = false }: { payment: PaymentRow; user: User; isCopy?: boolean },
): Promise<string | undefined> {
  return writeMail(trx, {
    to: { userId: user.id, email: user.email },
    template: 'receipt',
    paymentId: payment.id,
    occasion: isCopy ? null : `receipt:${payment.id}`,
    values: {
      name: greetingName(user),
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
      ready: isCopy ? null : await describeReady(trx, payment),
      nonProfitName: payment.donationAmount > payment.donationRefundedAmount ? payment.nonProfitName : null,
    },
  });
}
