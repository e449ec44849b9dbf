import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Delivery, Kind, Kinds, Settings } from './kinds.ts';

type Thing = Kinds[Kind];

/** A stored reply is valid for a day, as at Stripe. */
const REPLY_KEPT = 24 * 3600 * 1000;

/**
 * The card processor's data. It is in memory; each call's changes are one line of a journal, so that a call is stored as a whole
 * or not at all, and a restart or a kill loses nothing that was answered.
 */
export class Ledger {
  readonly #file: string;
  /** The account's name. */
  readonly seller: string;
  readonly #tables = new Map<Kind, Map<string, Thing>>();
  readonly #changed = new Set<Thing>();
  #newDeliveries: Delivery[] = [];
  #time: number | undefined;
  /** The processor's own address, from the last call. */
  origin = '';
  /** The current call, which its events name. */
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

  /** @throws Error when a referenced object is missing: an error of the sandbox, not of its caller */
  mustGet<K extends Kind>(kind: K, id: string): Kinds[K] {
    const thing = this.get(kind, id);
    if (!thing) throw new Error(`The ledger has no ${kind} ${id}`);
    return thing;
  }

  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#table(kind).values()];
  }

  /** Stores a new or changed object; `commit` writes it to the journal. */
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

  /** Events that have not been queued for delivery yet, once each. */
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

  /** The processor's time in seconds since 1970: the real one plus the clock's offset. */
  now(): number {
    return this.#time ?? Math.floor(Date.now() / 1000 + this.settings.clockOffset);
  }

  /** Does something at another time, which everything created then has. */
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

  /** Reads the journal and rewrites it without overwritten entries. A last line torn by a kill was never answered. */
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
