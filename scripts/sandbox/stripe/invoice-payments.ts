import type { Stripe } from 'stripe';
import { noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { object, oneOf, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

export const invoicePaymentCalls: Calls = {
  'GET /v1/invoice_payments': ({ ledger, parameters }) => {
    const { invoice, payment, status, ...paging } = readParameters(parameters, {
      invoice: text,
      payment: object({
        type: required(oneOf('payment_intent')),
        payment_intent: text,
      } satisfies ShapeOf<Stripe.InvoicePaymentListParams.Payment>),
      status: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.InvoicePaymentListParams>);
    const payments = ledger
      .all('invoice_payment')
      .filter((made) => !invoice || made.invoice === invoice)
      .filter((made) => !payment?.payment_intent || made.payment.payment_intent === payment.payment_intent)
      .filter((made) => !status || made.status === status);
    return pageOf('/v1/invoice_payments', payments, paging);
  },

  'GET /v1/invoice_payments/:id': ({ ledger, id }) => {
    const payment = ledger.get('invoice_payment', id);
    if (!payment) throw noSuch('invoice_payment', id);
    return present(payment);
  },
};
