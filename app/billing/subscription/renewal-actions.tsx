import { Link, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { toast } from '#app/ui/toast.ts';

type RenewalActionsProps = {
  status: SubscriptionStatus;
  /** For how many days showcases are kept after the subscription has ended. */
  keptDays: number;
};

/** The renewal's actions: turn it off or on, pay what is due, and see the receipts. */
export function RenewalActions({ status, keptDays }: RenewalActionsProps) {
  const { hasActiveSubscription, isPastDue, cancelsAtPeriodEnd, canBeCancelled, currentPeriodEnd, showcaseCount } = status;
  const afterTheEnd = `Your showcases can then be read for ${keptDays} more days, and are removed for good after that: take your data with you under Settings.`;
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const change = async (to: 'cancel' | 'resume') => {
    setBusy(true);
    try {
      await fetchApi(`/api/subscription/${to}`, { method: 'POST' });
      toast(
        to === 'cancel'
          ? {
              title: 'Renewal canceled',
              description: isPastDue
                ? 'Your subscription has ended, and is not charged again.'
                : 'Your subscription stays until its end, and is not charged again.',
            }
          : { title: 'Renewal resumed', description: 'Your subscription renews as before.' },
      );
      setAsking(false);
      revalidate();
    } catch (error) {
      tellFailure({ title: 'Error', error, tried: 'Failed to change the renewal' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="-ml-3 flex flex-wrap gap-x-3 gap-y-1 sm:ml-0">
      {(isPastDue || (!hasActiveSubscription && showcaseCount > 0)) && (
        <Button asChild size="small">
          <Link to="/checkout">{isPastDue ? 'Pay with another card' : 'Renew'}</Link>
        </Button>
      )}
      {canBeCancelled && !isPastDue && cancelsAtPeriodEnd && (
        <Button size="small" busy={isBusy} onClick={() => void change('resume')}>
          Resume renewal
        </Button>
      )}
      {canBeCancelled && !isPastDue && !cancelsAtPeriodEnd && (
        <Button asChild size="small" variant="ghost">
          <Link to="/card">Change card</Link>
        </Button>
      )}
      {canBeCancelled && !cancelsAtPeriodEnd && (
        <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
          Cancel renewal
        </Button>
      )}
      {(hasActiveSubscription || currentPeriodEnd) && (
        <Button asChild size="small" variant="ghost">
          <Link to="/receipts">Receipts</Link>
        </Button>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel the renewal?"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void change('cancel')}>
              Cancel renewal
            </Button>
          </>
        }
      >
        {isPastDue ? (
          <p>The renewal that failed is not charged anymore, and your subscription ends now. {afterTheEnd}</p>
        ) : (
          <p>
            Your subscription stays as it is
            {currentPeriodEnd && (
              <>
                {' '}
                until <LocalTime iso={currentPeriodEnd} isDay />
              </>
            )}
            , and is not charged again. {afterTheEnd} You can take the cancellation back until that day.
          </p>
        )}
      </Dialog>
    </div>
  );
}
