import { ANNUAL_PRICE_CENTS, SHOWCASE_LIMIT } from '#app/subscriptions/plan.ts';
import { dollars } from './money.ts';

/** Of how long a price is. */
export const PER_YEAR = 'per year';

/** A yearly price in a sentence or beside a product: '$49.99 per year', as the specification words it. @param cents a year */
export const perYear = (cents: number): string => `${dollars(cents)} ${PER_YEAR}`;

/** A yearly price on a button, as the specification words it: '$49.99/year'. @param cents a year */
export const perYearOnButton = (cents: number): string => `${dollars(cents)}/year`;

/** What the product covers. */
export const PLAN_COVERS = `for up to ${SHOWCASE_LIMIT} showcases`;

/** What one gets for it, in the only words for it: after what it covers, or after its price and that. */
export const EACH_WITH = 'each with its brochure, presentation, flyer, show-day kit and a page to share';

/** The product's price: '$49.99 per year'. */
export const PLAN_PRICE: string = perYear(ANNUAL_PRICE_CENTS);

/** The product's price and what it covers, in the only words for it: '$49.99 per year for up to 5 showcases'. */
export const PLAN_IN_WORDS = `${PLAN_PRICE} ${PLAN_COVERS}`;
