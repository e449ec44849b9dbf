import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { makeId } from './ids.ts';
import { decimal } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { flag, list, oneOf, readParameters, text } from './parameters.ts';
import { SHOWCASE_PRODUCT } from './products.ts';
import { present } from './render.ts';

/** The one thing on sale: Specification §9, 4999 cents a year. */
const SHOWCASE_PRICE: Stripe.Price = {
  id: 'price_showcase_annual',
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 1_761_782_400,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: 'showcase_annual',
  metadata: {},
  nickname: 'Annual Subscription',
  product: SHOWCASE_PRODUCT.id,
  recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed', meter: null, trial_period_days: null },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: 4999,
  unit_amount_decimal: decimal(4999),
};

/** What stands in the ledger from the first day. */
export function stockShelves(ledger: Ledger): void {
  if (!ledger.get('product', SHOWCASE_PRODUCT.id)) ledger.put(structuredClone(SHOWCASE_PRODUCT));
  if (!ledger.get('price', SHOWCASE_PRICE.id)) ledger.put(structuredClone(SHOWCASE_PRICE));
  ledger.commit();
}

/** @throws ApiError when there is none */
export function findPrice(ledger: Ledger, id: string, param: string): Stripe.Price {
  const price = ledger.get('price', id);
  if (!price) throw noSuch('price', id, param);
  return price;
}

/** The price that a `price_data` makes: for this one use, and once. @param amount cents */
export const makeOneOffPrice = (product: string, amount: number, currency: string, created: number): Stripe.Price => ({
  ...structuredClone(SHOWCASE_PRICE),
  id: makeId('price'),
  active: false,
  created,
  currency,
  lookup_key: null,
  nickname: null,
  product,
  recurring: null,
  type: 'one_time',
  unit_amount: amount,
  unit_amount_decimal: decimal(amount),
});

export const priceCalls: Calls = {
  'GET /v1/prices': ({ ledger, parameters }) => {
    const { lookup_keys, active, product, type, currency, ...paging } = readParameters(parameters, {
      lookup_keys: list(text),
      active: flag,
      product: text,
      type: oneOf('one_time', 'recurring'),
      currency: text,
      ...LIST_PARAMETERS,
    });
    const prices = ledger
      .all('price')
      .filter((price) => !lookup_keys || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key)))
      .filter((price) => active === undefined || price.active === active)
      .filter((price) => (!product || price.product === product) && (!type || price.type === type))
      .filter((price) => !currency || price.currency === currency);
    return pageOf('/v1/prices', prices, paging);
  },

  'GET /v1/prices/:id': ({ ledger, id }) => present(findPrice(ledger, id, 'id')),
};
