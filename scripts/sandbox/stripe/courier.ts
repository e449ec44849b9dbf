import { createHmac } from 'node:crypto';
import type { Delivery } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { present } from './render.ts';

const SECOND = 1000;
/** How long an event that is not accepted is retried (ms). */
const GIVEN_UP_AFTER = 3 * 24 * 3600 * SECOND;
const TIMEOUT_MS = 10 * SECOND;
const AT_ONCE = 8;

export type DeliveryReport = {
  id: string;
  type: string;
  status: Delivery['status'];
  attempts: number;
  last_reply: string | null;
};

/**
 * Delivers events to the product's webhook, signed like Stripe's, with retries until it answers 2xx: after 1 s, 2 s, 4 s …, for
 * three days. While deliveries are held nothing is sent automatically; a drill then sends events in its own order.
 */
export class Courier {
  readonly #ledger: Ledger;
  readonly #address: string;
  readonly #secret: string;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #ready: string[] = [];
  #underWay = 0;
  #isStopped = false;

  constructor({ ledger, address, secret }: { ledger: Ledger; address: string; secret: string }) {
    this.#ledger = ledger;
    this.#address = address;
    this.#secret = secret;
  }

  /** Resumes an earlier run's deliveries as if they were new: the product may have been down as long as this was. */
  start(): void {
    for (const delivery of this.#ledger.all('delivery')) {
      if (delivery.status === 'waiting')
        this.#schedule(this.#ledger.put(Object.assign(delivery, { attempts: 0, next_attempt: Date.now() })));
    }
    this.#ledger.commit();
  }

  /** To be called when a call's changes are stored: sends its events. */
  sendNew(): void {
    for (const delivery of this.#ledger.takeNewDeliveries()) if (delivery.status === 'waiting') this.#schedule(delivery);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  hold(): void {
    this.#ledger.put(Object.assign(this.#ledger.settings, { isHolding: true }));
    for (const delivery of this.#ledger.all('delivery')) {
      if (delivery.status === 'waiting') this.#ledger.put(Object.assign(delivery, { status: 'held' }));
    }
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#ledger.commit();
  }

  /**
   * Ends holding: sends the named events in that order, twice if named twice, then all others. Refused ones are retried later
   * like any other.
   */
  async release(order: string[] = []): Promise<DeliveryReport[]> {
    this.#ledger.put(Object.assign(this.#ledger.settings, { isHolding: false }));
    this.#ledger.commit();
    const held = this.#ledger.all('delivery').filter(({ status }) => status === 'held');
    const rest = held.map(({ id }) => id).filter((id) => !order.includes(id));
    const reports: DeliveryReport[] = [];
    for (const id of [...order, ...rest]) reports.push(await this.send(id));
    for (const delivery of held) {
      if (delivery.status !== 'held') continue;
      this.#schedule(this.#ledger.put(Object.assign(delivery, { status: 'waiting', next_attempt: Date.now() + SECOND })));
    }
    this.#ledger.commit();
    return reports;
  }

  /** Sends one event now, whether or not it was sent before. @throws Error for an unknown id */
  async send(id: string): Promise<DeliveryReport> {
    const delivery = this.#ledger.mustGet('delivery', id);
    await this.#attempt(delivery);
    return this.report(delivery);
  }

  report({ id, status, attempts, last_reply }: Delivery): DeliveryReport {
    return { id, type: this.#ledger.mustGet('event', id).type, status, attempts, last_reply };
  }

  #schedule(delivery: Delivery): void {
    if (this.#isStopped) return;
    const timer = setTimeout(
      () => {
        this.#timers.delete(delivery.id);
        this.#ready.push(delivery.id);
        this.#sendReady();
      },
      Math.max(0, delivery.next_attempt - Date.now()),
    );
    this.#timers.set(delivery.id, timer.unref());
  }

  #sendReady(): void {
    while (this.#underWay < AT_ONCE && this.#ready.length > 0 && !this.#isStopped) {
      const delivery = this.#ledger.mustGet('delivery', this.#ready.shift() ?? '');
      if (delivery.status !== 'waiting') continue;
      this.#underWay += 1;
      this.#attempt(delivery).then(() => {
        this.#underWay -= 1;
        if (delivery.status === 'waiting') this.#schedule(delivery);
        this.#sendReady();
      });
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const reply = await this.#post(delivery.id);
    const attempts = delivery.attempts + 1;
    const next = Date.now() + SECOND * 2 ** (attempts - 1);
    const status = reply.isTaken || delivery.status === 'delivered' ? 'delivered' : delivery.status;
    const isOver = status === 'waiting' && next - delivery.since > GIVEN_UP_AFTER;
    this.#ledger.put(
      Object.assign(delivery, {
        attempts,
        next_attempt: next,
        last_reply: reply.text,
        status: isOver ? 'given_up' : status,
      }),
    );
    // After a stop the journal belongs to the next run.
    if (!this.#isStopped) this.#ledger.commit();
  }

  async #post(eventId: string): Promise<{ isTaken: boolean; text: string }> {
    const body = JSON.stringify(present(this.#ledger.mustGet('event', eventId)), null, 2);
    const time = Math.floor(Date.now() / SECOND);
    const signature = createHmac('sha256', this.#secret).update(`${time}.${body}`).digest('hex');
    try {
      const response = await fetch(this.#address, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': `t=${time},v1=${signature}`,
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      return { isTaken: response.ok, text: `${response.status} ${text.slice(0, 200)}`.trim() };
    } catch (error) {
      return { isTaken: false, text: String((error as { cause?: Error }).cause ?? error) };
    }
  }
}
