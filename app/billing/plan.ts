/** What is sold (Specification §9): one yearly subscription. Cents. */
export const ANNUAL_PRICE_CENTS = 4999;
export const SHOWCASE_LIMIT = 5;
