import { inspect } from 'node:util';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { startSession } from '#app/accounts/session.server.ts';
import type { PaymentIntentReply } from '#app/billing/checkout/create-payment-intent.server.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { insertReadyPhoto, insertUser, projectBody } from './fixtures.ts';
import type { PaymentStand } from './payment-stand.ts';

/**
 * Payment scenarios generated from a seed: the order, one tab or two, the card's response, who reports the payment, how often and
 * in what order, the processor's faults, and when the web process is killed.
 */
type Order = { promoCode?: string; donation?: number };

const order: fc.Arbitrary<Order> = fc.oneof(
  fc.constant<Order>({}),
  fc.constant<Order>({ promoCode: 'DRILL20' }),
  fc.record({ promoCode: fc.constant('drillgives'), donation: fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100) }),
);

/** What a card does, and whether it ends in a payment. */
const CARDS: Record<string, { numbers: string[]; isPaid: boolean; settled?: 'succeed' | 'fail' }> = {
  succeeds: { numbers: ['4242424242424242'], isPaid: true },
  'is declined': { numbers: ['4000000000000002'], isPaid: false },
  'is declined, then another succeeds': { numbers: ['4000000000009995', '4242424242424242'], isPaid: true },
  'is not paid at all': { numbers: [], isPaid: false },
  'is thought over, and succeeds': { numbers: ['4000000000007726'], isPaid: true, settled: 'succeed' },
  'is thought over, and fails': { numbers: ['4000000000007726'], isPaid: false, settled: 'fail' },
};
const ANSWERS: Record<string, string> = { '4242424242424242': 'succeeded', '4000000000007726': 'processing' };

const TELLERS = ['return page', 'save call', 'webhooks', 'webhooks again'] as const;

const FAULT_PATHS = [
  '/v1/subscriptions',
  '/v1/customers',
  '/v1/prices',
  '/v1/coupons',
  '/v1/products',
  '/v1/invoices',
  '/v1/payment_intents',
  '/v1/invoice_payments',
] as const;

const schedule = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 3 }),
  isOrderedAtOnce: fc.boolean(),
  isDraftKept: fc.boolean(),
  card: fc.constantFrom(...Object.keys(CARDS)),
  /** Reports before the webhooks that must eventually arrive, each after a delay in ms. */
  tellers: fc.array(fc.record({ teller: fc.constantFrom(...TELLERS), delay: fc.integer({ min: 0, max: 400 }) }), {
    maxLength: 5,
  }),
  faults: fc.array(
    fc.record({
      path: fc.constantFrom(...FAULT_PATHS),
      kind: fc.constantFrom('error', 'error_after', 'lost', 'slow', 'refuse'),
      // The third loss ends a call; a retry is a new one.
      times: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 2 },
  ),
  /** Milliseconds after which the web process is killed; null for never. */
  kill: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 2500 }) }),
  shuffle: fc.infiniteStream(fc.nat()).map((stream) => [...stream.take(60)]),
});

type Schedule = typeof schedule extends fc.Arbitrary<infer Made> ? Made : never;

export const scheduleOf = (seed: number): Schedule => fc.sample(schedule, { seed, numRuns: 1 })[0] as Schedule;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** How long a person, or Stripe, retries (ms): longer than any fault of a scenario lasts. */
const TIMEOUT_MS = 60_000;

/** The pauses between retries (ms) grow as a person's do: many quick ones would use up the limits of rare actions. */
const FIRST_PAUSE_MS = 150;
const LAST_PAUSE_MS = 4000;

/**
 * Retries, as one does at "please try again", through faults and killed processes.
 * @throws after the timeout, with each different failure
 */
export async function untilDone<Result>(attempt: () => Promise<Result>, what: string): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS;
  const causes = new Map<string, unknown>();
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (cause) {
      causes.set(String(cause), cause);
      if (Date.now() > deadline) throw new AggregateError(causes.values(), `${what} came to nothing`);
      await pause(pauseMs);
    }
  }
}

/** @throws the reply, when it is not OK */
export async function expectOk(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
}

