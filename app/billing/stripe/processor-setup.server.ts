import Stripe from 'stripe';
import { PRICE_KEY } from './processor-catalog.server.ts';
import { client } from './processor-client.server.ts';

/** The configuration of the card processor's account, for the operator's system check. Amounts are cents. */

/** Why the processor can't be asked, for the operator. */
export type SetupRefusal = 'not-set' | 'key-refused' | 'key-lacks-right' | 'no-answer';

export class ProcessorSetupError extends Error {
  readonly refusal: SetupRefusal;

  constructor(refusal: SetupRefusal, options?: ErrorOptions) {
    super(`The card processor can't be asked: ${refusal}`, options);
    this.name = 'ProcessorSetupError';
    this.refusal = refusal;
  }
}

async function ask<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  if (!client) throw new ProcessorSetupError('not-set');
  try {
    return await call(client);
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeAuthenticationError) throw new ProcessorSetupError('key-refused', { cause });
    if (cause instanceof Stripe.errors.StripePermissionError) throw new ProcessorSetupError('key-lacks-right', { cause });
    throw new ProcessorSetupError('no-answer', { cause });
  }
}

export type ProcessorAccount = { takesCharges: boolean; paysOut: boolean; country: string | null };

export async function readAccount(): Promise<ProcessorAccount> {
  const account = await ask((stripe) => stripe.accounts.retrieveCurrent());
  return { takesCharges: account.charges_enabled, paysOut: account.payouts_enabled, country: account.country ?? null };
}

export type ProcessorPrice = { id: string; amount: number | null; currency: string; interval: string | null; isLive: boolean };

/** The active price with our lookup key, of which Stripe allows one. */
export async function readPrice(): Promise<ProcessorPrice | null> {
  const { data } = await ask((stripe) => stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true, limit: 1 }));
  const price = data[0];
  if (!price) return null;
  const { recurring } = price;
  const interval =
    recurring && (recurring.interval_count === 1 ? recurring.interval : `${recurring.interval_count} ${recurring.interval}s`);
  return { id: price.id, amount: price.unit_amount, currency: price.currency, interval, isLive: price.livemode };
}

export type ProcessorWebhook = { url: string; isEnabled: boolean; events: string[]; apiVersion: string | null };

/** The account's webhooks, a hundred at most. */
export async function listWebhooks(): Promise<ProcessorWebhook[]> {
  const { data } = await ask((stripe) => stripe.webhookEndpoints.list({ limit: 100 }));
  return data.map(({ url, status, enabled_events, api_version }) => ({
    url,
    isEnabled: status === 'enabled',
    events: enabled_events,
    apiVersion: api_version,
  }));
}

/** Whether Stripe Tax is active for this account. */
export async function isTaxActive(): Promise<boolean> {
  return (await ask((stripe) => stripe.tax.settings.retrieve())).status === 'active';
}
