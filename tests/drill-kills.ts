import { inspect } from 'node:util';
import type Stripe from 'stripe';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import type { Moment } from './call-gate.ts';
import { Client } from './client.ts';
import { Buyer, expectOk, untilDone } from './drill-payments.ts';
import { insertUser } from './fixtures.ts';
import type { PaymentStand } from './payment-stand.ts';

/**
 * Kills the web process at each of its calls of the card processor: before a call has reached it, and when its answer is on the
 * way. Callers retry, as a user would at an error message; in the end our rows and the processor agree, nobody is charged twice,
 * and nobody has a year that was not paid for.
 */
export type KillScenario = {
  name: string;
  /** Sets everyone up without a kill. */
  prepare: (people: Person[]) => Promise<unknown>;
  /** Calls the web process, which is killed in the middle, and then again. */
  act: (person: Person) => Promise<void>;
  /** @returns what is wrong in the end */
  check: (person: Person) => Promise<string[]>;
};

const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
const CODE = { promoCode: 'DRILLGIVES', donation: 25 };
/** Fewer than the connections that hold payment locks (payment-lock.server.ts). */
const AT_ONCE = 6;

/** Someone at the stand, with their state at the processor. */
class Person {
  readonly stand: PaymentStand;
  readonly buyer: Buyer;

  private constructor(stand: PaymentStand, buyer: Buyer) {
    this.stand = stand;
    this.buyer = buyer;
  }

  static async arrive(stand: PaymentStand): Promise<Person> {
    const buyer = await Buyer.arrive(stand);
    await buyer.keepDraft();
    return new Person(stand, buyer);
  }

  /** Retries a call until it is done. @param isDone what counts as done besides status 200 */
  async ask(method: string, path: string, body?: object, isDone: (status: number) => boolean = () => false): Promise<void> {
    await untilDone(async () => {
      const response = await this.buyer.client.send(method, path, body);
      if (!isDone(response.status)) await expectOk(response);
    }, `${method} ${path}`);
  }

  async buy(order: object = {}): Promise<void> {
    await this.buyer.prepare(order);
    await this.buyer.pay(order, [GOOD_CARD]);
    await this.hear();
  }

  /** Delivers the processor's pending events. */
  hear(): Promise<void> {
    return untilDone(() => this.buyer.carryEvents([0]), 'the processor’s word');
  }

  row() {
    return db.selectFrom('subscriptions').selectAll().where('userId', '=', this.buyer.userId).executeTakeFirstOrThrow();
  }

  /** Makes the subscription's next charge fail. */
  async takeBadCard(): Promise<void> {
    const { processorId } = await this.row();
    const { processor } = this.stand;
    const customer = (await this.buyer.customer()) ?? '';
    const card = await processor.paymentMethods.attach(DECLINED_CARD, { customer });
    await processor.subscriptions.update(processorId ?? '', { default_payment_method: card.id });
  }

  /** Saves another card for renewals, starting over as often as necessary. */
  async changeCard(number: string): Promise<void> {
    await untilDone(async () => {
      const response = await this.buyer.client.send('POST', '/api/subscription/card-setup');
      await expectOk(response.clone());
      const { clientSecret } = (await response.json()) as { clientSecret: string };
      const answer = await this.stand.pay(clientSecret, number);
      if (answer !== 'succeeded') throw new Error(answer);
      const setupIntentId = clientSecret.split('_secret_')[0];
      await expectOk(await this.buyer.client.send('PUT', '/api/subscription/card', { setupIntentId }));
    }, 'changing the card');
  }

  /** An administrator refunds a part; a retry reports that it was done. */
  async refund(order: object): Promise<void> {
    const admin = Client.withCookie(this.stand.origin, await startSession(await insertUser(db, { isAdmin: true })));
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('userId', '=', this.buyer.userId)
      .executeTakeFirstOrThrow();
    const path = `/api/admin/transactions/${payment.id}/refund`;
    await untilDone(async () => {
      const response = await admin.send('POST', path, { reason: 'duplicate', refundedBefore: 0, ...order });
      if (response.status !== 409) await expectOk(response);
    }, 'the refund');
  }

