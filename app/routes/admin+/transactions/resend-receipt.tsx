import { useState } from 'react';
import type { Transaction } from '#app/admin/transactions/transaction-list.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';

/** Only for completed transactions of a user with a mail address (Specification §4). */
export function ResendReceipt({ transaction: { id, status, userName, userEmail } }: { transaction: Transaction }) {
  const [isBusy, setBusy] = useState(false);
  if (status !== 'completed' || !userEmail) return <span className="text-ink-soft">—</span>;

  const resend = async () => {
    setBusy(true);
    try {
      await fetchApi(`/api/admin/transactions/${id}/resend-email`, { method: 'POST' });
      toast({ title: 'Email sent', description: 'Receipt email has been resent to the customer' });
    } catch (error) {
      tellFailure({ title: 'Failed to send email', error, fallback: 'Failed to resend receipt email' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      aria-label={`Resend Email to ${userName}`}
      className="px-2! xl:w-min xl:py-1"
      onClick={() => void resend()}
    >
      Resend Email
    </Button>
  );
}
