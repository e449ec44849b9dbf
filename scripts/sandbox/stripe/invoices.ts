import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { updateSubscription } from './events.ts';
import { subscriptionOf, voidInvoice } from './invoice-life.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { readParameters, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';
import { expireUnfinished } from './subscription-life.ts';

function findInvoice(ledger: Ledger, id: string): Stripe.Invoice {
  const invoice = ledger.get('invoice', id);
  if (!invoice) throw noSuch('invoice', id);
  return invoice;
}

export const invoiceCalls: Calls = {
  'GET /v1/invoices': ({ ledger, parameters }) => {
    const { customer, subscription, status, ...paging } = readParameters(parameters, {
      customer: text,
      subscription: text,
      status: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.InvoiceListParams>);
    const invoices = ledger
      .all('invoice')
      .filter((invoice) => !customer || invoice.customer === customer)
      .filter((invoice) => !subscription || idOf(invoice.parent?.subscription_details?.subscription) === subscription)
      .filter((invoice) => !status || invoice.status === status);
    return pageOf('/v1/invoices', invoices, paging);
  },

  'GET /v1/invoices/:id': ({ ledger, id }) => present(findInvoice(ledger, id)),

  'POST /v1/invoices/:id/void': ({ ledger, parameters, id }) => {
    readParameters(parameters, {});
    const invoice = findInvoice(ledger, id);
    if (invoice.status !== 'open') {
      throw new ApiError(400, `You can only void open or uncollectible invoices. This invoice is ${invoice.status}.`, {
        code: 'invoice_not_editable',
      });
    }
    voidInvoice(ledger, invoice);
    const subscription = subscriptionOf(ledger, invoice);
    if (subscription.status === 'incomplete') expireUnfinished(ledger, subscription);
    // Voided invoices don't count for a subscription's status, and earlier ones are paid.
    if (subscription.status === 'past_due') updateSubscription(ledger, subscription, { status: 'active' });
    return present(invoice);
  },
};
