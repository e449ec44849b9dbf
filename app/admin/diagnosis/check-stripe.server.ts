import { dollars } from '#app/billing/money.ts';
import { FOLLOWED_EVENTS } from '#app/billing/receive-event.server.ts';
import { PRICE_KEY } from '#app/billing/stripe/processor-catalog.server.ts';
import { API_VERSION } from '#app/billing/stripe/processor-client.server.ts';
import {
  isTaxActive,
  listWebhooks,
  type ProcessorPrice,
  ProcessorSetupError,
  type ProcessorWebhook,
  readAccount,
  readPrice,
  type SetupRefusal,
} from '#app/billing/stripe/processor-setup.server.ts';
import { env } from '#app/platform/env.server.ts';
import { ANNUAL_PRICE_CENTS } from '#app/subscriptions/plan.ts';
import { modeOf, NOT_SET } from './check-stripe-keys.server.ts';
import { SetupError } from './finding.ts';

const REFUSALS: Record<SetupRefusal, { found: string; remedy: string; verdict?: 'warning' }> = {
  'not-set': NOT_SET,
  'key-refused': { found: 'Stripe refuses the key.', remedy: 'Copy STRIPE_SECRET_KEY from Stripe’s dashboard once more.' },
  'key-lacks-right': {
    found: 'The key may not look this up, so it could not be checked.',
    remedy: 'Give the restricted key permission to read it, or check it in the Stripe Dashboard.',
    verdict: 'warning',
  },
  'no-answer': { found: 'Stripe does not answer.', remedy: 'Check that this machine can reach Stripe.' },
};

async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProcessorSetupError)) throw error;
    const { found, ...rest } = REFUSALS[error.refusal];
    throw new SetupError(found, { ...rest, cause: error });
  }
}

export async function checkStripeAccount(): Promise<string> {
  const { takesCharges, paysOut, country } = await asking(readAccount);
  if (!takesCharges) {
    throw new SetupError('The account may not take payments yet.', {
      remedy: 'Finish the account’s activation in Stripe’s dashboard.',
    });
  }
  if (!paysOut) {
    throw new SetupError('The account takes payments, but pays nothing out.', {
      remedy: 'Add a bank account in Stripe’s dashboard.',
      verdict: 'warning',
    });
  }
  return `It takes payments and pays out${country ? ` (${country})` : ''}.`;
}

/** @returns what is wrong with the price; null when it is right */
function faultOf({ amount, currency, interval, isLive }: ProcessorPrice): string | null {
  const is = `${amount === null ? 'no fixed amount' : `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`} a ${interval ?? 'purchase'}`;
  if (amount !== ANNUAL_PRICE_CENTS || currency !== 'usd' || interval !== 'year')
    return `It is ${is}, and we sell for ${dollars(ANNUAL_PRICE_CENTS)} a year.`;
  return isLive === (modeOf(env.STRIPE_SECRET_KEY ?? '') === 'live') ? null : 'It is of the other mode.';
}

export async function checkStripePrice(): Promise<string> {
  const price = await asking(readPrice);
  const remedy = `Make an active price of ${dollars(ANNUAL_PRICE_CENTS)} a year with the lookup key ${PRICE_KEY}.`;
  if (!price) throw new SetupError(`No active price has the lookup key ${PRICE_KEY}.`, { remedy });
  const fault = faultOf(price);
  if (fault) throw new SetupError(fault, { remedy });
  return `${dollars(ANNUAL_PRICE_CENTS)} a year (${price.id}).`;
}

const missingIn = ({ events }: ProcessorWebhook): string[] =>
  events.includes('*') ? [] : FOLLOWED_EVENTS.filter((type) => !events.includes(type));

export async function checkStripeWebhook(): Promise<string> {
  const url = `${env.APP_ORIGIN}/api/stripe/webhook`;
  const ours = (await asking(listWebhooks)).filter((webhook) => webhook.url === url);
  const webhook = ours.find(({ isEnabled }) => isEnabled);
  if (!webhook) {
    const found = ours.length > 0 ? `The webhook to ${url} is switched off.` : `No webhook goes to ${url}.`;
    throw new SetupError(found, {
      remedy: `Add one for ${FOLLOWED_EVENTS.join(', ')}, and set STRIPE_WEBHOOK_SECRET to its secret.`,
    });
  }
  const missing = missingIn(webhook);
  if (missing.length > 0)
    throw new SetupError('The webhook does not send all the events that we need.', { remedy: `Add ${missing.join(', ')}.` });
  if (webhook.apiVersion !== API_VERSION) {
    throw new SetupError(`The webhook uses API version ${webhook.apiVersion ?? 'of the account'}, we read ${API_VERSION}.`, {
      remedy: `Create it again with version ${API_VERSION}.`,
      verdict: 'warning',
    });
  }
  return `${url} receives ${FOLLOWED_EVENTS.length} types of events. Whether its secret is right shows with the first one.`;
}

/** Taxes are the operator's responsibility: the product adds none, and prints RECEIPT_TAX_NOTE. */
export async function checkTax(): Promise<string> {
  const isActive = await asking(isTaxActive);
  if (!env.RECEIPT_TAX_NOTE) {
    throw new SetupError('The price is charged without adding tax, and receipts do not mention it.', {
      remedy: 'Ask your accountant, and set RECEIPT_TAX_NOTE.',
      verdict: 'warning',
    });
  }
  return `The price is charged without adding tax; receipts print RECEIPT_TAX_NOTE.${isActive ? ' Stripe Tax is active, and not used.' : ''}`;
}
