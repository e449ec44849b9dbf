import type { Call } from './calls.ts';

/** The one thing on sale: Specification §9, 4999 cents a year. */
const PRICE = {
  id: 'price_showcase_annual',
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 1_761_782_400,
  currency: 'usd',
  livemode: false,
  lookup_key: 'showcase_annual',
  metadata: {},
  nickname: 'Annual Subscription',
  product: 'prod_showcase',
  recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed', meter: null, trial_period_days: null },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: 4999,
  unit_amount_decimal: '4999',
};

export const listPrices: Call = ({ parameters }) => {
  const keys = parameters.lookup_keys;
  const isAsked = !Array.isArray(keys) || keys.includes(PRICE.lookup_key);
  return { object: 'list', url: '/v1/prices', has_more: false, data: isAsked ? [PRICE] : [] };
};
