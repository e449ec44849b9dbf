import type { Stripe } from 'stripe';
import { ApiError } from './api-error.ts';
import { findCoupon } from './coupons.ts';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import type { Parameter } from './form.ts';
import { makeId } from './ids.ts';
import { finalizeInvoice } from './invoice-life.ts';
import { decimal, idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { findCustomer } from './look-ups.ts';
import { type Item, makeInvoice } from './make-invoice.ts';
import {
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  readParameters,
  required,
  type ShapeOf,
  text,
} from './parameters.ts';
import { findPrice, makeOneOffPrice } from './prices.ts';
import { findProduct } from './products.ts';
import { yearsAfter } from './subscription-life.ts';

const SHAPE = {
  customer: required(text),
  items: required(list(required(object({ price: required(text) } satisfies ShapeOf<Stripe.SubscriptionCreateParams.Item>)))),
  payment_behavior: required(oneOf('default_incomplete')),
  payment_settings: object({
    payment_method_types: list(required(oneOf('card'))),
    save_default_payment_method: oneOf('off', 'on_subscription'),
  } satisfies ShapeOf<Stripe.SubscriptionCreateParams.PaymentSettings>),
  discounts: list(required(object({ coupon: required(text) } satisfies ShapeOf<Stripe.SubscriptionCreateParams.Discount>))),
  add_invoice_items: list(
    required(
      object({
        price_data: required(
          object({
            currency: required(text),
            product: required(text),
            unit_amount: required(integer),
          } satisfies ShapeOf<Stripe.SubscriptionCreateParams.AddInvoiceItem.PriceData>),
        ),
        quantity: integer,
        metadata,
      } satisfies ShapeOf<Stripe.SubscriptionCreateParams.AddInvoiceItem>),
    ),
  ),
  metadata,
} satisfies ShapeOf<Stripe.SubscriptionCreateParams>;

type Start = ReturnType<typeof readStart>;

/** Reads and validates the whole call before anything is stored. */
export function readStart(ledger: Ledger, parameters: Record<string, Parameter>) {
  const given = readParameters(parameters, SHAPE);
  const customer = findCustomer(ledger, given.customer);
  const [item, ...others] = given.items;
  if (!item || others.length > 0) throw new ApiError(400, 'The sandbox knows subscriptions of one item.', { param: 'items' });
  const price = findPrice(ledger, item.price, 'items[0][price]');
  if (price.recurring?.interval !== 'year') {
    throw new ApiError(400, 'The sandbox knows yearly prices.', { param: 'items[0][price]' });
  }
  const coupons = (given.discounts ?? []).map(({ coupon }, index) => findCoupon(ledger, coupon, `discounts[${index}][coupon]`));
  for (const [index, extra] of (given.add_invoice_items ?? []).entries()) {
    const param = `add_invoice_items[${index}]`;
    const { product, unit_amount: amount } = extra.price_data;
    findProduct(ledger, product, `${param}[price_data][product]`);
    if (amount < 0 || amount > 99_999_999) {
      throw new ApiError(400, 'Invalid integer', {
        code: 'parameter_invalid_integer',
        param: `${param}[price_data][unit_amount]`,
      });
    }
  }
  return { ...given, customer, price, coupons };
}

/** Creates a subscription that waits for its first payment, with the open invoice and its intent. */
export function startSubscription(ledger: Ledger, start: Start): Stripe.Subscription {
  const now = ledger.now();
  const period = { start: now, end: yearsAfter(now, 1) };
  const subscription = makeSubscription(start, now, period);
  const discounts = start.coupons.map((coupon) => makeDiscount(coupon, subscription, now));
  const extras = (start.add_invoice_items ?? []).map(
    ({ price_data: { product, unit_amount, currency }, quantity = 1, metadata: own }): Item => ({
      price: makeOneOffPrice(product, unit_amount, currency, now),
      quantity,
      metadata: own,
    }),
  );
  const item = subscription.items.data[0];
  const items = [{ price: start.price, quantity: 1, subscriptionItem: item?.id }, ...extras];
  const invoice = makeInvoice(ledger, {
    customer: start.customer,
    subscription,
    reason: 'subscription_create',
    items,
    discounts,
    period,
  });
  ledger.put(invoice);
  for (const { price } of extras) ledger.put(price);
  for (const discount of discounts) ledger.put(Object.assign(discount, { invoice: invoice.id }));
  for (const coupon of start.coupons) ledger.put(Object.assign(coupon, { times_redeemed: coupon.times_redeemed + 1 }));
  subscription.latest_invoice = invoice.id;
  ledger.put(Object.assign(start.customer, { currency: start.price.currency }));
  emit(ledger, 'customer.subscription.created', ledger.put(subscription));
  emit(ledger, 'invoice.created', invoice);
  finalizeInvoice(ledger, invoice);
  return subscription;
}

const makeDiscount = (coupon: Stripe.Coupon, subscription: Stripe.Subscription, start: number): Stripe.Discount => ({
  id: makeId('di'),
  object: 'discount',
  customer: idOf(subscription.customer),
  source: { type: 'coupon', coupon: coupon.id },
  start,
  subscription: subscription.id,
  ...empty<Stripe.Discount>()('checkout_session customer_account end invoice invoice_item promotion_code subscription_item'),
});

function makeSubscription(start: Start, now: number, period: { start: number; end: number }): Stripe.Subscription {
  const { price, customer } = start;
  const id = makeId('sub');
  return {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
    items: {
      object: 'list',
      data: [makeItem(start, id, now, period)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata: mergeMetadata({}, start.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: start.payment_settings?.payment_method_types ?? null,
      save_default_payment_method: start.payment_settings?.save_default_payment_method ?? 'off',
    },
    start_date: now,
    status: 'incomplete',
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    ...empty<Stripe.Subscription>()(
      'application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at',
    ),
    ...empty<Stripe.Subscription>()(
      'canceled_at customer_account days_until_due default_payment_method default_source description',
    ),
    ...empty<Stripe.Subscription>()('ended_at latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...empty<Stripe.Subscription>()(
      'pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule',
    ),
    ...empty<Stripe.Subscription>()('test_clock transfer_data trial_end trial_start'),
  };
}

const makeItem = (
  { price }: Start,
  subscription: string,
  now: number,
  period: { start: number; end: number },
): Stripe.SubscriptionItem => ({
  id: makeId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: now,
  current_period_end: period.end,
  current_period_start: period.start,
  current_trial: null,
  discounts: [],
  metadata: {},
  plan: {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimal(price.unit_amount ?? 0),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: 'year',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  price: structuredClone(price),
  quantity: 1,
  subscription,
  tax_rates: [],
});
