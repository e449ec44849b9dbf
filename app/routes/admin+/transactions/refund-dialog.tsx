import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { refundableOf } from '#app/admin/transactions/refundable.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { dollars, parseDollars } from '#app/billing/money.ts';
import { isForYear } from '#app/billing/payments/describe-payment.ts';
import { givesBackSubscription } from '#app/billing/payments/gives-back-subscription.ts';
import { REFUND_REASONS } from '#app/billing/stripe/refund-reasons.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { ControlledForm, LEAVING, useControlledForm } from '#app/platform/forms/controlled-form.tsx';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { Choice, Choices } from '#app/ui/choices.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';
import { SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { toast } from '#app/ui/toast.ts';

type What = 'whole' | 'donation' | 'part';

type RefundDialogProps = {
  transaction: Transaction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** Asks what to refund and why, and shows the consequences, before it is done. */
export function RefundDialog({ transaction, open, onOpenChange, onDone }: RefundDialogProps) {
  const left = refundableOf(transaction);
  const { revalidate } = useRevalidator();
  const [what, setWhat] = useState<What>('whole');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('requested_by_customer');
  const cents = what === 'part' ? (parseDollars(typed) ?? 0) : left[what];
  const isForSubscription = isForYear(transaction.kind);
  const ends =
    isForSubscription &&
    givesBackSubscription({
      ...transaction,
      refundedAmount: transaction.refundedAmount + cents,
      donationRefundedAmount:
        transaction.donationRefundedAmount + { whole: left.donation, donation: left.donation, part: 0 }[what],
    });
  const isTooMuch = what === 'part' && cents > left.subscription;

  const form = useControlledForm({
    wrong: cents > 0 && !isTooMuch ? {} : { amount: `Please enter an amount of at most ${dollars(left.subscription)}` },
    save: async () => {
      await fetchApi(`/api/admin/transactions/${transaction.id}/refund`, {
        method: 'POST',
        body: { what, reason, refundedBefore: transaction.refundedAmount, ...(what === 'part' && { amount: typed.trim() }) },
      });
      toast({ title: 'Success', description: `${dollars(cents)} is on its way back to the customer.` });
      onDone();
      return LEAVING;
    },
    tell: (error) => {
      // Reloads what was refunded meanwhile.
      revalidate();
      return tellFailure({ title: 'Failed to refund', error });
    },
  });

  const choice = (value: What, title: string, sum: number, description: string) => (
    <Choice
      group="refund"
      checked={what === value}
      onChoose={() => setWhat(value)}
      title={title}
      caption={dollars(sum)}
      description={description}
    />
  );

  return (
    <Dialog
      open={open}
      onOpenChange={(isShown) => form.isPending || onOpenChange(isShown)}
      title={`Refund ${transaction.userName ?? 'this customer'}?`}
      description={`${dollars(transaction.amount)} was paid${transaction.refundedAmount > 0 ? `, ${dollars(transaction.refundedAmount)} of it refunded` : ''}.`}
      footer={
        <>
          <Button variant="secondary" disabled={form.isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <SubmitButton of={form} variant="danger">
            Refund {cents > 0 && !isTooMuch ? dollars(cents) : ''}
          </SubmitButton>
        </>
      }
    >
      <ControlledForm form={form} className="flex flex-col gap-5">
        <FormSummary />
        <Choices
          legend="What is refunded"
          columns={left.donation > 0 && left.subscription > 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}
        >
          {choice('whole', 'All', left.whole, left.donation > 0 ? 'The donation with it.' : 'All that was paid.')}
          {left.donation > 0 &&
            left.subscription > 0 &&
            choice('donation', 'Donation', left.donation, 'The subscription stays paid.')}
          {left.subscription > 0 && choice('part', 'A part', left.subscription, 'Up to this, of the subscription.')}
        </Choices>
        {what === 'part' && (
          <Field name="amount" label="Amount in dollars" required>
            <Input inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} placeholder="10.00" />
          </Field>
        )}
        <Field label="Why">
          <Select value={reason} onChange={({ target }) => setReason(target.value)}>
            {Object.entries(REFUND_REASONS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <p aria-live="polite">
          {ends
            ? 'The subscription ends at once, unless a later year is paid; the showcases are kept for 30 days.'
            : isForSubscription
              ? 'The subscription goes on.'
              : 'It was for no further year: nothing changes for the subscription.'}{' '}
          A customer whose account stands is told by mail. Stripe’s fee is not given back, and a refund can’t be undone.
        </p>
      </ControlledForm>
    </Dialog>
  );
}
