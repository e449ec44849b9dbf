import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import { receiptNumber } from '#app/billing/payments/describe-payment.ts';
import { writeReceiptMail } from '#app/billing/payments/payment-mails.server.ts';
import { unsafeFindPayment } from '#app/billing/payments/payments.repository.server.ts';
import { queueMails } from '#app/mail/outbox.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';

/**
 * Mails a receipt again to the customer's current address (Specification §4: for completed transactions only).
 * @throws AppError NOT_FOUND; UNPROCESSABLE when it is not completed, or the account is deleted
 */
export async function resendReceipt({ id, admin }: { id: string; admin: User }): Promise<void> {
  const { emailId, userId } = await db.transaction().execute(async (trx) => {
    const payment = await unsafeFindPayment(trx, id);
    if (!payment) throw new AppError('NOT_FOUND', 'Transaction not found');
    if (payment.status !== 'completed') {
      throw new AppError('UNPROCESSABLE', 'Only a completed transaction has a receipt.');
    }
    const user = payment.userId ? await findUser(trx, payment.userId) : undefined;
    if (!user) throw new AppError('UNPROCESSABLE', 'The customer’s account is deleted: there is no address to write to.');
    await recordAction(trx, {
      adminId: admin.id,
      action: 'receipt.resent',
      targetId: id,
      details: { number: receiptNumber(payment) },
    });
    return { emailId: await writeReceiptMail(trx, { payment, user, isCopy: true }), userId: user.id };
  });
  await queueMails({ emailIds: [emailId], userId });
}
