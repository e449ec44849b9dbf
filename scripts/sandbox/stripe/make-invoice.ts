import type { Stripe } from 'stripe';
import { empty } from './empty.ts';
import { makeId } from './ids.ts';
import { decimal, idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { lineOf } from './pending-items.ts';

/** An item to be charged. */
export type Item = { price: Stripe.Price; quantity: number; subscriptionItem?: string; metadata?: Record<string, string> };

type InvoicePlan = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  items: Item[];
  /** Pending items for this invoice. */
  extras?: Stripe.InvoiceItem[];
  discounts: Stripe.Discount[];
  /** Seconds since 1970. */
  period: { start: number; end: number };
};

/** A draft invoice, amounts in cents, not yet in the ledger, since its total may be too low. */
export function makeInvoice(ledger: Ledger, plan: InvoicePlan): Stripe.Invoice {
  const { customer, subscription, reason, period, extras = [] } = plan;
  const id = makeId('in');
  const lines = [
    ...plan.items.map((item) => makeLine(ledger, id, subscription.id, item, period)),
    ...extras.map((extra) => lineOf(extra, id)),
  ];
  for (const extra of extras) ledger.put(Object.assign(extra, { invoice: id }));
  const totals = plan.discounts.map((discount) => ({ discount: discount.id, amount: applyDiscount(ledger, lines, discount) }));
  const subtotal = lines.reduce((sum, { subtotal: amount }) => sum + amount, 0);
  const total = subtotal - totals.reduce((sum, { amount }) => sum + amount, 0);
  const now = ledger.now();
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: ledger.seller,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason !== 'subscription_create',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: plan.discounts.map((discount) => discount.id),
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings?.payment_method_types ?? null,
    },
    period_end: now,
    period_start: reason === 'subscription_create' ? now : period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: totals,
    total_excluding_tax: total,
    total_pretax_credit_amounts: totals.map((discounted) => ({ ...discounted, type: 'discount' as const })),
    total_taxes: [],
    ...empty<Stripe.Invoice>()('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...empty<Stripe.Invoice>()('customer_address customer_shipping default_payment_method default_source description due_date'),
    ...empty<Stripe.Invoice>()('effective_at ending_balance footer from_invoice hosted_invoice_url invoice_pdf'),
    ...empty<Stripe.Invoice>()('last_finalization_error latest_revision next_payment_attempt number on_behalf_of'),
    ...empty<Stripe.Invoice>()('receipt_number rendering shipping_cost shipping_details statement_descriptor test_clock'),
    ...empty<Stripe.Invoice>()('webhooks_delivered_at'),
  };
}

function makeLine(
  ledger: Ledger,
  invoice: string,
  subscription: string,
  { price, quantity, subscriptionItem, metadata = {} }: Item,
  period: { start: number; end: number },
): Stripe.InvoiceLineItem {
  const product = ledger.mustGet('product', idOf(price.product));
  const unit = price.unit_amount ?? 0;
  const amount = unit * quantity;
  const shared = { proration: false, proration_details: null, subscription };
  const yearly = `${quantity} × ${product.name} (at $${(unit / 100).toFixed(2)} / ${price.recurring?.interval})`;
  const now = ledger.now();
  return {
    id: makeId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: subscriptionItem ? yearly : product.name,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: subscriptionItem
      ? {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: { ...shared, invoice_item: null, subscription_item: subscriptionItem },
        }
      : {
          type: 'invoice_item_details',
          invoice_item_details: { ...shared, invoice_item: makeId('ii') },
          subscription_item_details: null,
        },
    period: subscriptionItem ? period : { start: now, end: now },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: product.id },
      unit_amount_decimal: decimal(unit),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  };
}

/**
 * Applies a coupon to its products' lines, or to all when it names none.
 * @returns the discount in cents, never more than those lines cost
 */
function applyDiscount(ledger: Ledger, lines: Stripe.InvoiceLineItem[], discount: Stripe.Discount): number {
  const coupon = ledger.mustGet('coupon', idOf(discount.source.coupon) ?? '');
  const products = coupon.applies_to?.products;
  const eligible = lines.filter(({ pricing }) => !products || products.includes(pricing?.price_details?.product ?? ''));
  const left = (line: Stripe.InvoiceLineItem) =>
    line.subtotal - (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  let remaining = coupon.amount_off ?? 0;
  let taken = 0;
  for (const line of eligible) {
    const amount = Math.min(remaining, left(line));
    remaining -= amount;
    taken += amount;
    line.discount_amounts?.push({ amount, discount: discount.id });
    line.pretax_credit_amounts?.push({ amount, discount: discount.id, type: 'discount' });
  }
  return taken;
}
