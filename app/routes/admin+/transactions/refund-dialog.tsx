import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { refundableOf } from '#app/admin/transactions/refundable.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { useAction } from '#app/admin/use-action.ts';
import { dollars, parseDollars } from '#app/billing/money.ts';
import { isForYear } from '#app/billing/payments/describe-payment.ts';
import { givesBackSubscription } from '#app/billing/payments/gives-back-subscription.ts';
import { REFUND_REASONS } from '#app/billing/stripe/refund-reasons.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Choice, Choices } from '#app/ui/choices.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, Input, Select } from '#app/ui/field.tsx';

type What = 'whole' | 'donation' | 'part';

type RefundDialogProps = {
  transaction: Transaction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone: () => void;
};

/** What is given back of a payment, why, and what follows from it, before it is. */
export function RefundDialog({ transaction, open, onOpenChange, onDone }: RefundDialogProps) {
  const left = refundableOf(transaction);
  const { isBusy, run } = useAction();
  const { revalidate } = useRevalidator();
  const [what, setWhat] = useState<What>('whole');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('requested_by_customer');
  const [failure, setFailure] = useState<string>();
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

  const refund = async () => {
    setFailure(undefined);
    if (cents <= 0 || isTooMuch) {
      setFailure(`Please enter an amount of at most ${dollars(left.subscription)}.`);
      return;
    }
    const refusal = await run({
      act: () =>
        fetchApi(`/api/admin/transactions/${transaction.id}/refund`, {
          method: 'POST',
          body: { what, reason, refundedBefore: transaction.refundedAmount, ...(what === 'part' && { amount: typed.trim() }) },
        }),
      done: `${dollars(cents)} is on its way back to the customer.`,
      failed: 'Failed to refund',
    });
    if (refusal === null) onDone();
    else {
      setFailure(refusal);
      // What was refunded meanwhile is shown, and counted from.
      revalidate();
    }
  };

  const choice = (value: What, title: string, sum: number, description: string) => (
    <Choice
      group="refund"
      checked={what === value}
      onChoose={() => {
        setWhat(value);
        setFailure(undefined);
      }}
      title={title}
      caption={dollars(sum)}
      description={description}
    />
  );

  return (
    <Dialog
      open={open}
      onOpenChange={(isShown) => isBusy || onOpenChange(isShown)}
      title={`Refund ${transaction.userName ?? 'this customer'}?`}
      description={`${dollars(transaction.amount)} was paid${transaction.refundedAmount > 0 ? `, ${dollars(transaction.refundedAmount)} of it refunded` : ''}.`}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void refund()}>
            Refund {cents > 0 && !isTooMuch ? dollars(cents) : ''}
          </Button>
        </>
      }
    >
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
        <Field label="Amount in dollars" className="mt-5" required>
          <Input
            inputMode="decimal"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setFailure(undefined);
            }}
            placeholder="10.00"
          />
        </Field>
      )}
      <Field label="Why" className="mt-5">
        <Select value={reason} onChange={({ target }) => setReason(target.value)}>
          {Object.entries(REFUND_REASONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <p className="mt-5" aria-live="polite">
        {ends
          ? 'The subscription ends at once, unless a later year is paid; the showcases are kept for 30 days.'
          : isForSubscription
            ? 'The subscription goes on.'
            : 'It was for no further year: nothing changes for the subscription.'}{' '}
        A customer whose account stands is told by mail. Stripe’s fee is not given back, and a refund can’t be undone.
      </p>
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
