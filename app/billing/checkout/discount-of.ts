import type { PaymentIntentReply } from './create-payment-intent.server.ts';
import type { AppliedCode } from './validate-promo-code.server.ts';

/** What is off the first year, in cents. A valid code is deducted even before the server has priced it, and without scripts. */
export const discountOf = (intent: PaymentIntentReply | null, promoCode: AppliedCode | null): number =>
  intent?.discountAmount ?? promoCode?.discountAmount ?? 0;
