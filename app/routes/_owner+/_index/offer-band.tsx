import { Link } from '@remix-run/react';
import { dollars } from '#app/billing/money.ts';
import { sharedPath } from '#app/sharing/sharing.ts';
import type { Referrer } from '#app/sharing/visits/visits.ts';
import { ANNUAL_PRICE_CENTS } from '#app/subscriptions/plan.ts';
import type { KeptOffer } from './read-kept-offer.server.ts';

const BAND = 'border-b border-rule bg-raised px-4 py-3 text-center text-lg [overflow-wrap:anywhere] sm:px-8';

/** Whose page a visitor comes from. */
export const ReferrerBand = ({ referrer }: { referrer: Referrer }) => (
  <p className={BAND}>
    <Link to={sharedPath(referrer.slug)} className="font-semibold text-accent underline underline-offset-3">
      <bdi>{referrer.ownerName}</bdi>’s <bdi>{referrer.vehicle}</bdi>
    </Link>{' '}
    was made here. Now make one of your car.
  </p>
);

/** What the kept code takes off, and who gives it. */
export function OfferBand({ offer }: { offer: KeptOffer }) {
  const name = <strong className="font-semibold">{offer.code}</strong>;
  if (offer.state === 'invalid') return <p className={BAND}>Promo code {name} can’t be used now.</p>;
  if (offer.state === 'unknown') {
    return <p className={BAND}>Promo code {name} is kept for you. At checkout we see whether it can be used.</p>;
  }
  const { discount, giver } = offer;
  return (
    <p className={`${BAND} figures`}>
      <strong className="font-semibold">{dollars(discount)} off your first year</strong>
      {giver && (
        <>
          {' '}
          from{' '}
          <Link to={sharedPath(giver.slug)} className="font-semibold text-accent underline underline-offset-3">
            <bdi>{giver.ownerName}</bdi>
          </Link>
        </>
      )}
      : {dollars(ANNUAL_PRICE_CENTS - discount)} instead of {dollars(ANNUAL_PRICE_CENTS)}. Promo code {name} is kept for you. It
      will be applied at checkout.
    </p>
  );
}
