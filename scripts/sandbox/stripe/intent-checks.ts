import type { Stripe } from 'stripe';
import { ApiError, type ErrorDetails } from './api-error.ts';
import { list, object, oneOf, required, text } from './parameters.ts';
import { requireBrowser } from './payment-methods.ts';

type Intent = { object: 'payment_intent' | 'setup_intent'; client_secret: string | null };

const NAMES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' };

/** A browser must send the intent's own secret; otherwise the answer is as for an unknown intent. */
export function requireSecret({ object, client_secret }: Intent, secret: string | undefined, isPublic: boolean): void {
  if (!isPublic && secret === undefined) return;
  if (secret === undefined) {
    throw new ApiError(400, 'Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
  }
  if (secret === client_secret) return;
  throw new ApiError(400, `The client_secret provided does not match the client_secret associated with this ${NAMES[object]}.`, {
    code: `${object}_invalid_parameter`,
    param: 'client_secret',
  });
}

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

type Confirmation = { payment_method?: string | undefined; payment_method_data?: object | undefined };

/**
 * Checks that an intent of either kind can be confirmed: its status allows it, and there is a card, by its id or from a browser's form.
 * @param seen the intent, as the caller may see it in the error
 * @param remedy Stripe's message for a missing card
 * @throws ApiError
 */
export function requireConfirmable(
  { object, status }: Pick<Intent, 'object'> & { status: string },
  { payment_method, payment_method_data }: Confirmation,
  { seen, isPublic, remedy }: { seen: () => ErrorDetails; isPublic: boolean; remedy: string },
): void {
  const refusal = (why: string) =>
    new ApiError(400, `You cannot confirm this ${NAMES[object]} because it ${why}`, {
      code: `${object}_unexpected_state`,
      ...seen(),
    });
  if (!CONFIRMABLE.includes(status)) throw refusal(`has a status of ${status}.`);
  if (payment_method_data) requireBrowser(isPublic);
  if (!payment_method && !payment_method_data) throw refusal(`is missing a payment method. ${remedy}`);
}

export const USAGE = oneOf('off_session', 'on_session');

/** The options of Elements that were created without an intent; the name is this stand-in's, since Stripe's own is not published. */
export const CLIENT_CONTEXT = object({
  mode: oneOf('payment', 'setup', 'subscription'),
  currency: text,
  setup_future_usage: USAGE,
  allowed_payment_method_types: list(required(text)),
});

/** @throws ApiError where the buyer's form was created for another payment than this */
export function requireSameAsElements(
  intent: Stripe.PaymentIntent,
  context: NonNullable<ReturnType<typeof CLIENT_CONTEXT>>,
): void {
  const { mode, currency, setup_future_usage: usage = null, allowed_payment_method_types: allowed } = context;
  const differs = (name: string, provided: unknown, expected: unknown) =>
    new ApiError(
      400,
      `The provided ${name} (${provided}) does not match the expected ${name} (${expected}). Try confirming with a Payment Intent that is configured to use the same parameters as Stripe Elements.`,
    );
  if (mode === 'setup') throw differs('mode', mode, 'payment');
  if (currency !== intent.currency) throw differs('currency', currency, intent.currency);
  if (usage !== intent.setup_future_usage) throw differs('setup_future_usage', usage, intent.setup_future_usage);
  if (allowed && !intent.payment_method_types.every((type) => allowed.includes(type))) {
    throw differs('payment_method_types', allowed, intent.payment_method_types);
  }
}

/** @throws ApiError where a browser would undo the seller's setting */
export function setFutureUsage(
  intent: Stripe.PaymentIntent,
  usage: Stripe.PaymentIntent.SetupFutureUsage,
  isPublic: boolean,
): void {
  const isLess = intent.setup_future_usage === 'off_session' && usage === 'on_session';
  if (isPublic && isLess) {
    throw new ApiError(400, 'With a publishable key, setup_future_usage can only be changed from on_session to off_session.', {
      code: 'payment_intent_invalid_parameter',
      param: 'setup_future_usage',
    });
  }
  intent.setup_future_usage = usage;
}
