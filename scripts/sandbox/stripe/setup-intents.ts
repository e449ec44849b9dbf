import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import { askHolder } from './authentications.ts';
import type { Calls } from './calls.ts';
import { declineFor } from './cards.ts';
import { empty } from './empty.ts';
import { emit } from './events.ts';
import { makeClientSecret, makeId } from './ids.ts';
import { requireConfirmable, requireSecret } from './intent-checks.ts';
import type { Authentication } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { findCustomer } from './look-ups.ts';
import {
  flag,
  ignored,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  readParameters,
  required,
  type ShapeOf,
  text,
} from './parameters.ts';
import { findPaymentMethod, lookUpCard, METHOD_DATA, makePaymentMethod } from './payment-methods.ts';
import { present } from './render.ts';

/** Saving a card without charging it: https://docs.stripe.com/api/setup_intents. */

/** The part of one that a browser may see. */
function forBrowser(setup: Stripe.SetupIntent): Partial<Stripe.SetupIntent> {
  const { customer, metadata: _, latest_attempt, application, on_behalf_of, ...seen } = present(setup);
  return seen;
}

function findSetup(ledger: Ledger, id: string): Stripe.SetupIntent {
  const setup = ledger.get('setup_intent', id);
  if (!setup) throw noSuch('setupintent', id, 'intent');
  return setup;
}

/** Asks the card's bank whether it may be saved: some refuse, some ask their holder. @returns the refusal, if any */
function setUp(ledger: Ledger, setup: Stripe.SetupIntent, method: Stripe.PaymentMethod, returnUrl: string | null) {
  const { onFile, testCard } = lookUpCard(ledger, method.id);
  Object.assign(setup, { payment_method: method.id, last_setup_error: null, next_action: null });
  if (testCard.authenticates && !onFile.wasAuthenticated) {
    const next_action = askHolder(ledger, { intentId: setup.id, methodId: method.id, returnUrl });
    emit(ledger, 'setup_intent.requires_action', ledger.put(Object.assign(setup, { status: 'requires_action', next_action })));
    return undefined;
  }
  const decline = testCard.decline && !testCard.isKept ? declineFor(testCard.decline) : undefined;
  if (decline) refuse(ledger, setup, { type: 'card_error', ...decline, payment_method: present(method) });
  else keep(ledger, setup, method);
  return decline;
}

function keep(ledger: Ledger, setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
  if (setup.customer && !method.customer) {
    emit(ledger, 'payment_method.attached', ledger.put(Object.assign(method, { customer: setup.customer })));
  }
  emit(ledger, 'setup_intent.succeeded', ledger.put(Object.assign(setup, { status: 'succeeded', next_action: null })));
}

function refuse(ledger: Ledger, setup: Stripe.SetupIntent, error: Stripe.SetupIntent.LastSetupError): void {
  const changes = { status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error: error };
  emit(ledger, 'setup_intent.setup_failed', ledger.put(Object.assign(setup, changes)));
}

/** After the holder's authentication: the card is saved, or the intent is refused. */
export function answerSetup(ledger: Ledger, setup: Stripe.SetupIntent, { payment_method, outcome }: Authentication): void {
  const method = ledger.mustGet('payment_method', payment_method);
  if (outcome === 'fail') {
    refuse(ledger, setup, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'The latest attempt to set up the payment method has failed because authentication failed. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this SetupIntent again.',
      payment_method: present(method),
    });
    return;
  }
  const { onFile } = lookUpCard(ledger, method.id);
  ledger.put(Object.assign(onFile, { wasAuthenticated: true }));
  keep(ledger, setup, method);
}

export const setupIntentCalls: Calls = {
  'POST /v1/setup_intents': ({ ledger, parameters }) => {
    const given = readParameters(parameters, {
      allowed_payment_method_types: list(required(oneOf('card'))),
      customer: required(text),
      metadata,
      usage: oneOf('off_session', 'on_session'),
    } satisfies ShapeOf<Stripe.SetupIntentCreateParams>);
    findCustomer(ledger, given.customer);
    const id = makeId('seti');
    const setup: Stripe.SetupIntent = {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: given.allowed_payment_method_types ?? null,
      client_secret: makeClientSecret(id),
      created: ledger.now(),
      customer: given.customer,
      livemode: false,
      metadata: mergeMetadata({}, given.metadata),
      payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      usage: given.usage ?? 'off_session',
      ...empty<Stripe.SetupIntent>()('application automatic_payment_methods cancellation_reason customer_account description'),
      ...empty<Stripe.SetupIntent>()('excluded_payment_method_types flow_directions last_setup_error latest_attempt mandate'),
      ...empty<Stripe.SetupIntent>()('next_action on_behalf_of payment_method payment_method_configuration_details'),
      ...empty<Stripe.SetupIntent>()('single_use_mandate'),
    };
    emit(ledger, 'setup_intent.created', ledger.put(setup));
    return present(setup);
  },

  'GET /v1/setup_intents/:id': ({ ledger, parameters, id, isPublic }) => {
    const { client_secret: secret } = readParameters(parameters, { client_secret: text, key: ignored } satisfies ShapeOf<
      Stripe.SetupIntentRetrieveParams & { key: string }
    >);
    const setup = findSetup(ledger, id);
    requireSecret(setup, secret, isPublic);
    return isPublic ? forBrowser(setup) : present(setup);
  },

  'POST /v1/setup_intents/:id/confirm': ({ ledger, parameters, id, isPublic }) => {
    const given = readParameters(parameters, {
      client_secret: text,
      key: ignored,
      payment_method: text,
      payment_method_data: object(METHOD_DATA),
      return_url: text,
      use_stripe_sdk: flag,
    } satisfies ShapeOf<Stripe.SetupIntentConfirmParams & Record<'client_secret' | 'key' | 'payment_method_data', string>>);
    const setup = findSetup(ledger, id);
    requireSecret(setup, given.client_secret, isPublic);
    const seen = () => (isPublic ? forBrowser(setup) : present(setup));
    requireConfirmable(setup, given, {
      seen: () => ({ setup_intent: seen() }),
      isPublic,
      remedy: 'Update the SetupIntent with a payment method and then confirm it again.',
    });
    const method = given.payment_method_data
      ? makePaymentMethod(ledger, given.payment_method_data)
      : findPaymentMethod(ledger, given.payment_method ?? '');
    const decline = setUp(ledger, setup, method, given.use_stripe_sdk ? null : (given.return_url ?? null));
    if (!decline) return seen();
    throw new ApiError(402, decline.message, {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.decline_code,
      setup_intent: seen(),
      payment_method: present(method),
    });
  },
};
