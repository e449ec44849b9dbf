import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';

const SOUND = {
  '/v1/account': { object: 'account', charges_enabled: true, payouts_enabled: true, country: 'US' },
  '/v1/prices': {
    data: [
      {
        id: 'price_1',
        unit_amount: 4999,
        currency: 'usd',
        livemode: false,
        recurring: { interval: 'year', interval_count: 1 },
      },
    ],
  },
  '/v1/webhook_endpoints': {
    data: [
      {
        url: 'https://cars.example/api/stripe/webhook',
        status: 'enabled',
        enabled_events: ['*'],
        api_version: '2026-10-28.endive',
      },
    ],
  },
};
type Replies = Record<string, unknown>;

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
  globalThis.processSingletons?.delete('card-processor');
});

/** Runs the checks against these answers of Stripe; 'refused' stands for an invalid key. */
async function checksWith(replies: Replies | 'refused', settings: Record<string, string> = {}) {
  const own = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    response.writeHead(replies === 'refused' ? 401 : 200, { 'Content-Type': 'application/json' });
    const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' };
    response.end(JSON.stringify(replies === 'refused' ? { error } : replies[path]));
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  const all = { APP_ORIGIN: 'https://cars.example', STRIPE_API_BASE: address, RECEIPT_TAX_NOTE: '', ...keys, ...settings };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  vi.resetModules();
  globalThis.processSingletons?.delete('card-processor');
  return { ...(await import('./check-stripe-keys.server.ts')), ...(await import('./check-stripe.server.ts')) };
}

const verdictOf = async (check: () => Promise<string>): Promise<string> =>
  check().then(
    () => 'ok',
    (error: Error & { verdict?: string }) => `${error.verdict}: ${error.message}`,
  );

it('accepts a valid account', async () => {
  const checks = await checksWith(SOUND);
  const found = [checks.checkStripeKeys, checks.checkStripeAccount, checks.checkStripePrice, checks.checkStripeWebhook];
  expect(await Promise.all(found.map(verdictOf))).toEqual(['ok', 'ok', 'ok', 'ok']);
});

it.each([
  [
    'of two modes',
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'error: The secret key is of test mode, the publishable key of live mode.',
  ],
  ['in each other’s place', { STRIPE_SECRET_KEY: 'pk_test_1' }, 'error: A key has the wrong prefix for its setting.'],
  ['missing', { STRIPE_WEBHOOK_SECRET: '' }, 'error: No key is set.'],
])('reports keys that are %s', async (_what, settings, found) => {
  expect(await verdictOf((await checksWith(SOUND, settings)).checkStripeKeys)).toBe(found);
});

it('reports a key that Stripe refuses as refused, not as a timeout', async () => {
  expect(await verdictOf((await checksWith('refused')).checkStripePrice)).toBe('error: Stripe refuses the key.');
});

const priceOf = (changes: object) => ({ '/v1/prices': { data: [{ ...SOUND['/v1/prices'].data[0], ...changes }] } });
const webhookOf = (changes: object) => ({
  '/v1/webhook_endpoints': { data: [{ ...SOUND['/v1/webhook_endpoints'].data[0], ...changes }] },
});

it.each([
  ['missing', { '/v1/prices': { data: [] } }, 'error: No active price has the lookup key showcase_annual.'],
  ['of another amount', priceOf({ unit_amount: 5999 }), 'error: It is 59.99 USD a year, and we sell for $49.99 a year.'],
  [
    'by the month',
    priceOf({ recurring: { interval: 'month', interval_count: 1 } }),
    'error: It is 49.99 USD a month, and we sell for $49.99 a year.',
  ],
  ['of the other mode', priceOf({ livemode: true }), 'error: It is of the other mode.'],
])('reports a price that is %s', async (_what, replies, found) => {
  expect(await verdictOf((await checksWith({ ...SOUND, ...replies })).checkStripePrice)).toBe(found);
});

it.each([
  [
    'goes elsewhere',
    webhookOf({ url: 'https://old.example/hook' }),
    'No webhook goes to https://cars.example/api/stripe/webhook.',
  ],
  [
    'is switched off',
    webhookOf({ status: 'disabled' }),
    'The webhook to https://cars.example/api/stripe/webhook is switched off.',
  ],
  [
    'is told too little',
    webhookOf({ enabled_events: ['invoice.paid'] }),
    'The webhook does not send all the events that we need.',
  ],
])('reports a webhook that %s', async (_what, replies, found) => {
  expect(await verdictOf((await checksWith({ ...SOUND, ...replies })).checkStripeWebhook)).toBe(`error: ${found}`);
});

it('reports an account that may not take payments', async () => {
  const replies = { ...SOUND, '/v1/account': { ...SOUND['/v1/account'], charges_enabled: false } };
  expect(await verdictOf((await checksWith(replies)).checkStripeAccount)).toBe('error: The account may not take payments yet.');
});
