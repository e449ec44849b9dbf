import { clsx } from 'clsx';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { discountOf } from '#app/billing/checkout/discount-of.ts';
import type { AppliedCode } from '#app/billing/checkout/validate-promo-code.server.ts';
import { dollars } from '#app/billing/money.ts';
import { balanceChange } from '#app/billing/payments/describe-payment.ts';
import { Card } from '#app/ui/card.tsx';

type OrderSummaryProps = { price: number; intent: PaymentIntentReply | null; promoCode: AppliedCode | null };

/** Subtotal, discount, donation, balance and total, as priced by the server. */
export function OrderSummary({ price, intent, promoCode }: OrderSummaryProps) {
  const discountAmount = discountOf(intent, promoCode);
  const { donationAmount = 0, creditAmount = 0, finalAmount = price - discountAmount } = intent ?? {};
  const isChanged = discountAmount > 0 || donationAmount > 0 || creditAmount !== 0;
  return (
    <Card className="max-lg:py-3">
      <h2 className="text-2xl max-lg:sr-only">Summary</h2>
      <dl className="figures lg:mt-3 lg:text-lg" aria-live="polite">
        {/* On a phone, where the card comes below, the total alone where they are the same. */}
        <Line
          className={clsx(!isChanged && 'max-lg:hidden')}
          term="Subtotal"
          amount={dollars(finalAmount + creditAmount + discountAmount - donationAmount)}
        />
        {discountAmount > 0 && (
          <Line term={promoCode ? `Discount (${promoCode.code})` : 'Discount'} amount={`−${dollars(discountAmount)}`} />
        )}
        {donationAmount > 0 && <Line term="Donation" amount={dollars(donationAmount)} />}
        {creditAmount !== 0 && <Line term="Account balance" amount={balanceChange(creditAmount)} />}
        <div
          className={clsx(
            'flex items-baseline justify-between gap-4 border-rule-strong text-xl font-semibold lg:mt-1 lg:border-t-2 lg:pt-3',
            isChanged && 'max-lg:border-t-2 max-lg:pt-1',
          )}
        >
          <dt>Total</dt>
          <dd>{dollars(finalAmount)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Line({ term, amount, className }: { term: string; amount: string; className?: string }) {
  return (
    <div className={clsx('flex items-baseline justify-between gap-4 border-b py-1 last-of-type:border-b-0 lg:py-2', className)}>
      <dt className="min-w-0">{term}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}
