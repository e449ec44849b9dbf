import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { idOf } from './kinds.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { findCustomer } from './look-ups.ts';
import { integer, metadata, oneOf, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { addInvoiceItem } from './pending-items.ts';
import { present } from './render.ts';

export const invoiceItemCalls: Calls = {
  'POST /v1/invoiceitems': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      customer: required(text),
      subscription: text,
      amount: required(integer),
      currency: required(oneOf('usd')),
      description: text,
      metadata,
    } satisfies ShapeOf<Stripe.InvoiceItemCreateParams>);
    const { id: customer } = findCustomer(ledger, given.customer);
    const subscription = given.subscription && ledger.get('subscription', given.subscription);
    if (given.subscription && !subscription) throw noSuch('subscription', given.subscription, 'subscription');
    if (subscription && idOf(subscription.customer) !== customer) {
      throw new ApiError(400, 'The subscription is of another customer.', { param: 'subscription' });
    }
    const { amount, currency, description = null } = given;
    return present(
      addInvoiceItem(ledger, {
        customer,
        subscription: given.subscription ?? null,
        amount,
        currency,
        description,
        metadata: given.metadata,
      }),
    );
  },

  'GET /v1/invoiceitems': ({ ledger, parameters }) => {
    const { customer, ...paging } = readParameters(parameters, {
      customer: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.InvoiceItemListParams>);
    const items = ledger.all('invoiceitem').filter((item) => !customer || item.customer === customer);
    return pageOf('/v1/invoiceitems', items, paging);
  },
};
