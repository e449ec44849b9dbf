import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Calls } from './calls.ts';
import {
  CLIENT_CONTEXT,
  requireConfirmable,
  requireSameAsElements,
  requireSecret,
  setFutureUsage,
  USAGE,
} from './intent-checks.ts';
import type { Ledger } from './ledger.ts';
import { LIST_PARAMETERS, pageOf } from './lists.ts';
import { flag, ignored, object, readParameters, type ShapeOf, text } from './parameters.ts';
import { payIntent } from './pay-intent.ts';
import { findPaymentMethod, METHOD_DATA, makePaymentMethod } from './payment-methods.ts';
import { present } from './render.ts';

/** The part of an intent that a browser may see. */
function forBrowser(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const { customer, metadata, latest_charge, application, on_behalf_of, review, transfer_data, ...seen } = present(intent);
  return seen;
}

function findIntent(ledger: Ledger, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = ledger.get('payment_intent', id);
  if (!intent) throw noSuch('payment_intent', id, param);
  return intent;
}

/** Stripe.js's additional parameters, which servers may not send and which are not published. */
type FromBrowser = Record<'client_secret' | 'key' | 'payment_method_data' | 'client_context', string>;

export const paymentIntentCalls: Calls = {
  'GET /v1/payment_intents': ({ ledger, parameters }) => {
    const { customer, ...paging } = readParameters(parameters, {
      customer: text,
      ...LIST_PARAMETERS,
    } satisfies ShapeOf<Stripe.PaymentIntentListParams>);
    const intents = ledger.all('payment_intent').filter((intent) => !customer || intent.customer === customer);
    return pageOf('/v1/payment_intents', intents, paging);
  },

  'GET /v1/payment_intents/:id': ({ ledger, parameters, id, isPublic }) => {
    const { client_secret: secret } = readParameters(parameters, { client_secret: text, key: ignored } satisfies ShapeOf<
      Stripe.PaymentIntentRetrieveParams & { key: string }
    >);
    const intent = findIntent(ledger, id);
    requireSecret(intent, secret, isPublic);
    return isPublic ? forBrowser(intent) : present(intent);
  },

  'POST /v1/payment_intents/:id/confirm': ({ ledger, parameters, id, isPublic }) => {
    const given = readParameters(parameters, {
      client_secret: text,
      key: ignored,
      payment_method: text,
      payment_method_data: object(METHOD_DATA),
      return_url: text,
      use_stripe_sdk: flag,
      setup_future_usage: USAGE,
      client_context: CLIENT_CONTEXT,
    } satisfies ShapeOf<Stripe.PaymentIntentConfirmParams & FromBrowser>);
    const intent = findIntent(ledger, id);
    requireSecret(intent, given.client_secret, isPublic);
    const seen = () => (isPublic ? forBrowser(intent) : present(intent));
    requireConfirmable(intent, given, {
      seen: () => ({ payment_intent: seen() }),
      isPublic,
      remedy:
        'You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
    });
    if (given.client_context) requireSameAsElements(intent, given.client_context);
    if (given.setup_future_usage) setFutureUsage(intent, given.setup_future_usage, isPublic);
    const method = given.payment_method_data
      ? makePaymentMethod(ledger, given.payment_method_data)
      : findPaymentMethod(ledger, given.payment_method ?? '');
    const decline = payIntent(ledger, intent, method, {
      isOffSession: false,
      returnUrl: given.use_stripe_sdk ? null : (given.return_url ?? null),
    });
    if (decline) {
      const { last_payment_error: error } = intent;
      throw new ApiError(402, decline.message, {
        type: 'card_error',
        code: decline.code,
        decline_code: decline.decline_code,
        charge: error?.charge,
        payment_intent: seen(),
        payment_method: present(method),
      });
    }
    return seen();
  },
};
