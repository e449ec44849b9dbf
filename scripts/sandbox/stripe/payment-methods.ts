import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { ApiError, noSuch } from './api-error.ts';
import type { Call, Calls } from './calls.ts';
import { declineFor, findTestCard, LIVE_CARD, passesLuhn, TEST_CARDS, type TestCard } from './cards.ts';
import { emit, updateSubscription } from './events.ts';
import { makeId } from './ids.ts';
import { idOf } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { findCustomer } from './look-ups.ts';
import { integer, object, oneOf, type Reader, readParameters, required, type ShapeOf, text } from './parameters.ts';
import { present } from './render.ts';

const ADDRESS = object({ country: text, postal_code: text });
const BILLING = object({ address: ADDRESS });

const cvc: Reader<string | undefined> = (value, path) => {
  const given = text(value, path);
  if (given !== undefined && !/^\d{3,4}$/.test(given))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return given;
};

const CARD = {
  number: required(text),
  exp_month: required(integer),
  exp_year: required(integer),
  cvc,
};

/** The card form's parameters: `payment_method_data`, or those of a payment method. */
export const METHOD_DATA = {
  type: required(oneOf('card')),
  card: required(object(CARD)),
  billing_details: BILLING,
} satisfies ShapeOf<Stripe.PaymentMethodCreateParams>;

type MethodData = {
  card: { number: string; exp_month: number; exp_year: number; cvc?: string };
  billing_details?: ReturnType<typeof BILLING>;
};

const cardError = (code: string, message: string, param: string) =>
  new ApiError(402, message, { type: 'card_error', code, param });

/** Validates a card, as Stripe does before it asks the bank. */
function readCard(ledger: Ledger, { number, exp_month: month, exp_year: year }: MethodData['card']): TestCard {
  const digits = number.replace(/[\s-]/g, '');
  if (!passesLuhn(digits)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (month < 1 || month > 12) throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const now = new Date(ledger.now() * 1000);
  const fullYear = year < 100 ? 2000 + year : year;
  if (fullYear < now.getUTCFullYear() || fullYear > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (fullYear === now.getUTCFullYear() && month < now.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return TEST_CARDS.find((card) => card.number === digits) ?? { ...LIVE_CARD, number: digits };
}

/** Creates a payment method from a card; the number itself is not stored. */
export function makePaymentMethod(ledger: Ledger, data: MethodData): Stripe.PaymentMethod {
  const testCard = readCard(ledger, data.card);
  const address = data.billing_details?.address;
  const { exp_month, exp_year } = data.card;
  const id = makeId('pm');
  ledger.put({ id, object: 'card_on_file', testCard: testCard.name, wasAuthenticated: false });
  return ledger.put({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: address?.country ?? null,
        line1: null,
        line2: null,
        postal_code: address?.postal_code ?? null,
        state: null,
      },
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: testCard.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: address?.postal_code ? 'pass' : null,
        cvc_check: data.card.cvc ? (testCard.decline === 'incorrect_cvc' ? 'fail' : 'pass') : null,
      },
      country: 'US',
      display_brand: testCard.brand,
      exp_month,
      exp_year: exp_year < 100 ? 2000 + exp_year : exp_year,
      fingerprint: createHash('sha256').update(testCard.number).digest('base64url').slice(0, 16),
      funding: testCard.name === 'visa_debit' ? 'debit' : 'credit',
      generated_from: null,
      last4: testCard.number.slice(-4),
      networks: { available: [testCard.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: ledger.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}

/**
 * A payment method by its id, or by one of Stripe's ready-made names (`pm_card_visa`), which creates one.
 * @throws ApiError when there is none
 */
export function findPaymentMethod(ledger: Ledger, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const testCard = TEST_CARDS.find(({ name }) => id === `pm_card_${name}`);
  if (testCard) {
    const year = new Date(ledger.now() * 1000).getUTCFullYear() + 3;
    return makePaymentMethod(ledger, { card: { number: testCard.number, exp_month: 12, exp_year: year, cvc: '123' } });
  }
  const method = ledger.get('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, param);
  return method;
}

/** A payment method that this customer has saved. @throws ApiError for any other */
export function findKeptMethod(ledger: Ledger, id: string, customer: string | null, param: string): Stripe.PaymentMethod {
  const method = ledger.get('payment_method', id);
  if (!method) throw noSuch('PaymentMethod', id, param);
  if (idOf(method.customer) === customer) return method;
  throw new ApiError(
    400,
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

/** Whether a card's month has passed: it is valid through the last day. */
export function isExpired(ledger: Ledger, { card }: Stripe.PaymentMethod): boolean {
  return card !== undefined && Date.UTC(card.exp_year, card.exp_month, 1) <= ledger.now() * 1000;
}

/** How the bank treats this card. */
export function lookUpCard(ledger: Ledger, methodId: string) {
  const onFile = ledger.mustGet('card_on_file', methodId);
  return { onFile, testCard: findTestCard(onFile.testCard) };
}

/** A card's number must come from the card form, never through the product's server. */
export function requireBrowser(isPublic: boolean): void {
  if (isPublic) return;
  throw new ApiError(
    402,
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    { type: 'card_error' },
  );
}

const createPaymentMethod: Call = ({ ledger, parameters, isPublic }) => {
  requireBrowser(isPublic);
  return present(makePaymentMethod(ledger, readParameters(parameters, METHOD_DATA)));
};

export const paymentMethodCalls: Calls = {
  'POST /v1/payment_methods': createPaymentMethod,

  'POST /v1/payment_methods/:id/attach': ({ ledger, parameters, id }) => {
    const { customer } = readParameters(parameters, {
      customer: required(text),
    } satisfies ShapeOf<Stripe.PaymentMethodAttachParams>);
    findCustomer(ledger, customer);
    const method = findPaymentMethod(ledger, id, 'id');
    if (method.customer) {
      throw new ApiError(400, 'The payment method you provided has already been attached to a customer.', {
        code: 'payment_method_unexpected_state',
        param: 'payment_method',
      });
    }
    const { testCard } = lookUpCard(ledger, method.id);
    if (testCard.decline && !testCard.isKept) {
      const { message, code, decline_code } = declineFor(testCard.decline);
      throw new ApiError(402, message, { type: 'card_error', code, decline_code });
    }
    ledger.put(Object.assign(method, { customer }));
    emit(ledger, 'payment_method.attached', method);
    return present(method);
  },

  'POST /v1/payment_methods/:id/detach': ({ ledger, parameters, id }) => {
    readParameters(parameters, {} satisfies ShapeOf<Stripe.PaymentMethodDetachParams>);
    const method = ledger.get('payment_method', id);
    if (!method) throw noSuch('PaymentMethod', id);
    if (!method.customer) {
      throw new ApiError(400, 'The payment method you provided is not attached to a customer so detachment is impossible.', {
        code: 'payment_method_unexpected_state',
        param: 'payment_method',
      });
    }
    // Subscriptions and customers that used it have no default anymore.
    for (const subscription of ledger.all('subscription')) {
      if (idOf(subscription.default_payment_method) === id && !subscription.ended_at) {
        updateSubscription(ledger, subscription, { default_payment_method: null });
      }
    }
    ledger.put(Object.assign(method, { customer: null }));
    emit(ledger, 'payment_method.detached', method);
    return present(method);
  },

  'GET /v1/payment_methods/:id': ({ ledger, id }) => {
    const method = ledger.get('payment_method', id);
    if (!method) throw noSuch('PaymentMethod', id);
    return present(method);
  },
};
