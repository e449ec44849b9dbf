import type { Stripe } from 'stripe';
import { updateSubscription } from './events.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { makeInvoice } from './make-invoice.ts';
import { addInvoiceItem, pendingItems } from './pending-items.ts';
import { finalizeAndCollect, periodOf } from './subscription-life.ts';

export const PRORATIONS = ['create_prorations', 'none', 'always_invoice'] as const;
type Proration = (typeof PRORATIONS)[number];

/**
 * Changes a subscription's price. The rest of the old year is credited and charged at the new price: with the next invoice, with
 * one at once, or not at all.
 */
export function changePrice(
  ledger: Ledger,
  subscription: Stripe.Subscription,
  { price, proration }: { price: Stripe.Price; proration: Proration },
): void {
  const items = structuredClone(subscription.items);
  const [item] = items.data;
  if (!item || item.price.id === price.id) return;
  const before = item.price.unit_amount ?? 0;
  const after = price.unit_amount ?? 0;
  item.price = structuredClone(price);
  item.plan = { ...item.plan, id: price.id, amount: after };
  updateSubscription(ledger, subscription, { items });
  if (proration === 'none') return;
  const { start, end } = periodOf(subscription);
  const left = { start: ledger.now(), end };
  const share = (amount: number) => Math.round((amount * (end - left.start)) / (end - start));
  const shared = { customer: idOf(subscription.customer), subscription: subscription.id, currency: 'usd', proration: left };
  addInvoiceItem(ledger, { ...shared, amount: -share(before), description: 'Unused time' });
  addInvoiceItem(ledger, { ...shared, amount: share(after), description: 'Remaining time' });
  if (proration === 'always_invoice') invoiceNow(ledger, subscription);
}

function invoiceNow(ledger: Ledger, subscription: Stripe.Subscription): void {
  const now = ledger.now();
  const invoice = makeInvoice(ledger, {
    customer: ledger.mustGet('customer', idOf(subscription.customer)),
    subscription,
    reason: 'subscription_update',
    items: [],
    extras: pendingItems(ledger, subscription),
    discounts: [],
    period: { start: now, end: now },
  });
  ledger.put(invoice);
  updateSubscription(ledger, subscription, { latest_invoice: invoice.id });
  finalizeAndCollect(ledger, invoice);
}
