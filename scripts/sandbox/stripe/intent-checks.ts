import { ApiError, type ErrorDetails } from './api-error.ts';
import { requireBrowser } from './payment-methods.ts';

type Intent = { object: 'payment_intent' | 'setup_intent'; client_secret: string | null };

const NAMES = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' };

/** A browser must know the intent's own secret; any other is as if there were no such intent. */
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
 * What holds for confirming an intent of either kind: its status allows it, and there is a card, by its id or from a browser's form.
 * @param seen the intent, as whoever calls may see it in the refusal
 * @param remedy what Stripe says of one that is missing its card
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
