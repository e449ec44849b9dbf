import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import Stripe from 'stripe';
import { createStripeStandIn } from './stand-in.ts';

export const KEYS = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox' };

const PRODUCT = 'prod_trial';
/** $49.99 a year. */
export const TRIAL_PRICE = 'price_trial';

/** For tests: a card processor, a product that receives its webhooks, and stripe-node between them. */
export class TrialShop {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'stripe-stand-in-'));
  /** Events with a valid signature, in order of arrival. */
  readonly events: Stripe.Event[] = [];
  /** The webhook's next statuses, before it answers 200 again. */
  readonly answers: number[] = [];
  /** Pages of the product, by path. */
  readonly pages = new Map<string, { type: string; body: string }>();
  origin = '';
  stripe = new Stripe(KEYS.secretKey);
  #product: Server | undefined;
  #server: Server | undefined;
  #stop: () => void = () => undefined;

  async open(): Promise<this> {
    if (!this.#product) {
      this.#product = createServer((request, response) => {
        const page = this.pages.get(request.url?.split('?')[0] ?? '');
        if (page) return void response.writeHead(200, { 'Content-Type': page.type }).end(page.body);
        readBody(request).then((body) => {
          const answer = this.answers.shift() ?? 200;
          const signature = String(request.headers['stripe-signature']);
          if (answer === 200) this.events.push(this.stripe.webhooks.constructEvent(body, signature, KEYS.webhookSecret));
          response.writeHead(answer).end();
        });
      });
      await listen(this.#product);
    }
    const appOrigin = `http://localhost:${portOf(this.#product)}`;
    const { router, stop } = createStripeStandIn({
      ...KEYS,
      webhookAddress: `${appOrigin}/webhook`,
      appOrigin,
      journal: join(this.dataDir, 'journal.jsonl'),
      seller: 'Trial Shop',
      catalog: [
        { productId: PRODUCT, name: 'Annual Subscription', priceId: TRIAL_PRICE, lookupKey: 'trial_annual', amount: 4999 },
      ],
      layout: ({ title, body, style }) => `<!doctype html><title>${title}</title><style>${style}</style><main>${body}</main>`,
    });
    this.#stop = stop;
    this.#server = createServer(express().use(router));
    await listen(this.#server);
    const port = portOf(this.#server);
    this.origin = `http://localhost:${port}`;
    this.stripe = new Stripe(KEYS.secretKey, { host: 'localhost', port, protocol: 'http', maxNetworkRetries: 0 });
    return this;
  }

  get appOrigin(): string {
    return `http://localhost:${this.#product ? portOf(this.#product) : 0}`;
  }

  /** Restarts the processor with its stored data. */
  async restart(): Promise<void> {
    await this.#closeProcessor();
    await this.open();
  }

  async close(): Promise<void> {
    await this.#closeProcessor();
    this.#product?.close();
    this.#product?.closeAllConnections();
    rmSync(this.dataDir, { recursive: true });
  }

  async #closeProcessor(): Promise<void> {
    this.#stop();
    this.#server?.closeAllConnections();
    await new Promise<void>((done) => this.#server?.close(() => done()));
  }

  /** Waits until the product has received an event. */
  async told(type: string, test: (object: Record<string, unknown>) => boolean = () => true): Promise<Stripe.Event> {
    for (;;) {
      const event = this.events.find(
        (candidate) => candidate.type === type && test(candidate.data.object as unknown as Record<string, unknown>),
      );
      if (event) return event;
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  /** An incomplete subscription and what a checkout needs of it. */
  async subscribe(extra: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const customer = await this.stripe.customers.create({ email: 'olivia@example.com', name: 'Olivia Hartwell' });
    const subscription = await this.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: TRIAL_PRICE }],
      payment_behavior: 'default_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      ...extra,
    });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    return {
      customer,
      subscription,
      invoice,
      intentId: invoice.payments?.data[0]?.payment.payment_intent as string,
      secret: invoice.confirmation_secret?.client_secret ?? '',
    };
  }

  /** Charges the next renewals to another of Stripe's ready-made cards: `pm_card_…`. */
  async renewWith(subscription: Stripe.Subscription, method: string): Promise<void> {
    const kept = await this.stripe.paymentMethods.attach(method, { customer: subscription.customer as string });
    await this.stripe.subscriptions.update(subscription.id, { default_payment_method: kept.id });
  }

  /** A subscription with an unpaid renewal, and what pays it. */
  async lapse(method = 'pm_card_chargeCustomerFail') {
    const { subscription, intentId } = await this.subscribe();
    await this.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    await this.renewWith(subscription, method);
    await this.control('clock', { subscription: subscription.id });
    const late = await this.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
    });
    const invoice = late.latest_invoice as Stripe.Invoice;
    const secret = invoice.confirmation_secret?.client_secret ?? '';
    return { subscription: late, invoice, secret, intentId: secret.split('_secret_')[0] ?? '' };
  }

  /** Confirms an intent with a card like the card form, with the publishable key and the intent's secret. */
  async confirm(
    intentId: string,
    secret: string,
    card: Record<string, string> | string,
    { key = KEYS.publishableKey, ...extra }: Record<string, string> = {},
  ) {
    const data = typeof card === 'string' ? { number: card, exp_month: '12', exp_year: '49', cvc: '123' } : card;
    const body = new URLSearchParams({
      key,
      client_secret: secret,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
    });
    for (const [name, value] of Object.entries(data)) body.set(`payment_method_data[card][${name}]`, value);
    for (const [name, value] of Object.entries(extra)) body.set(name, value);
    const kind = intentId.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    const response = await fetch(`${this.origin}/v1/${kind}/${intentId}/confirm`, { method: 'POST', body });
    return { status: response.status, body: await response.json() };
  }

  async control(path: string, body: object = {}, method = 'POST') {
    const response = await fetch(`${this.origin}/card-processor/${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: await response.json() };
  }
}

async function listen(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
