import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Delivery, Kind, Kinds, Settings } from './kinds.ts';

type Thing = Kinds[Kind];

/** A kept reply is good for a day, as at Stripe. */
const REPLY_KEPT = 24 * 3600 * 1000;

/**
 * All that the card processor knows. It lives in memory; each call's changes are one line of a journal, so that a call is
 * kept whole or not at all, and a restart or a kill loses nothing that was answered.
 */
export class Ledger {
  readonly #file: string;
  /** The account's name. */
  readonly seller: string;
  readonly #tables = new Map<Kind, Map<string, Thing>>();
  readonly #changed = new Set<Thing>();
  #newDeliveries: Delivery[] = [];
  #time: number | undefined;
  /** The processor's own address, as it was last called. */
  origin = '';
  /** Of the call under way: its events name it. */
  request: { id: string; idempotency_key: string | null } | null = null;

  constructor(file: string, seller: string) {
    this.#file = file;
    this.seller = seller;
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(file)) this.#read();
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#table(kind).get(id);
  }

  /** @throws Error when what another object refers to is missing: a fault of the sandbox, not of its caller */
  mustGet<K extends Kind>(kind: K, id: string): Kinds[K] {
    const thing = this.get(kind, id);
    if (!thing) throw new Error(`The ledger has no ${kind} ${id}`);
    return thing;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#table(kind).values()];
  }

  /** Keeps something new or changed; `commit` writes it down. */
  put<T extends Thing>(thing: T): T {
    if (thing.object === 'delivery' && !this.get('delivery', thing.id)) this.#newDeliveries.push(thing as Delivery);
    this.#table(thing.object as Kind).set(thing.id, thing as never);
    this.#changed.add(thing);
    return thing;
  }

  commit(): void {
    if (this.#changed.size === 0) return;
    appendFileSync(this.#file, `${JSON.stringify([...this.#changed])}\n`);
    this.#changed.clear();
  }

  /** Events that nobody has been told of yet, once each. */
  takeNewDeliveries(): Delivery[] {
    const taken = this.#newDeliveries;
    this.#newDeliveries = [];
    return taken;
  }

  get settings(): Settings {
    return (
      this.get('settings', 'settings') ??
      this.put({ id: 'settings', object: 'settings', clockOffset: 0, isHolding: false } satisfies Settings)
    );
  }

  /** The processor's time in seconds since 1970: the real one, moved on by the clock's offset. */
  now(): number {
    return this.#time ?? Math.floor(Date.now() / 1000 + this.settings.clockOffset);
  }

  /** Does something as if it were another time; what is made then bears that time. */
  at(time: number, act: () => void): void {
    const before = this.#time;
    this.#time = time;
    try {
      act();
    } finally {
      this.#time = before;
    }
  }

  #table<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    let table = this.#tables.get(kind);
    if (!table) {
      table = new Map();
      this.#tables.set(kind, table);
    }
    return table as Map<string, Kinds[K]>;
  }

  /** Reads the journal and writes it again without what was overwritten since. A last line torn by a kill was never answered. */
  #read(): void {
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      for (const thing of parseLine(line)) this.#table(thing.object as Kind).set(thing.id, thing as never);
    }
    const replies = this.#table('kept_reply');
    for (const { id, at } of replies.values()) if (at < Date.now() - REPLY_KEPT) replies.delete(id);
    const lines = [...this.#tables.values()].flatMap((table) => [...table.values()].map((thing) => JSON.stringify([thing])));
    writeFileSync(`${this.#file}.new`, lines.map((line) => `${line}\n`).join(''));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function parseLine(line: string): Thing[] {
  try {
    return JSON.parse(line);
  } catch {
    return [];
  }
}
