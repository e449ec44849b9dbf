import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { makeId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import {
  integer,
  list,
  mergeMetadata,
  metadata,
  number,
  object,
  oneOf,
  readParameters,
  required,
  type ShapeOf,
  text,
} from './parameters.ts';
import { findProduct } from './products.ts';
import { present } from './render.ts';

const invalid = (param: string, message: string) => new ApiError(400, message, { param });

/** @throws ApiError when there is none, or when it can't be redeemed any more */
export function findCoupon(ledger: Ledger, id: string, param: string): Stripe.Coupon {
  const coupon = ledger.get('coupon', id);
  if (!coupon) throw noSuch('coupon', id, param);
  if (!isValid(ledger, coupon))
    throw new ApiError(400, `Coupon ${id} is used up or has expired.`, { code: 'coupon_expired', param });
  return coupon;
}

const isValid = (ledger: Ledger, { redeem_by, max_redemptions, times_redeemed }: Stripe.Coupon): boolean =>
  (redeem_by === null || redeem_by > ledger.now()) && (max_redemptions === null || times_redeemed < max_redemptions);

export const couponCalls: Calls = {
  'POST /v1/coupons': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      id: text,
      amount_off: integer,
      percent_off: number,
      currency: text,
      duration: oneOf('once', 'forever'),
      name: text,
      metadata,
      redeem_by: integer,
      max_redemptions: integer,
      applies_to: object({ products: required(list(required(text))) } satisfies ShapeOf<Stripe.CouponCreateParams.AppliesTo>),
    } satisfies ShapeOf<Stripe.CouponCreateParams>);
    const { amount_off, percent_off, currency, applies_to } = given;
    if (amount_off === undefined && percent_off === undefined) {
      throw invalid('percent_off', 'You must provide either `percent_off` or `amount_off`.');
    }
    if (amount_off !== undefined && percent_off !== undefined) {
      throw invalid('percent_off', 'You may only specify one of these parameters: amount_off, percent_off.');
    }
    if (amount_off !== undefined && amount_off < 1) throw invalid('amount_off', 'Invalid positive integer');
    if (amount_off !== undefined && !currency) {
      throw new ApiError(400, 'Missing required param: currency.', { code: 'parameter_missing', param: 'currency' });
    }
    if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) {
      throw invalid('percent_off', 'Invalid percent_off: must be between 0 and 100');
    }
    if (given.name && given.name.length > 40) throw invalid('name', 'Invalid string: name must be at most 40 characters');
    for (const product of applies_to?.products ?? []) findProduct(ledger, product, 'applies_to[products]');
    const id = given.id ?? makeId('coupon').slice(7, 15);
    if (ledger.get('coupon', id))
      throw new ApiError(400, 'Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    const coupon: Stripe.Coupon = {
      id,
      object: 'coupon',
      amount_off: amount_off ?? null,
      ...(applies_to && { applies_to }),
      created: ledger.now(),
      currency: amount_off === undefined ? null : (currency ?? null),
      duration: given.duration ?? 'once',
      duration_in_months: null,
      livemode: false,
      max_redemptions: given.max_redemptions ?? null,
      metadata: mergeMetadata({}, given.metadata),
      name: given.name ?? null,
      percent_off: percent_off ?? null,
      redeem_by: given.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    };
    return present(ledger.put(coupon));
  },

  'GET /v1/coupons': ({ ledger, parameters }) =>
    pageOf('/v1/coupons', ledger.all('coupon'), readParameters(parameters, LIST_PARAMETERS)),

  'GET /v1/coupons/:id': ({ ledger, id }) => {
    const coupon = ledger.get('coupon', id);
    if (!coupon) throw noSuch('coupon', id);
    return { ...present(coupon), valid: isValid(ledger, coupon) };
  },
};
