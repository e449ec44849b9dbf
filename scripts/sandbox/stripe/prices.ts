import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { makeId } from './ids.ts';
import { decimal } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { flag, integer, list, object, oneOf, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { findProduct, makeProduct } from './products.ts';
import { present } from './render.ts';

/** A product with its yearly price in US cents. */
export type Catalog = { productId: string; name: string; priceId: string; lookupKey: string; amount: number }[];

const makePrice = (
  created: number,
  own: Pick<Stripe.Price, 'id' | 'product' | 'lookup_key' | 'nickname'> & { amount: number },
) => {
  const { amount, ...named } = own;
  return {
    ...named,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    metadata: {},
    recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed', meter: null, trial_period_days: null },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: decimal(amount),
  } satisfies Stripe.Price;
};

/** Adds the initial objects to the ledger. */
export function addCatalog(ledger: Ledger, catalog: Catalog): void {
  const created = ledger.now();
  for (const { productId: product, name, priceId: id, lookupKey, amount } of catalog) {
    if (!ledger.get('product', product)) ledger.put(makeProduct(product, name, created));
    if (!ledger.get('price', id)) {
      ledger.put(makePrice(created, { id, product, lookup_key: lookupKey, nickname: name, amount }));
    }
  }
  ledger.commit();
}

/** @throws ApiError when there is none */
export function findPrice(ledger: Ledger, id: string, param: string): Stripe.Price {
  const price = ledger.get('price', id);
  if (!price) throw noSuch('price', id, param);
  return price;
}

/** The one-time price that a `price_data` creates. @param amount cents */
export const makeOneOffPrice = (product: string, amount: number, currency: string, created: number): Stripe.Price => ({
  ...makePrice(created, { id: makeId('price'), product, lookup_key: null, nickname: null, amount }),
  active: false,
  currency,
  recurring: null,
  type: 'one_time',
});

export const priceCalls: Calls = {
  'GET /v1/prices': ({ ledger, parameters }) => {
    const { lookup_keys, active, ...paging } = readParameters(parameters, {
      lookup_keys: list(text),
      active: flag,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.PriceListParams>);
    const prices = ledger
      .all('price')
      .filter((price) => !lookup_keys || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key)))
      .filter((price) => active === undefined || price.active === active);
    return pageOf('/v1/prices', prices, paging);
  },

  'POST /v1/prices': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      currency: required(oneOf('usd')),
      unit_amount: required(integer),
      product: required(text),
      recurring: required(object({ interval: required(oneOf('year')) } satisfies ShapeOf<Stripe.PriceCreateParams.Recurring>)),
    } satisfies ShapeOf<Stripe.PriceCreateParams>);
    const { id: product } = findProduct(ledger, given.product);
    const own = { id: makeId('price'), product, lookup_key: null, nickname: null, amount: given.unit_amount };
    const made = makePrice(ledger.now(), own);
    return present(ledger.put<Stripe.Price>(made));
  },
};
