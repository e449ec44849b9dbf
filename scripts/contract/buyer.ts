import Stripe from 'stripe';
import type { Look, Step } from './transcript.ts';

/** Where the stories are played: with Stripe in test mode, or with our stand-in. */
export type Stage = {
  stripe: Stripe;
  /** A yearly price of $49.99. */
  priceId: string;
  /** Milliseconds until automatic changes are complete; events arrive shortly after replies. */
  settleMs: number;
};

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A draft is charged an hour after the period's end. */
const PAST_RENEWAL = 2 * HOUR;

/** Events that the product is told of, in addition to those seen in between. */
const TOLD = new Set<string>([
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.requires_action',
  'payment_intent.succeeded',
]);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A buyer with a test clock, and the events about their subscription. */
export class Buyer {
  readonly steps: Step[] = [];
  readonly #stage: Stage;
  readonly #clock: Stripe.TestHelpers.TestClock;
  readonly customerId: string;
  #subscriptionId = '';
  #lastEvent: string | undefined;

  private constructor(stage: Stage, clock: Stripe.TestHelpers.TestClock, customerId: string, lastEvent: string | undefined) {
    this.#stage = stage;
    this.#clock = clock;
    this.customerId = customerId;
    this.#lastEvent = lastEvent;
  }

  static async meet(stage: Stage, { balance }: { balance?: number } = {}): Promise<Buyer> {
    const { stripe } = stage;
    const { data } = await stripe.events.list({ limit: 1 });
    const now = Math.floor(Date.now() / 1000);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now, name: 'Contract' });
    const customer = await stripe.customers.create({ email: 'contract@example.com', test_clock: clock.id, balance });
    return new Buyer(stage, clock, customer.id, data[0]?.id);
  }

  async leave(): Promise<void> {
    await this.#stage.stripe.testHelpers.testClocks.del(this.#clock.id);
  }

  /** As the product does it. */
  subscribe(extra: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<void> {
    return this.step('subscribes', async () => {
      const subscription = await this.#stage.stripe.subscriptions.create({
        customer: this.customerId,
        items: [{ price: this.#stage.priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
        ...extra,
      });
      this.#subscriptionId = subscription.id;
    });
  }

  pay(card: string, what = 'pays'): Promise<void> {
    return this.step(what, async () => {
      const { intentId } = await this.#newest();
      await this.#stage.stripe.paymentIntents.confirm(intentId ?? '', {
        payment_method: card,
        setup_future_usage: 'off_session',
      });
    });
  }

  /** Saves this card for the renewal. */
  keepCard(card: string): Promise<void> {
    return this.step(`keeps ${card}`, async () => {
      const { stripe } = this.#stage;
      const kept = await stripe.paymentMethods.attach(card, { customer: this.customerId });
      await stripe.subscriptions.update(this.#subscriptionId, { default_payment_method: kept.id });
    });
  }

  renew(): Promise<void> {
    return this.step('the year is over', async () => {
      const { items } = await this.#stage.stripe.subscriptions.retrieve(this.#subscriptionId);
      await this.#moveTo((items.data[0]?.current_period_end ?? 0) + PAST_RENEWAL);
    });
  }

  /** Advances to Stripe's next attempt. */
  retry(): Promise<void> {
    return this.step('it is tried again', async () => {
      const { invoice } = await this.#newest();
      if (invoice.next_payment_attempt) await this.#moveTo(invoice.next_payment_attempt + HOUR);
    });
  }

  voidInvoice(): Promise<void> {
    return this.step('the invoice is voided', async () => {
      const { invoice } = await this.#newest();
      await this.#stage.stripe.invoices.voidInvoice(invoice.id ?? '');
    });
  }

  cancelAtPeriodEnd(): Promise<void> {
    return this.step('renews no more', async () => {
      await this.#stage.stripe.subscriptions.update(this.#subscriptionId, { cancel_at_period_end: true });
    });
  }

  /** Performs a step, and records its refusal if any, the resulting state, and the events meanwhile. */
  async step(step: string, act: () => Promise<unknown>): Promise<void> {
    let refused: Step['refused'] = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { statusCode: status = 0, rawType: type = '', code = null, decline_code: declineCode = null } = error;
      refused = { status, type, code, declineCode };
    }
    const events = await this.#hear();
    this.steps.push({ step, refused, look: await this.#look(), events });
  }

  async #newest(): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice; intentId: string | null }> {
    const subscription = await this.#stage.stripe.subscriptions.retrieve(this.#subscriptionId, {
      expand: ['latest_invoice.payments', 'default_payment_method'],
    });
    const invoice = subscription.latest_invoice;
    if (!invoice || typeof invoice === 'string') throw new Error('The subscription has no invoice');
    const payment = invoice.payments?.data.find(({ is_default: isDefault }) => isDefault)?.payment.payment_intent;
    return { subscription, invoice, intentId: typeof payment === 'string' ? payment : (payment?.id ?? null) };
  }

  async #look(): Promise<Look> {
    const { stripe } = this.#stage;
    const { subscription, invoice, intentId } = await this.#newest();
    const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : null;
    const customer = await stripe.customers.retrieve(this.customerId);
    const method = subscription.default_payment_method;
    const clock = await stripe.testHelpers.testClocks.retrieve(this.#clock.id);
    const { next_payment_attempt: next } = invoice;
    return {
      subscription: {
        status: subscription.status,
        cancelAtPeriodEnd: subscription.cancel_at_period_end,
        card: method && typeof method !== 'string' ? (method.card?.last4 ?? null) : null,
      },
      invoice: {
        status: invoice.status,
        billingReason: invoice.billing_reason,
        total: invoice.total,
        amountDue: invoice.amount_due,
        amountPaid: invoice.amount_paid,
        attempted: invoice.attempted,
        attemptCount: invoice.attempt_count,
        autoAdvance: invoice.auto_advance ?? false,
        nextAttemptInDays: next === null ? null : Math.round((next - clock.frozen_time) / DAY),
      },
      intent: intent && {
        status: intent.status,
        amount: intent.amount,
        setupFutureUsage: intent.setup_future_usage,
        error: intent.last_payment_error?.code ?? null,
      },
      balance: customer.deleted ? 0 : customer.balance,
    };
  }

  async #moveTo(time: number): Promise<void> {
    const { testClocks } = this.#stage.stripe.testHelpers;
    let clock = await testClocks.advance(this.#clock.id, { frozen_time: time });
    while (clock.status === 'advancing') {
      await pause(this.#stage.settleMs);
      clock = await testClocks.retrieve(this.#clock.id);
    }
    if (clock.status !== 'ready') throw new Error('Stripe could not advance the clock');
  }

  /** The new events, once no more arrive. */
  async #hear(): Promise<string[]> {
    let heard: Stripe.Event[] = [];
    for (;;) {
      await pause(this.#stage.settleMs);
      const { data } = await this.#stage.stripe.events.list({
        limit: 100,
        ...(this.#lastEvent && { ending_before: this.#lastEvent }),
      });
      if (data.length === heard.length) break;
      heard = data;
    }
    this.#lastEvent = heard[0]?.id ?? this.#lastEvent;
    const isOfBuyer = ({ data: { object } }: Stripe.Event) => 'customer' in object && object.customer === this.customerId;
    return heard
      .filter(isOfBuyer)
      .map(({ type }) => type)
      .filter((type) => TOLD.has(type))
      .sort();
  }
}
