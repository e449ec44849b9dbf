import type { Stripe } from 'stripe';
import type { Calls } from './calls.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { object, oneOf, readParameters, required, type ShapeOf, text } from './parameters.ts';

export const invoicePaymentCalls: Calls = {
  'GET /v1/invoice_payments': ({ ledger, parameters }) => {
    const { payment, ...paging } = readParameters(parameters, {
      payment: object({
        type: required(oneOf('payment_intent')),
        payment_intent: text,
      } satisfies ShapeOf<Stripe.InvoicePaymentListParams.Payment>),
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.InvoicePaymentListParams>);
    const payments = ledger
      .all('invoice_payment')
      .filter((made) => !payment?.payment_intent || made.payment.payment_intent === payment.payment_intent);
    return pageOf('/v1/invoice_payments', payments, paging);
  },
};
