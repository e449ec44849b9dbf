import { dollars } from '#app/billing/money.ts';
import { PER_YEAR, perYear } from '#app/billing/price-words.ts';
import type { SubscriptionStatus } from '#app/showcases/subscription-status.server.ts';
import { Card } from '#app/ui/card.tsx';

type SubscriptionPlanProps = {
  /** Cents a year. */
  price: number;
  /** What a promo code takes off the first year, in cents; 0 without one. */
  discount: number;
  subscription: SubscriptionStatus;
  /** The vehicle of the showcase that waits for payment. */
  vehicle: string | null;
};

/** The product and the showcase that it is bought for. */
export function SubscriptionPlan({ price, discount, subscription, vehicle }: SubscriptionPlanProps) {
  const { showcaseCount, showcaseLimit, isPastDue } = subscription;
  return (
    // On a phone in little room: it stands beside the cover, and the card that pays it is to be near.
    <Card className="@container max-sm:p-4">
      <div className="flex flex-col gap-x-8 gap-y-2 @md:flex-row @md:items-start @md:justify-between">
        <div className="min-w-0 flex-1">
          <p className="label text-brass max-sm:hidden">{isPastDue ? 'Your renewal' : 'Your order'}</p>
          <h2 className="text-xl sm:mt-1 sm:text-3xl">Annual Subscription</h2>
          <p className="mt-1 text-ink-soft max-sm:text-[0.9375rem] max-sm:leading-snug sm:mt-2">
            Up to {showcaseLimit} showcases, renewed each year until you cancel
          </p>
          {vehicle && showcaseCount < showcaseLimit && (
            <p className="mt-1 max-sm:text-[0.9375rem] max-sm:leading-snug sm:mt-2">
              Your showcase of the <strong>{vehicle}</strong> is kept, and joins your garage once you have paid.
            </p>
          )}
          {vehicle && showcaseCount >= showcaseLimit && (
            <p className="mt-1 max-sm:text-[0.9375rem] max-sm:leading-snug sm:mt-2">
              Your {showcaseLimit} earlier showcases fill this subscription: the {vehicle} can’t be added to them.
            </p>
          )}
        </div>
        <Price price={price} discount={discount} />
      </div>
    </Card>
  );
}

const LARGE = 'font-display text-2xl leading-none font-semibold @md:block @md:text-4xl';

/** Of a year; with a discount, of the first one, beside what it costs without; the summary beside it says the change. */
const Price = ({ price, discount }: { price: number; discount: number }) => (
  <p className="figures flex flex-wrap items-baseline gap-x-2 max-sm:text-[0.9375rem] @md:block @md:max-w-48 @md:shrink-0 @md:text-right">
    {discount > 0 ? (
      <>
        <del className="text-ink-soft @md:text-xl">
          <span className="sr-only">Instead of </span>
          {dollars(price)}
        </del>
        <span className={LARGE}>{dollars(price - discount)}</span>
        <span className="text-ink-soft">for the first year, then {perYear(price)}</span>
      </>
    ) : (
      <>
        <span className={LARGE}>{dollars(price)}</span>
        <span className="text-ink-soft">{PER_YEAR}</span>
      </>
    )}
  </p>
);
