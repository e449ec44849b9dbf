/** What is sold (Specification §9): one yearly subscription. Cents. */
export const ANNUAL_PRICE_CENTS = 4999;
export const SHOWCASE_LIMIT = 5;
/** The least that a card processor charges: Stripe's minimum in US dollars, in cents. */
export const LEAST_CHARGE_CENTS = 50;
/** The most that one purchase may give to a non-profit: past it, a slip of the finger is likelier than a gift. Cents. */
export const MOST_DONATED_CENTS = 1_000_000;
