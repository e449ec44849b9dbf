import { dollars } from '#app/billing/money.ts';
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
    <Card className="flex flex-wrap items-end justify-between gap-6">
      <div className="min-w-60 flex-1">
        <p className="label text-brass">{isPastDue ? 'Your renewal' : 'Your order'}</p>
        <h2 className="mt-1 text-3xl">Annual Subscription</h2>
        <p className="mt-2 text-ink-soft">Up to {showcaseLimit} showcases, renewed each year until you cancel</p>
        {vehicle && showcaseCount < showcaseLimit && (
          <p className="mt-2">
            Your showcase of the <strong>{vehicle}</strong> is kept, and joins your garage once you have paid.
          </p>
        )}
        {vehicle && showcaseCount >= showcaseLimit && (
          <p className="mt-2">
            Your {showcaseLimit} earlier showcases fill this subscription: the {vehicle} can’t be added to them.
          </p>
        )}
      </div>
      <Price price={price} discount={discount} />
    </Card>
  );
}

const LARGE = 'block font-display text-4xl leading-none font-semibold';

/** Of a year; with a discount, of the first one, beside what it costs without; the summary beside it says the change. */
const Price = ({ price, discount }: { price: number; discount: number }) => (
  <p className="figures sm:text-right">
    {discount > 0 ? (
      <>
        <del className="text-xl text-ink-soft">
          <span className="sr-only">Instead of </span>
          {dollars(price)}
        </del>
        <span className={LARGE}>{dollars(price - discount)}</span>
        <span className="text-ink-soft">for the first year, then {dollars(price)} per year</span>
      </>
    ) : (
      <>
        <span className={LARGE}>{dollars(price)}</span>
        <span className="text-ink-soft">per year</span>
      </>
    )}
  </p>
);
