import type { CardError, Intent } from './messages.ts';

export type ApiResult = { paymentIntent: Intent } | { error: CardError };
export type SetupResult = { setupIntent: Intent } | { error: CardError };

/** An intent of either kind, or an error, in the form of Stripe.js. */
export type IntentResult = { intent: Intent } | { error: CardError };

/** Stripe.js's error when the server can't be reached. */
export const NOT_REACHED: CardError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** Makes one of the calls allowed for browsers. @returns the processor's reply, or its error */
export async function callApi(
  address: string,
  method: 'GET' | 'POST',
  parameters: Record<string, string>,
): Promise<Record<string, unknown> & { error?: CardError }> {
  const body = new URLSearchParams(parameters);
  try {
    const response = await (method === 'GET' ? fetch(`${address}?${body}`) : fetch(address, { method, body }));
    return await response.json();
  } catch {
    return { error: NOT_REACHED };
  }
}

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Payments and card setups: an intent's id tells which it is. */
const collectionOf = (id: string): string => (id.startsWith('seti_') ? 'setup_intents' : 'payment_intents');

export async function callIntent(
  origin: string,
  key: string,
  clientSecret: string,
  confirmation?: Record<string, string>,
): Promise<IntentResult> {
  const id = intentIdOf(clientSecret);
  const address = `${origin}/v1/${collectionOf(id)}/${encodeURIComponent(id)}`;
  const parameters = { key, client_secret: clientSecret, ...confirmation };
  const answer = confirmation
    ? await callApi(`${address}/confirm`, 'POST', { ...parameters, use_stripe_sdk: 'true' })
    : await callApi(address, 'GET', parameters);
  return answer.error ? { error: answer.error } : { intent: answer as unknown as Intent };
}
