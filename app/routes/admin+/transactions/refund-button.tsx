import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { refundableOf } from '#app/admin/transactions/refundable.ts';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { Button } from '#app/ui/button.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Shown only where something is left to refund. */
export function RefundButton({ transaction }: { transaction: Transaction }) {
  const [isOpen, setOpen] = useState(false);
  // Counted, so that each opening starts over, with what is left now.
  const [opening, setOpening] = useState(0);
  const { revalidate } = useRevalidator();
  const { status, paymentIntentId, userName } = transaction;
  if (status !== 'completed' || !paymentIntentId || refundableOf(transaction).whole <= 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Refund ${userName ?? 'Unknown'}`}
        className="px-2! xl:py-1"
        onClick={() => {
          setOpening(opening + 1);
          setOpen(true);
        }}
      >
        Refund
      </Button>
      <RefundDialog
        key={opening}
        transaction={transaction}
        open={isOpen}
        onOpenChange={setOpen}
        onDone={() => {
          setOpen(false);
          revalidate();
        }}
      />
    </>
  );
}