  async subscriptions(): Promise<Stripe.Subscription[]> {
    const customer = await this.buyer.customer();
    return customer ? (await this.stand.processor.subscriptions.list({ customer, status: 'all' })).data : [];
  }

  /** Invoices that are charged, or could be. */
  async invoices(status: 'open' | 'paid'): Promise<Stripe.Invoice[]> {
    const customer = await this.buyer.customer();
    return customer ? (await this.stand.processor.invoices.list({ customer, status, limit: 100 })).data : [];
  }
}

const differ = (what: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${what}: ${String(found)}, not ${String(expected)}`];

const live = (subscriptions: Stripe.Subscription[]) =>
  subscriptions.filter(({ status }) => status === 'active' || status === 'past_due').length;

const buyAll = (people: Person[]) => Promise.all(people.map((person) => person.buy()));

/** Advances to the renewals, which are declined. The processor has one clock, so all of them come together. */
async function lapse(people: Person[]): Promise<void> {
  await buyAll(people);
  await Promise.all(people.map((person) => person.takeBadCard()));
  for (const person of people) {
    for (let moves = 0; (await person.row()).status !== 'past_due'; moves += 1) {
      if (moves === 12) throw new Error('The renewal does not lapse');
      await person.stand.control('POST', 'clock', { subscription: (await person.row()).processorId });
      await Promise.all(people.map((each) => each.hear()));
    }
  }
}

/** Nothing is owed or renewed, at the processor and here. */
async function checkEnded(person: Person, { paid }: { paid: number }): Promise<string[]> {
  return [
    ...differ('live subscriptions at the processor', live(await person.subscriptions()), 0),
    ...differ('open invoices', (await person.invoices('open')).length, 0),
    ...differ('paid invoices', (await person.invoices('paid')).length, paid),
  ];
}

export const KILL_SCENARIOS: KillScenario[] = [
  {
    name: 'a first year with a code and a donation',
    prepare: async () => {},
    act: async ({ buyer }) => {
      await buyer.prepare(CODE);
      await buyer.pay(CODE, [GOOD_CARD]);
      await untilDone(() => buyer.verify(), 'the return page');
    },
    check: async ({ buyer }) => {
      await buyer.payEverywhere();
      return buyer.findProblems({ isPaid: true, hasShowcase: true });
    },
  },
  {
    name: 'another order while one is open in a tab',
    prepare: (people) => Promise.all(people.map(({ buyer }) => buyer.prepare({}))),
    act: async ({ buyer }) => {
      await buyer.prepare({ promoCode: 'DRILL20' });
    },
    check: async (person) => {
      await person.buy({ promoCode: 'DRILL20' });
      await person.buyer.payEverywhere();
      await person.hear();
      return person.buyer.findProblems({ isPaid: true, hasShowcase: true });
    },
  },
  {
    name: 'the end of the renewal, and its return',
    prepare: buyAll,
    act: async (person) => {
      await person.ask('POST', '/api/subscription/cancel');
      await person.ask('POST', '/api/subscription/resume');
      await person.ask('POST', '/api/subscription/cancel');
    },
    check: async (person) => {
      const [subscription] = await person.subscriptions();
      return [
        ...differ('ends at the processor', subscription?.cancel_at_period_end, true),
        ...differ('ends here', (await person.row()).cancelsAtPeriodEnd, true),
        ...(await person.buyer.findProblems({ isPaid: true, hasShowcase: true })),
      ];
    },
  },
  {
    name: 'a failed renewal, paid with another card',
    prepare: lapse,
    act: async ({ buyer }) => {
      await buyer.pay({}, [GOOD_CARD]);
      await untilDone(() => buyer.verify(), 'the return page');
    },
    check: async (person) => {
      await person.hear();
      return [
        ...differ('the subscription', (await person.row()).status, 'active'),
        ...differ('live subscriptions at the processor', live(await person.subscriptions()), 1),
        ...differ('open invoices', (await person.invoices('open')).length, 0),
        ...differ('paid invoices', (await person.invoices('paid')).length, 2),
      ];
    },
  },
  {
    name: 'a failed renewal that is canceled',
    prepare: lapse,
    act: (person) => person.ask('POST', '/api/subscription/cancel', undefined, (status) => status === 409),
    check: async (person) => {
      await person.hear();
      return [...differ('the subscription', (await person.row()).status, 'inactive'), ...(await checkEnded(person, { paid: 1 }))];
    },
  },
  {
    name: 'another card for the renewals',
    prepare: buyAll,
    act: (person) => person.changeCard('5555555555554444'),
    check: async (person) => {
      await person.hear();
      const { processorId } = await person.row();
      const { default_payment_method: method } = await person.stand.processor.subscriptions.retrieve(processorId ?? '', {
        expand: ['default_payment_method'],
      });
      const last4 = typeof method === 'object' ? method?.card?.last4 : method;
      return [
        ...differ('the card that is charged', last4, '4444'),
        ...differ('paid invoices', (await person.invoices('paid')).length, 1),
      ];
    },
  },
  {
    name: 'a part that an administrator refunds',
    prepare: buyAll,
    act: (person) => person.refund({ what: 'part', amount: '10' }),
    check: async (person) => {
      await person.hear();
      const payment = await db
        .selectFrom('payments')
        .selectAll()
        .where('userId', '=', person.buyer.userId)
        .executeTakeFirstOrThrow();
      const { data } = await person.stand.processor.refunds.list({ payment_intent: payment.paymentIntentId ?? '' });
      return [
        ...differ('refunds at the processor', data.map(({ amount }) => amount).join(), '1000'),
        ...differ('refunded here', payment.refundedAmount, 1000),
        ...differ('the subscription', (await person.row()).status, 'active'),
      ];
    },
  },
  {
    name: 'an account that is deleted while its renewal is due',
    prepare: lapse,
    act: (person) => person.ask('DELETE', '/api/account', { confirmation: 'DELETE' }, (status) => status === 401),
    check: (person) => checkEnded(person, { paid: 1 }),
  },
];

export type Killed = { scenario: string; call: string; moment: Moment; problems: string[] };

/**
 * Plays a scenario once for each of its calls and each moment of one, with a kill at that point.
 * @param moments both by default
 * @returns each kill, and what was wrong after it
 */
export async function drillKills(
  stand: PaymentStand,
  scenario: KillScenario,
  moments: readonly Moment[] = ['before', 'after'],
): Promise<Killed[]> {
  const [first] = await arrive(1);
  if (!first) return [];
  stand.gate.takeCalls();
  await scenario.act(first);
  const calls = stand.gate.takeCalls();
  const kills = calls.flatMap((_, index) => moments.map((moment) => ({ number: index + 1, moment })));
  const played: Killed[] = [
    { scenario: scenario.name, call: 'none', moment: 'after', problems: await problemsOf(first, undefined) },
  ];
  while (kills.length > 0) {
    const batch = kills.splice(0, AT_ONCE);
    const people = await arrive(batch.length);
    const acting: { call: string; moment: Moment; person: Person; acted: Promise<unknown> }[] = [];
    // In turn, so that each is held at their own call; the web process is killed once for all of them.
    for (const [index, { number, moment }] of batch.entries()) {
      const person = people[index] as Person;
      const held = stand.gate.hold(number, moment);
      const acted = scenario.act(person).catch((error: unknown) => error);
      const call = await Promise.race([held, acted.then(() => 'none')]);
      stand.gate.disarm();
      acting.push({ call, moment, person, acted });
    }
    await stand.killWeb();
    for (const { call, moment, person, acted } of acting) {
      played.push({ scenario: scenario.name, call, moment, problems: await problemsOf(person, await acted) });
    }
  }
  return played;

  async function arrive(count: number): Promise<Person[]> {
    const people = await Promise.all(Array.from({ length: count }, () => Person.arrive(stand)));
    await scenario.prepare(people);
    return people;
  }

  async function problemsOf(person: Person, error: unknown): Promise<string[]> {
    if (error) return [inspect(error)];
    return scenario.check(person).catch((cause: unknown) => [inspect(cause)]);
  }
}
