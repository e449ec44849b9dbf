import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { updateSubscription } from './events.ts';
import { intentOf, subscriptionOf, voidInvoice } from './invoice-life.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { flag, readParameters, type ShapeOf, text } from './parameters.ts';
import { payIntent } from './pay-intent.ts';
import { findKeptMethod } from './payment-methods.ts';
import { present } from './render.ts';
import { expireUnfinished, paymentMethodFor } from './subscription-life.ts';

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
    // Voided invoices don't count for the status of a subscription, and those before this one are paid.
    if (subscription.status === 'past_due') updateSubscription(ledger, subscription, { status: 'active' });
    return present(invoice);
  },

  'POST /v1/invoices/:id/pay': ({ ledger, parameters, id }) => {
    const given = readParameters(parameters, {
      payment_method: text,
      off_session: flag,
    } satisfies ShapeOf<Stripe.InvoicePayParams>);
    const invoice = findInvoice(ledger, id);
    const intent = intentOf(ledger, invoice);
    if (invoice.status === 'paid') throw new ApiError(400, 'Invoice is already paid');
    if (invoice.status !== 'open' || !intent) {
      throw new ApiError(400, `You can only pay open invoices. This invoice is ${invoice.status}.`, {
        code: 'invoice_not_editable',
      });
    }
    if (intent.status === 'processing') throw new ApiError(400, 'A payment for this invoice is processing.');
    const method = given.payment_method
      ? findKeptMethod(ledger, given.payment_method, idOf(invoice.customer), 'payment_method')
      : paymentMethodFor(ledger, invoice);
    if (!method) {
      throw new ApiError(
        400,
        'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.',
        { param: 'payment_method' },
      );
    }
    const decline = payIntent(ledger, intent, method, { isOffSession: given.off_session ?? true, returnUrl: null });
    if (decline) {
      throw new ApiError(402, decline.message, {
        type: 'card_error',
        code: decline.code,
        decline_code: decline.decline_code,
        charge: intent.last_payment_error?.charge,
        payment_intent: present(intent),
      });
    }
    if (intent.status === 'requires_action') {
      throw new ApiError(402, 'This payment requires additional user action before it can be completed successfully.', {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        payment_intent: present(intent),
      });
    }
    return present(invoice);
  },
};
