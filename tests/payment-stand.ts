import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import Stripe from 'stripe';
import { env as productEnv } from '#app/platform/env.server.ts';
import type { Sandbox } from '#scripts/sandbox/sandbox.ts';
import { CallGate } from './call-gate.ts';
import { until } from './client.ts';
import { payWithCard } from './pay-with-card.ts';
import { makeStandPlace } from './stand-place.ts';

const { SESSION_SECRET } = productEnv;
const KEYS = { secret: 'sk_test_drill', publishable: 'pk_test_drill', webhook: 'whsec_drill' };

/**
 * A web process with a separate card processor, on an existing database: the web process can be killed at any moment, and the
 * drill itself delivers the processor's events.
 */
export class PaymentStand {
  readonly origin: string;
  readonly sandbox: Sandbox;
  readonly processor: Stripe;
  /** The proxy for the web process's calls of the processor, but not for the drill's own. */
  readonly gate: CallGate;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  kills = 0;
  #web: ChildProcess | undefined;
  #killing: Promise<void> | undefined;

  private constructor({
    origin,
    sandbox,
    gate,
    env,
    folder,
  }: { origin: string; sandbox: Sandbox; gate: CallGate; env: NodeJS.ProcessEnv; folder: string }) {
    this.origin = origin;
    this.gate = gate;
    this.sandbox = sandbox;
    this.#env = env;
    this.#folder = folder;
    const { hostname, port } = new URL(sandbox.origin);
    this.processor = new Stripe(KEYS.secret, { host: hostname, port, protocol: 'http', maxNetworkRetries: 3, telemetry: false });
  }

  static async start(databaseUrl: string): Promise<PaymentStand> {
    const { origin, sandbox, folder, ...place } = await makeStandPlace('payments', KEYS);
    const gate = await CallGate.open(sandbox.origin);
    const env = {
      ...place.env,
      // The tests open sessions themselves, which requires the same secret.
      SESSION_SECRET,
      DATABASE_URL: databaseUrl,
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: KEYS.webhook,
      STRIPE_API_BASE: gate.origin,
      STRIPE_JS_URL: `${sandbox.origin}/card-processor/stripe.js`,
      // The users of these tests have client addresses of their own.
      TRUSTED_PROXIES: '1',
    } as NodeJS.ProcessEnv;
    const stand = new PaymentStand({ origin, sandbox, gate, env, folder });
    await stand.control('POST', 'deliveries/hold');
    await stand.startWeb();
    return stand;
  }

  async startWeb(): Promise<void> {
    this.#web = spawn(process.execPath, ['--enable-source-maps', 'build/web.js'], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await until(async () => (await fetch(`${this.origin}/api/auth/user`).catch(() => undefined))?.status === 401, {
      what: 'the start of the web process',
    });
  }

  /** Kills the web process and starts another; concurrent calls share the same restart. */
  killWeb(): Promise<void> {
    this.#killing ??= this.#kill().finally(() => {
      this.#killing = undefined;
    });
    return this.#killing;
  }

  async #kill(): Promise<void> {
    const web = this.#web;
    if (web?.exitCode === null) {
      const gone = new Promise((resolve) => web.once('exit', resolve));
      this.kills += 1;
      web.kill('SIGKILL');
      await gone;
    }
    await this.startWeb();
  }

  /** The sandbox's own controls. */
  async control<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(`${this.sandbox.origin}/card-processor/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }

  pay(clientSecret: string, cardNumber: string): Promise<string> {
    return payWithCard({ processor: this.sandbox.origin, publishableKey: KEYS.publishable, clientSecret, cardNumber });
  }

  /** Delivers an event to the webhook, signed. @throws when it is refused */
  async deliver(event: Stripe.Event): Promise<void> {
    const payload = JSON.stringify(event);
    const signature = await this.processor.webhooks.generateTestHeaderStringAsync({ payload, secret: KEYS.webhook });
    const response = await fetch(`${this.origin}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    });
    if (!response.ok) throw new Error(`${event.type}: ${response.status} ${await response.text()}`);
  }

  async stop(): Promise<void> {
    this.#web?.kill('SIGTERM');
    await this.gate.close();
    await this.sandbox.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
