/** The product (Specification §9): one yearly subscription. Cents. */
export const ANNUAL_PRICE_CENTS = 4999;
export const SHOWCASE_LIMIT = 5;
/** The card processor's minimum charge: Stripe's in US dollars, in cents. */
export const LEAST_CHARGE_CENTS = 50;
/** The largest donation of one purchase: a larger one is more likely a typing error. Cents. */
export const MOST_DONATED_CENTS = 1_000_000;
