import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { makeId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { integer, list, object, oneOf, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { findProduct } from './products.ts';
import { present } from './render.ts';

const invalid = (param: string, message: string) => new ApiError(400, message, { param });

/** @throws ApiError when there is none */
export function findCoupon(ledger: Ledger, id: string, param: string): Stripe.Coupon {
  const coupon = ledger.get('coupon', id);
  if (!coupon) throw noSuch('coupon', id, param);
  return coupon;
}

export const couponCalls: Calls = {
  'POST /v1/coupons': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      id: text,
      amount_off: required(integer),
      currency: required(text),
      duration: oneOf('once'),
      name: text,
      applies_to: object({ products: required(list(required(text))) } satisfies ShapeOf<Stripe.CouponCreateParams.AppliesTo>),
    } satisfies ShapeOf<Stripe.CouponCreateParams>);
    const { amount_off, currency, applies_to } = given;
    if (amount_off < 1) throw invalid('amount_off', 'Invalid positive integer');
    if (given.name && given.name.length > 40) throw invalid('name', 'Invalid string: name must be at most 40 characters');
    for (const product of applies_to?.products ?? []) findProduct(ledger, product, 'applies_to[products]');
    const id = given.id ?? makeId('coupon').slice(7, 15);
    if (ledger.get('coupon', id))
      throw new ApiError(400, 'Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
    const coupon: Stripe.Coupon = {
      id,
      object: 'coupon',
      amount_off,
      ...(applies_to && { applies_to }),
      created: ledger.now(),
      currency,
      duration: given.duration ?? 'once',
      duration_in_months: null,
      livemode: false,
      max_redemptions: null,
      metadata: {},
      name: given.name ?? null,
      percent_off: null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
    };
    return present(ledger.put(coupon));
  },

  'GET /v1/coupons/:id': ({ ledger, id }) => {
    const coupon = ledger.get('coupon', id);
    if (!coupon) throw noSuch('coupon', id);
    return present(coupon);
  },
};