/** The codes that scenarios use. */
export async function insertDrillCodes(): Promise<void> {
  const dates = { effectiveDate: '2020-01-01T00:00:00Z', terminationDate: '2090-01-01T00:00:00Z' };
  await db
    .insertInto('promoCodes')
    .values([
      { code: 'DRILL20', discountPercent: 20, ...dates },
      { code: 'DRILLGIVES', discountPercent: 99, nonProfitName: 'The Motor Museum', ...dates },
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** One person's way through a payment. */
export class Buyer {
  readonly #stand: PaymentStand;
  readonly client: Client;
  readonly userId: string;
  readonly #body: object;
  #intentId = '';
  /** All client secrets that a tab ever received. */
  readonly #secrets = new Set<string>();

  private constructor(stand: PaymentStand, { client, userId, photo }: { client: Client; userId: string; photo: string }) {
    this.#stand = stand;
    this.client = client;
    this.userId = userId;
    this.#body = projectBody([photo]);
  }

  static async arrive(stand: PaymentStand): Promise<Buyer> {
    const userId = await insertUser(db, { isSubscribed: false });
    const photo = await insertReadyPhoto(db, userId);
    return new Buyer(stand, { client: Client.withCookie(stand.origin, await startSession(userId)), userId, photo });
  }

  async keepDraft(): Promise<void> {
    await untilDone(async () => expectOk(await this.client.send('PUT', '/api/checkout/draft', this.#body)), 'keeping the draft');
  }

  /** @returns the client secret of the payment; null when everything is paid, or being paid */
  async prepare(order: Order): Promise<string | null> {
    return untilDone(async () => {
      const response = await this.client.send('POST', '/api/create-payment-intent', order);
      // Paid and completed before the answer to an earlier attempt was received.
      if (response.status === 409 && /active already|still being processed/.test(await response.clone().text())) return null;
      await expectOk(response.clone());
      const reply = (await response.json()) as PaymentIntentReply;
      this.#intentId = reply.paymentIntentId;
      this.#secrets.add(reply.clientSecret);
      return reply.status === 'succeeded' ? null : reply.clientSecret;
    }, 'preparing the payment');
  }

  /** Pays with each card in turn. A tab's payment may have been replaced by another's: then the order is prepared again. */
  async pay(order: Order, numbers: readonly string[]): Promise<void> {
    for (const number of numbers) {
      const expected = ANSWERS[number] ?? 'card_declined';
      await untilDone(async () => {
        const secret = await this.prepare(order);
        const answer = secret === null ? expected : await this.#stand.pay(secret, number);
        if (answer !== expected) throw new Error(answer);
      }, `paying with ${number}`);
    }
  }

  /** Pays in every tab that was ever open: one that was replaced or paid elsewhere must not be charged. */
  async payEverywhere(): Promise<void> {
    await Promise.all([...this.#secrets].map((secret) => this.#stand.pay(secret, '4242424242424242').catch(() => undefined)));
  }

  /** The bank settles the payment. */
  async settle(outcome: 'succeed' | 'fail'): Promise<void> {
    const customer = await this.customer();
    const intents = customer ? (await this.#stand.processor.paymentIntents.list({ customer, limit: 100 })).data : [];
    for (const { id, status } of intents) {
      if (status === 'processing') await this.#stand.control('POST', `payments/${id}/settle`, { outcome });
    }
  }

  async tell(teller: (typeof TELLERS)[number], shuffle: number[]): Promise<void> {
    if (teller === 'return page') await this.verify();
    else if (teller === 'save call') await this.save();
    else await this.carryEvents(shuffle);
  }

  /** The page that a payer returns to. */
  async verify(): Promise<void> {
    await expectOk(await this.client.fetch(`/api/verify-payment/${this.#intentId}`));
  }

  async save(): Promise<void> {
    const body = { ...this.#body, paymentIntentId: this.#intentId };
    await expectOk(await this.client.send('POST', '/api/projects/save', body));
  }

  /** Delivers the processor's events about this person, in any order. @throws when one is refused */
  async carryEvents(shuffle: number[]): Promise<void> {
    const events = await this.#events();
    const shuffled = events
      .map((event, index) => ({ event, key: shuffle[index % shuffle.length] ?? 0 }))
      .sort((a, b) => a.key - b.key);
    const outcomes = await Promise.allSettled(shuffled.map(({ event }) => this.#stand.deliver(event)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async #events(): Promise<Stripe.Event[]> {
    const customer = await this.customer();
    if (!customer) return [];
    // The processor's list of events contains everybody's and grows; its pending deliveries are filtered by customer.
    const { deliveries } = await this.#stand.control<{ deliveries: { id: string }[] }>('GET', `deliveries?object=${customer}`);
    return Promise.all(deliveries.map(({ id }) => this.#stand.processor.events.retrieve(id)));
  }

  /** The customer's id at the processor. */
  async customer(): Promise<string | undefined> {
    const row = await db.selectFrom('customers').select('processorId').where('userId', '=', this.userId).executeTakeFirst();
    return row?.processorId;
  }

  /** Compares our rows and the processor's final state with what they should be. */
  async findProblems({ isPaid, hasShowcase }: { isPaid: boolean; hasShowcase: boolean }): Promise<string[]> {
    const { userId } = this;
    const [subscriptions, payments, showcases, receipts, customer] = await Promise.all([
      db.selectFrom('subscriptions').selectAll().where('userId', '=', userId).execute(),
      db.selectFrom('payments').selectAll().where('userId', '=', userId).execute(),
      db.selectFrom('showcases').select('id').where('ownerId', '=', userId).execute(),
      db.selectFrom('emails').select('id').where('userId', '=', userId).where('template', '=', 'receipt').execute(),
      this.customer(),
    ]);
    const problems: string[] = [];
    const expectCount = (what: string, found: number, expected: number) => {
      if (found !== expected) problems.push(`${found} ${what}, not ${expected}`);
    };
    const one = isPaid ? 1 : 0;
    expectCount('active subscriptions', subscriptions.filter(({ status }) => status === 'active').length, one);
    expectCount('transactions', payments.filter(({ status }) => status !== 'failed').length, one);
    expectCount('completed transactions', payments.filter(({ status }) => status === 'completed').length, one);
    expectCount('showcases', showcases.length, hasShowcase ? 1 : 0);
    expectCount('receipts', receipts.length, one);
    for (const { originalAmount, discountAmount, donationAmount, adjustmentAmount, creditAmount, amount } of payments) {
      if (originalAmount - discountAmount + donationAmount + adjustmentAmount - creditAmount !== amount)
        problems.push('the cents do not add up');
    }
    if (!customer) return isPaid ? [...problems, 'no customer'] : problems;
    const { processor } = this.#stand;
    const active = await processor.subscriptions.list({ customer, status: 'active' });
    expectCount('active subscriptions at the processor', active.data.length, one);
    const intents = (await processor.paymentIntents.list({ customer, limit: 100 })).data;
    const charged = intents.filter(({ status }) => status === 'succeeded');
    expectCount('charges', charged.length, one);
    if (isPaid && charged[0]?.amount !== payments[0]?.amount) problems.push('another amount was charged than written down');
    const payable = intents.filter(({ status }) => status.startsWith('requires_'));
    if (payable.length > (isPaid ? 0 : 1)) problems.push(`${payable.length} payments can still be made`);
    return problems;
  }
}

/** Plays one scenario. @returns what is wrong in the end; nothing, if all is well */
export async function drillPayment(stand: PaymentStand, seed: number): Promise<string[]> {
  const { orders, isOrderedAtOnce, isDraftKept, card, tellers, faults, kill, shuffle } = scheduleOf(seed);
  const { numbers, isPaid, settled } = CARDS[card] ?? { numbers: [], isPaid: false };
  const last = orders.at(-1) ?? {};
  try {
    const buyer = await Buyer.arrive(stand);
    for (const fault of faults) await stand.control('POST', 'faults', { ...fault, ...(fault.kind === 'slow' && { ms: 400 }) });
    const killing = kill === null ? undefined : pause(kill).then(() => stand.killWeb());
    if (isDraftKept) await buyer.keepDraft();
    if (isOrderedAtOnce) await Promise.all(orders.map((order) => buyer.prepare(order)));
    else for (const order of orders) await buyer.prepare(order);
    await buyer.pay(last, numbers);
    if (isPaid) await buyer.payEverywhere();
    const settling = settled && pause((shuffle[0] ?? 0) % 400).then(() => untilDone(() => buyer.settle(settled), 'settling'));
    await Promise.all(
      tellers.map(async ({ teller, delay }) => {
        await pause(delay);
        await buyer.tell(teller, shuffle).catch(() => undefined);
      }),
    );
    await Promise.all([killing, settling]);
    // Whatever happened so far, the owner's page and the processor retry until they succeed.
    const isSaved = isPaid && tellers.some(({ teller }) => teller === 'save call');
    if (isSaved && !isDraftKept) await untilDone(() => buyer.save(), 'saving');
    await untilDone(() => buyer.carryEvents(shuffle), 'the processor’s word');
    // Another scenario's faults may affect the calls of the processor.
    return await untilDone(() => buyer.findProblems({ isPaid, hasShowcase: isPaid && (isDraftKept || isSaved) }), 'looking');
  } catch (error) {
    return [inspect(error)];
  }
}
