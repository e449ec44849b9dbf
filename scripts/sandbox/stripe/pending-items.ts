import type { Stripe } from 'stripe';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import { decimal, idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';

type NewItem = {
  customer: string;
  /** Null for the customer's next invoice, whichever it is. */
  subscription: string | null;
  /** Cents; negative for a reduction. */
  amount: number;
  currency: string;
  description: string | null;
  /** The part of a period that a mid-period change charges or credits. */
  proration?: { start: number; end: number };
};

/** Adds an item to the next invoice. */
export function addInvoiceItem(ledger: Ledger, item: NewItem): Stripe.InvoiceItem {
  const now = ledger.now();
  const made: Stripe.InvoiceItem = ledger.put({
    id: makeId('ii'),
    object: 'invoiceitem',
    amount: item.amount,
    currency: item.currency,
    customer: item.customer,
    customer_account: null,
    date: now,
    description: item.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: item.amount,
    parent: item.subscription
      ? { type: 'subscription_details', subscription_details: { subscription: item.subscription } }
      : null,
    period: item.proration ?? { start: now, end: now },
    pricing: null,
    proration: item.proration !== undefined,
    quantity: 1,
    quantity_decimal: decimal(1),
    tax_rates: [],
    test_clock: null,
  });
  emit(ledger, 'invoiceitem.created', made);
  return made;
}

/** Pending items for the next invoice of a subscription. */
export const pendingItems = (ledger: Ledger, { id, customer }: Stripe.Subscription): Stripe.InvoiceItem[] =>
  ledger
    .all('invoiceitem')
    .filter((item) => item.invoice === null && item.customer === idOf(customer))
    .filter(({ parent }) => !parent || parent.subscription_details?.subscription === id);

/** An item as a line of an invoice. */
export const lineOf = (item: Stripe.InvoiceItem, invoice: string): Stripe.InvoiceLineItem => {
  const subscription = item.parent?.subscription_details?.subscription ?? null;
  return {
    id: makeId('il'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: item.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: item.metadata ?? {},
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription,
      },
      subscription_item_details: null,
    },
    period: item.period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription,
    subtotal: item.amount,
    taxes: [],
  };
};
