import type { Stripe } from 'stripe';
import type { Calls } from './calls.ts';
import { findCustomer } from './look-ups.ts';
import { integer, oneOf, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { addInvoiceItem } from './pending-items.ts';
import { present } from './render.ts';

export const invoiceItemCalls: Calls = {
  'POST /v1/invoiceitems': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      customer: required(text),
      amount: required(integer),
      currency: required(oneOf('usd')),
      description: text,
    } satisfies ShapeOf<Stripe.InvoiceItemCreateParams>);
    const { id: customer } = findCustomer(ledger, given.customer);
    const { amount, currency, description = null } = given;
    return present(addInvoiceItem(ledger, { customer, subscription: null, amount, currency, description }));
  },
};
