import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './client.ts';
import { Owner } from './drill-owner.ts';
import type { FaultStand } from './fault-stand.ts';
import { Streams } from './follow-events.ts';

/** What people noticed of some work on the stand, such as a restart of everything. */
export type Load = {
  /** Requests and works that ended as if nothing had happened. */
  served: number;
  /** Calls that were asked to come again, and pages that had to be loaded again: they did, and were served. */
  told: number;
  lost: string[];
  streams: Streams;
  longestMs: number;
};

/** Breaks between the steps of one person, so that the machine has time for all (ms). */
const BREAK_MS = 150;

/** People use the product in every way that a restart could break: they read, save, wait for documents, follow work, send photos. */
class People {
  readonly load: Load = { served: 0, told: 0, lost: [], streams: new Streams(), longestMs: 0 };
  isOver = false;

  /** Repeats it until it is over. @param step throws when somebody notices something */
  async repeat(step: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      const began = performance.now();
      try {
        await step();
        this.load.served += 1;
      } catch (error) {
        this.load.lost.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));
      }
      this.load.longestMs = Math.max(this.load.longestMs, performance.now() - began);
      await pause(BREAK_MS);
    }
  }

  /** A call; where it is asked to come again, as the API's docs say, it does. */
  async call(what: string, ask: () => Promise<Response>, expected: number[] = [200]): Promise<Buffer> {
    for (let times = 0; ; times += 1) {
      const reply = await ask();
      const bytes = Buffer.from(await reply.arrayBuffer());
      if (expected.includes(reply.status)) return bytes;
      const retryAfter = reply.headers.get('Retry-After');
      const isTold = reply.status === 503 && retryAfter !== null && bytes.includes('restarting');
      if (!isTold || times === 3) throw new Error(`${what}: ${reply.status} ${bytes.toString().slice(0, 200)}`);
      this.load.told += 1;
      await pause(1000);
    }
  }
}

/**
 * A page with what it loads, then one that the database has to look up. A page whose scripts are gone is loaded again, once, as it does by
 * itself (reload-outdated-page.ts).
 */
async function readPages(people: People, client: Client): Promise<void> {
  if (!(await readPage(people, client))) {
    people.load.told += 1;
    if (!(await readPage(people, client))) throw new Error('the scripts of a page are gone, and of the next one, too');
  }
  await people.call('missing page', () => client.fetch('/s/never-was-0000000000'), [404]);
}

/** @returns whether everything that it loads was there */
async function readPage(people: People, client: Client): Promise<boolean> {
  const page = (await people.call('page', () => client.fetch('/help'))).toString();
  const assets = new Set([...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path));
  const seen = [...assets].slice(0, 4).map(async (path) => {
    const reply = await client.fetch(path);
    await reply.arrayBuffer();
    // 502: the one process that has it is away.
    if (!reply.ok && reply.status !== 404 && reply.status !== 502) throw new Error(`${path}: ${reply.status}`);
    return reply.ok;
  });
  return !(await Promise.all(seen)).includes(false);
}

/** A draft that is saved again and again. @returns a step */
async function draftOf(people: People, client: Client): Promise<() => Promise<void>> {
  const path = `/api/drafts/${randomUUID()}`;
  const state = (note: number) => ({ step: 0, vehicle: { year: '1967', make: 'Volvo', model: `P1800 ${note}` } });
  let note = 0;
  const first = await people.call(
    'new draft',
    () => client.send('POST', '/api/drafts', { id: path.slice('/api/drafts/'.length), state: state(note) }),
    [201],
  );
  let { version } = JSON.parse(first.toString()) as { version: number };
  return async () => {
    note += 1;
    const saved = await people.call('save', () => client.send('PUT', path, { version, state: state(note) }));
    version = (JSON.parse(saved.toString()) as { version: number }).version;
    const read = (await people.call('draft', () => client.fetch(path))).toString();
    if (!read.includes(`P1800 ${note}`)) throw new Error(`the draft does not have what was saved: ${note}`);
  };
}

/** Does some work on the stand while people use it. @returns what they noticed */
export async function underLoad(stand: FaultStand, work: () => Promise<unknown>): Promise<Load> {
  const people = new People();
  const owners = await Promise.all([1, 2].map(() => Owner.at(stand.origin, { photos: 2 })));
  const [one, other] = owners as [Owner, Owner];
  const save = await draftOf(people, one.client);
  const following = [
    people.repeat(() => readPages(people, one.client)),
    people.repeat(() => readPages(people, other.client)),
    people.repeat(save),
    people.repeat(async () => void (await people.call('brochure', one.nextBrochure()))),
    people.repeat(() => follow(other.followDocument(people.load.streams))),
    people.repeat(() => follow(other.followText('[slow]', people.load.streams))),
    people.repeat(() => one.addPhoto((ask) => people.call('photo', ask))),
  ];
  try {
    await work();
  } finally {
    people.isOver = true;
  }
  await Promise.all(following);
  return people.load;
}

async function follow(followed: Promise<{ type: string; message?: string }>): Promise<void> {
  const end = await followed;
  if (end.type !== 'done') throw new Error(`followed: ${end.message}`);
}
