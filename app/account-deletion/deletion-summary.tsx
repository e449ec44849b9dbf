import { counted } from '#app/platform/counted.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { LocalTime } from '#app/ui/local-time.tsx';
import type { Holdings } from './delete-account.repository.server.ts';

/** What is deleted with an account. */
export type DeletionCounts = { holdings: Holdings; subscription: SubscriptionStatus };

/** Lists what would be deleted, in numbers. @param whose worded for the owner or for an administrator */
export function DeletionSummary({ whose, holdings, subscription }: DeletionCounts & { whose: 'your' | 'the' }) {
  const { showcases, photos, publicPages, drafts } = holdings;
  const { hasActiveSubscription, currentPeriodEnd, isPastDue } = subscription;
  return (
    <ul className="figures mt-2 list-[square] space-y-1 pl-5 marker:text-brass">
      <li>
        {whose} account{showcases === 0 && photos === 0 && ', which holds no showcases yet'}
      </li>
      {showcases > 0 && <li>{counted(showcases, 'showcase')}, with brochure, presentation and flyer</li>}
      {photos > 0 && <li>{counted(photos, 'photo')}</li>}
      {publicPages > 0 && <li>{counted(publicPages, 'public page')}, and the codes that lead there</li>}
      {drafts > 0 && <li>{counted(drafts, 'draft')}</li>}
      {hasActiveSubscription && (
        <li>
          {whose} subscription
          {currentPeriodEnd && !isPastDue && (
            <>
              , with the rest of the year that is paid until <LocalTime iso={currentPeriodEnd} />
            </>
          )}
        </li>
      )}
    </ul>
  );
}
