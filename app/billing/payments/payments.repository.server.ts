import type { Kysely, Transaction } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database, NewPaymentRow, OwnedPaymentRow, PaymentRow } from '#db/schema.ts';

type Db = Kysely<Database>;

export const findPaymentOfInvoice = (db: Db, invoiceId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('invoiceId', '=', invoiceId).executeTakeFirst();

export const findOwnPayment = (db: Db, { id, userId }: { id: string; userId: string }): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst();

/** Anyone's payment: the caller has verified that the user is an administrator. */
export const unsafeFindPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** When someone last paid, by the processor's clock; null if never. */
export async function findLastPaidAt(db: Db, userId: string): Promise<Date | null> {
  const { last } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('paidAt').as('last'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return last;
}

/** Newest first: paid, pending and failed ones. */
export const listOwnPayments = (db: Db, userId: string): Promise<PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute();

/** The columns that may change at the processor until the invoice is paid, such as by a credit note. */
const UNTIL_PAID = [
  'kind',
  'originalAmount',
  'discountAmount',
  'donationAmount',
  'adjustmentAmount',
  'creditAmount',
  'amount',
] as const;

/** Stores a payment from the processor, one per invoice. Once paid, its amounts are fixed and only its outcome may change. */
export const upsertPayment = (db: Db, payment: NewPaymentRow & { userId: string }): Promise<OwnedPaymentRow> =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.column('invoiceId').doUpdateSet((eb) => ({
        ...Object.fromEntries(
          UNTIL_PAID.map((column) => [
            column,
            eb
              .case()
              .when('payments.paidAt', 'is', null)
              .then(eb.ref(`excluded.${column}`))
              .else(eb.ref(`payments.${column}`))
              .end(),
          ]),
        ),
        status: eb.ref('excluded.status'),
        refundedAmount: eb.ref('excluded.refundedAmount'),
        donationRefundedAmount: eb.ref('excluded.donationRefundedAmount'),
        refundPendingAmount: eb.ref('excluded.refundPendingAmount'),
        isDisputeOpen: eb.ref('excluded.isDisputeOpen'),
        paymentIntentId: eb.ref('excluded.paymentIntentId'),
        paidAt: eb.ref('excluded.paidAt'),
        updatedAt: NOW,
      })),
    )
    .returningAll()
    .$narrowType<{ userId: string }>()
    .executeTakeFirstOrThrow();

/** Updates a payment whose payer is gone: for the books only, without mails. */
export async function updateOrphan(
  db: Db,
  {
    invoiceId,
    ...change
  }: Pick<
    PaymentRow,
    'invoiceId' | 'status' | 'paidAt' | 'refundedAmount' | 'donationRefundedAmount' | 'refundPendingAmount' | 'isDisputeOpen'
  >,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ ...change, updatedAt: NOW })
    .where('invoiceId', '=', invoiceId)
    .where('userId', 'is', null)
    .execute();
}

/**
 * Assigns the next receipt number when a payment is first known to be paid. The sequence is locked until the end of the
 * transaction, so that a rollback leaves no gap; therefore call it late.
 * @param before the payment's previous row: one that was paid keeps its number, which is printed on the receipt
 * @returns the payment with its number
 */
export async function numberReceipt<Payment extends PaymentRow>(
  trx: Transaction<Database>,
  { before, payment }: { before: PaymentRow | undefined; payment: Payment },
): Promise<Payment> {
  if (payment.paidAt === null || payment.receiptNo !== null || before?.paidAt) return payment;
  const { last: receiptNo } = await trx
    .updateTable('receiptNumbers')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  await trx.updateTable('payments').set({ receiptNo }).where('id', '=', payment.id).execute();
  return { ...payment, receiptNo };
}

export async function noteShowcase(db: Db, { id, showcaseId }: { id: string; showcaseId: string }): Promise<void> {
  await db.updateTable('payments').set({ showcaseId }).where('id', '=', id).execute();
}

/** Records that an event of the processor was processed; call it in the same transaction as its effect. */
export async function noteEvent(db: Db, event: { id: string; type: string }): Promise<void> {
  await db
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('paymentEvents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
