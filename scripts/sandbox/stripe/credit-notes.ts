import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import { makeId } from './ids.ts';
import { creditInvoice } from './invoice-life.ts';
import type { Ledger } from './ledger.ts';
import { integer, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { listOf, present } from './render.ts';

/** Reduces an unpaid invoice (https://docs.stripe.com/invoicing/integration/programmatic-credit-notes). */
function creditOpen(ledger: Ledger, invoice: Stripe.Invoice, amount: number): Stripe.CreditNote {
  const now = ledger.now();
  const id = makeId('cn');
  const made: Stripe.CreditNote = ledger.put({
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now,
    invoice: invoice.id,
    lines: listOf<Stripe.CreditNoteLineItem>(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    metadata: {},
    number: `${invoice.number}-CN-01`,
    pdf: '',
    post_payment_amount: 0,
    pre_payment_amount: amount,
    pretax_credit_amounts: [],
    refunds: [],
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: 'pre_payment',
    ...empty<Stripe.CreditNote>()('customer_account customer_balance_transaction memo out_of_band_amount reason shipping_cost'),
    ...empty<Stripe.CreditNote>()('voided_at'),
  });
  emit(ledger, 'credit_note.created', made);
  creditInvoice(ledger, invoice, amount);
  return made;
}

export const creditNoteCalls: Calls = {
  'POST /v1/credit_notes': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      invoice: required(text),
      amount: required(integer),
    } satisfies ShapeOf<Stripe.CreditNoteCreateParams>);
    const invoice = ledger.get('invoice', given.invoice);
    if (!invoice) throw noSuch('invoice', given.invoice, 'invoice');
    if (invoice.status !== 'open') {
      throw new ApiError(400, 'The sandbox knows credit notes of open invoices.', { param: 'invoice' });
    }
    if (given.amount < 1 || given.amount > invoice.amount_remaining) {
      throw new ApiError(400, 'The sum of credit amounts must not be more than what is left of the invoice.', {
        param: 'amount',
      });
    }
    return present(creditOpen(ledger, invoice, given.amount));
  },
};
