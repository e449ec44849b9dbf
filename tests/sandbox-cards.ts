import Stripe from 'stripe';
import { payWithCard } from './pay-with-card.ts';
import { dataDir } from './product.ts';
import { sandboxOriginOf } from './sandbox-origin.ts';

/** The card processor of the running product's sandbox: its API, its card form's API, and its controls. */
export const sandboxOrigin = sandboxOriginOf(dataDir);

export const stripe = new Stripe('sk_test_sandbox', {
  host: 'localhost',
  port: Number(new URL(sandboxOrigin).port),
  protocol: 'http',
  telemetry: false,
});

/** @returns the intent's status, or why it was refused */
export const pay = (clientSecret: string, cardNumber = '4242424242424242', extra?: Record<string, string>): Promise<string> =>
  payWithCard({ processor: sandboxOrigin, publishableKey: 'pk_test_sandbox', clientSecret, cardNumber, ...(extra && { extra }) });

/** Makes a subscription's next renewals fail: its card can be saved, but not charged. */
export async function declineRenewals(subscriptionId: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  const card = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: card.id });
}

/** One of the sandbox's own controls, such as `clock` (docs/operations.md). */
export async function control(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${sandboxOrigin}/card-processor/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
