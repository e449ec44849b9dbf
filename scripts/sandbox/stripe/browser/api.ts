import type { CardError, Intent } from './messages.ts';

export type ApiResult = { paymentIntent: Intent } | { error: CardError };

/** What Stripe.js says when nothing answers. */
export const NOT_REACHED: CardError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** One of the calls that a browser may make. @returns what the processor answered, or its error */
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

export async function callIntent(
  origin: string,
  key: string,
  clientSecret: string,
  confirmation?: Record<string, string>,
): Promise<ApiResult> {
  const address = `${origin}/v1/payment_intents/${encodeURIComponent(intentIdOf(clientSecret))}`;
  const parameters = { key, client_secret: clientSecret, ...confirmation };
  const answer = confirmation
    ? await callApi(`${address}/confirm`, 'POST', { ...parameters, use_stripe_sdk: 'true' })
    : await callApi(address, 'GET', parameters);
  return answer.error ? { error: answer.error } : { paymentIntent: answer as unknown as Intent };
}
