import { useNavigate } from '@remix-run/react';
import { Elements } from '@stripe/react-stripe-js';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { discountOf } from '#app/billing/checkout/discount-of.ts';
import { useOrder } from '#app/billing/checkout/use-order.ts';
import type { CardProcessorKeys } from '#app/billing/stripe/load-card-processor.ts';
import { useAppearance } from '#app/billing/stripe/use-appearance.ts';
import { useCardProcessor } from '#app/billing/stripe/use-card-processor.ts';
import { LEAST_CHARGE_CENTS } from '#app/subscriptions/plan.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { usePageMark } from '#app/ui/use-page-mark.ts';
import { DonationBox } from './donation-box.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PromoCodeBox } from './promo-code-box.tsx';

type OrderFormProps = {
  keys: CardProcessorKeys;
  /** Cents a year. */
  price: number;
  /** Whether a failed renewal is paid, which takes neither code nor donation. */
  isRenewal: boolean;
  /** The promo code kept by this browser; null for none. */
  keptCode: string | null;
  /** What is bought. @param discount cents off the first year */
  planWith: (discount: number) => ReactNode;
  /** The cover of the brochure that it is bought for. */
  cover: ReactNode;
};

/**
 * The options of the card form. A renewal's intent exists already and is not set up for future use, as a form in subscription
 * mode requires; a first payment's intent is replaced with each code, while the form's input must stay.
 */
const paymentOf = ({ isRenewal, clientSecret, finalAmount }: PaymentIntentReply) =>
  isRenewal
    ? { clientSecret }
    : {
        mode: 'subscription' as const,
        amount: Math.max(finalAmount, LEAST_CHARGE_CENTS),
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
      };

/** Code, donation, total and card: from the purchase to the button that pays it. */
export function OrderForm({ keys, price, isRenewal, keptCode, planWith, cover }: OrderFormProps) {
  const order = useOrder(isRenewal ? null : keptCode);
  const { intent, promoCode, work } = order;
  // Another price would replace what is being paid.
  const [isPaying, setPaying] = useState(false);
  const navigate = useNavigate();
  const appearance = useAppearance();
  const processor = useCardProcessor(keys);
  const { stripe } = processor;

  // Another tab has paid, so this one shows the result.
  const paidId = intent?.status === 'succeeded' ? intent.paymentIntentId : null;
  useEffect(() => {
    if (paidId) navigate(`/payment-complete?${new URLSearchParams({ payment_intent: paidId })}`, { replace: true });
  }, [paidId, navigate]);

  // The sum and the button stand at the foot.
  usePageMark('toasts-above');

  const retry = () => {
    processor.retry();
    if (!intent) void order.begin();
  };

  const isFailed = stripe === 'failed' || (order.failure !== null && !intent);
  return (
    // Two columns on a desktop. Below that all is one grid, short above the card that pays it: the cover stands beside the order's words.
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="flex-col gap-6 max-lg:contents lg:flex">
        <div className={clsx('min-w-0', !cover && 'max-lg:col-span-2')}>{planWith(discountOf(intent, promoCode))}</div>
        {!isRenewal && (
          <div className="flex min-w-0 flex-col gap-4 max-lg:col-span-2 sm:gap-6">
            <PromoCodeBox
              applied={promoCode}
              keptCode={keptCode}
              isBusy={work === 'code'}
              isDisabled={work !== null || isPaying || isFailed}
              onApply={(code) => void order.applyCode(code)}
              onRemove={() => order.remove('code')}
            />
            {promoCode?.nonProfitName && (
              <DonationBox
                nonProfitName={promoCode.nonProfitName}
                nonProfitDescription={promoCode.nonProfitDescription}
                given={intent && order.donation ? intent.donationAmount : null}
                isBusy={work === 'donation'}
                isDisabled={work !== null || isPaying}
                onAdd={order.addDonation}
                onRemove={() => order.remove('donation')}
              />
            )}
          </div>
        )}
      </div>
      <div className="flex-col gap-6 max-lg:contents lg:sticky lg:top-6 lg:row-span-2 lg:flex">
        {cover && <div className="max-lg:order-first">{cover}</div>}
        <div className="min-w-0 max-lg:col-span-2">
          <OrderSummary price={price} intent={intent} promoCode={promoCode} />
        </div>
      </div>
      <section aria-labelledby="card" className="card min-w-0 p-5 max-lg:col-span-2 sm:p-7">
        <h2 id="card" className="text-2xl">
          Your card
        </h2>
        {isFailed && (
          <div role="alert" className="mt-3">
            {!order.isUnderWay && <p className="font-semibold text-danger">Failed to initialize payment. Please try again.</p>}
            {order.failure && <p className="mt-1 text-ink-soft">{order.failure}</p>}
            <Button variant="secondary" className="mt-4" busy={work === 'prepare'} onClick={retry}>
              {order.isUnderWay ? 'Look again' : 'Try again'}
            </Button>
          </div>
        )}
        {!isFailed && (!intent || !stripe) && (
          <div role="status" aria-label="Preparing the payment" className="mt-4">
            <Skeleton className="h-12" />
            <Skeleton className="mt-4 h-12" />
          </div>
        )}
        {!isFailed && intent && stripe && (
          <Elements
            // A form that was created with an intent can't switch to another.
            key={intent.isRenewal ? intent.clientSecret : 'first'}
            stripe={stripe}
            options={{ ...paymentOf(intent), appearance }}
          >
            <PaymentForm
              intent={intent}
              price={price}
              isRenewal={isRenewal}
              isChanging={work !== null}
              onPaying={setPaying}
              confirmPrice={order.confirmPrice}
              onBroken={processor.fail}
            />
          </Elements>
        )}
      </section>
    </div>
  );
}
