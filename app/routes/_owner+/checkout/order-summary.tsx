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
  return (
    <Card>
      <h2 className="text-2xl">Summary</h2>
      <dl className="figures mt-3 text-lg" aria-live="polite">
        <Line term="Subtotal" amount={dollars(finalAmount + creditAmount + discountAmount - donationAmount)} />
        {discountAmount > 0 && (
          <Line term={promoCode ? `Discount (${promoCode.code})` : 'Discount'} amount={`−${dollars(discountAmount)}`} />
        )}
        {donationAmount > 0 && <Line term="Donation" amount={dollars(donationAmount)} />}
        {creditAmount !== 0 && <Line term="Account balance" amount={balanceChange(creditAmount)} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-rule-strong pt-3 text-xl font-semibold">
          <dt>Total</dt>
          <dd>{dollars(finalAmount)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Line({ term, amount }: { term: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b py-2 last-of-type:border-b-0">
      <dt className="min-w-0">{term}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}
