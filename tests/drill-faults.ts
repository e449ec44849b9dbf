import { setTimeout as pause } from 'node:timers/promises';
import { db } from '#db/client.ts';
import { Client, until } from './client.ts';
import { browserOf, FaultStand, livingOf } from './fault-stand.ts';
import { projectBody } from './fixtures.ts';
import { followEvents, type Streams } from './follow-events.ts';
import { jpeg } from './pictures.ts';
import type { ThrowawayPostgres } from './setup/throwaway-postgres.ts';
import { startThrowawayRedis, type ThrowawayRedis } from './setup/throwaway-redis.ts';

/** The longest that anybody may wait for a result or an error (ms). */
export const MOST_MS = 180_000;

/** What happened to the callers during one fault. */
export type Played = {
  served: number;
  told: number;
  /** The messages they got, with their statuses. */
  words: string[];
  /** Calls without an answer in time, with an invalid one, or whose work remains open. */
  lost: string[];
  /** Processes that the fault has left behind, or that have died of it. */
  left: number;
  longestMs: number;
  /** Anything else to report, such as how long the shutdown took. */
  note?: string;
};

type Answer = { how: 'served' | 'told' | 'lost'; words?: string };
type Outcome = Answer & { what: string; ms: number };

const PDF = '/api/generate/pdf';
const CONTENT = '/api/generate/content';

const SERVED: Answer = { how: 'served' };
const LOST: Answer = { how: 'lost' };

async function onlyOk(ask: () => Promise<Response>): Promise<void> {
  const reply = await ask();
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}

/** Someone with photos, and work that nobody has requested before. */
export class Owner {
  readonly client: Client;
  readonly #photos: string[];
  #asked = 0;
  #sent = 0;

  private constructor(client: Client, photos: string[]) {
    this.client = client;
    this.#photos = photos;
  }

  static async at(origin: string, { photos = 8 } = {}): Promise<Owner> {
    const owner = new Owner(await Client.someone(origin), []);
    await Promise.all(Array.from({ length: photos }, () => owner.addPhoto()));
    return owner;
  }

  /** @param call makes a call, and again where that is asked for. @returns once it is usable */
  async addPhoto(call: (ask: () => Promise<Response>) => Promise<unknown> = onlyOk): Promise<void> {
    const seed = ++this.#sent;
    const objectPath = await this.client.upload(await jpeg({ seed, width: 2400, height: 1800 }));
    await call(() => this.client.send('POST', '/api/photos/ingest', { objectPath }));
    // A brochure of many photos takes long, and these are all alike.
    if (seed <= 8) this.#photos.push(objectPath);
  }

  #newBrochure = () => projectBody(this.#photos, { model: `P1800 ${++this.#asked}` });
  #newText = (mark: string) => ({
    vehicleData: { year: '1967', make: 'Volvo', model: `P1800 ${++this.#asked} ${mark}` },
    photoUrls: [],
  });

  brochure = () => this.#timed('brochure', async () => isAnswer(await this.client.send('POST', PDF, this.#newBrochure())));
  text = (mark = '') =>
    this.#timed(`text ${mark}`, async () => isAnswer(await this.client.send('POST', CONTENT, this.#newText(mark))));

  /** A function that asks for one brochure, the same each time. */
  nextBrochure(): () => Promise<Response> {
    const body = this.#newBrochure();
    return () => this.client.send('POST', PDF, body);
  }

  /** A public page, which needs the database to know that it does not exist. */
  page = () =>
    this.#timed('page', async () => {
      const reply = await this.client.fetch('/s/never-was-0000000000');
      await reply.arrayBuffer();
      if (reply.status === 404) return SERVED;
      const retryAfter = reply.headers.get('Retry-After');
      return reply.status === 503 && retryAfter
        ? { how: 'told', words: `503, to come again after ${retryAfter} s` }
        : { how: 'lost', words: String(reply.status) };
    });

  followed = () =>
    this.#timed('followed brochure', async () => {
      const end = await this.followDocument();
      return end.type === 'done' ? SERVED : { how: 'told', words: end.message };
    });

  followDocument = (streams?: Streams) => this.#follow(PDF, this.#newBrochure(), streams);
  followText = (mark: string, streams?: Streams) => this.#follow(CONTENT, this.#newText(mark), streams);

  async #follow(path: string, body: unknown, streams?: Streams) {
    const reply = await this.client.send('POST', path, body, { Prefer: 'respond-async' });
    if (reply.status === 202) {
      return followEvents(this.client, (await reply.json()) as { events: string; location: string }, streams);
    }
    const { how, words = '' } = await isAnswer(reply);
    if (how === 'lost') throw new Error(words);
    return how === 'served' ? { type: 'done' as const } : { type: 'failed' as const, message: words };
  }

  async #timed(what: string, ask: () => Promise<Answer>): Promise<Outcome> {
    const began = performance.now();
    const late = pause(MOST_MS, LOST, { ref: false });
    const answer = await Promise.race([ask(), late]).catch(
      (error: Error): Answer => ({
        how: 'lost',
        words: `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
      }),
    );
    return { ...answer, what, ms: performance.now() - began };
  }
}

/** A file or a text, or a status with a message. A rate limit's message does not count: the drill has called too often. */
async function isAnswer(reply: Response): Promise<Answer> {
  const bytes = await reply.arrayBuffer();
  if (reply.ok) return bytes.byteLength > 100 ? SERVED : LOST;
  const { error } = JSON.parse(Buffer.from(bytes).toString()) as { error?: string };
  return error && reply.status !== 429
    ? { how: 'told', words: `${reply.status} ${error}` }
    : { ...LOST, words: `${reply.status} ${error ?? ''}` };
}

const jobsAtWork = async (kind: string): Promise<number> =>
  (await db.selectFrom('jobs').select('id').where('kind', '=', kind).where('workerId', 'is not', null).execute()).length;

const untilAtWork = (kind: string, count: number) =>
  until(async () => (await jobsAtWork(kind)) >= count, { within: 20_000, what: `${count} ${kind} jobs at work` }).catch(() => {});

/** Summarizes, once every row has its result. */
async function sumUp(outcomes: Outcome[], left: number, note?: string): Promise<Played> {
  const lost = outcomes.filter(({ how }) => how === 'lost').map(({ what, words = 'no answer in time' }) => `${what}: ${words}`);
  const isOver = async () => (await db.selectFrom('jobs').select('id').where('finishedAt', 'is', null).execute()).length === 0;
  await until(isOver, { within: MOST_MS, what: 'the end of all jobs' }).catch(() => lost.push('a row stays open'));
  return {
    served: outcomes.filter(({ how }) => how === 'served').length,
    told: outcomes.filter(({ how }) => how === 'told').length,
    words: outcomes.flatMap(({ how, what, words }) => (how === 'told' ? `${what}: ${words}` : [])),
    lost,
    left,
    longestMs: Math.max(...outcomes.map(({ ms }) => ms)),
    ...(note && { note }),
  };
}

/** Stops every process of Chrome in the middle of two documents. */
export async function freezeChrome(stand: FaultStand, owner: Owner): Promise<Played> {
  const deaths = stand.deaths;
  await owner.brochure();
  const asked = [owner.brochure(), owner.brochure(), owner.brochure(), owner.followed(), owner.text()];
  await untilAtWork('document', 2);
  const chrome = browserOf(stand.pidOf('worker'));
  if (!chrome) throw new Error('There is no Chrome to freeze');
  const frozen = livingOf(chrome);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  const outcomes = await Promise.all(asked);
  await until(async () => livingOf(chrome).length === 0, { within: 15_000 }).catch(() => {});
  return sumUp(outcomes, livingOf(chrome).length + stand.deaths - deaths);
}

/** Stops PostgreSQL for this long, with work under way; somebody calls while it is down. */
export async function stopPostgres(
  stand: FaultStand,
  owner: Owner,
  { postgres, seconds }: { postgres: Pick<ThrowawayPostgres, 'halt' | 'resume'>; seconds: number },
): Promise<Played> {
  const deaths = stand.deaths;
  const asked = [owner.brochure(), owner.brochure(), owner.brochure(), owner.followed(), owner.text(), owner.text()];
  await untilAtWork('document', 2);
  await postgres.halt();
  await pause(seconds * 500);
  asked.push(owner.brochure(), owner.page());
  await pause(seconds * 500);
  postgres.resume();
  return sumUp(await Promise.all(asked), stand.deaths - deaths);
}

/** The model falls silent for six, before its first chunk or after it, and writes for two. */
export async function stallModel(stand: FaultStand, owner: Owner, { mark }: { mark: string }): Promise<Played> {
  const deaths = stand.deaths;
  const asked = [1, 2, 3, 4, 5, 6].map(() => owner.text(mark));
  await untilAtWork('content', 6);
  const outcomes = await Promise.all([...asked, owner.text(), owner.text(), owner.brochure()]);
  return sumUp(outcomes, stand.deaths - deaths);
}

/** Redis stops, and then web and worker are asked to shut down, with work under way. */
export async function stopWithoutRedis(databaseUrl: string): Promise<Played | undefined> {
  let redis = await startThrowawayRedis();
  if (!redis) return undefined;
  const port = Number(new URL(redis.url).port);
  const stand = await FaultStand.start({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
  try {
    const owner = await Owner.at(stand.origin);
    await owner.brochure();
    const asked = [owner.brochure(), owner.brochure(), owner.brochure(), owner.text('[slow]'), owner.followed()];
    await untilAtWork('document', 2);
    const chrome = browserOf(stand.pidOf('worker'));
    await redis.stop();
    asked.push(owner.brochure());
    await pause(3000);
    const { all: before } = stand.lines;
    const tookMs = await stand.stopProduct();
    const left = chrome ? livingOf(chrome).length : 0;
    redis = (await startThrowawayRedis({ port })) as ThrowawayRedis;
    await stand.startProduct();
    const outcomes = await Promise.all(asked);
    const note = `ended after ${(tookMs / 1000).toFixed(1)} s, ${before} lines logged until then, ${stand.lines.foreign.length} not JSON`;
    const played = await sumUp(outcomes, left, note);
    if (tookMs > 20_000) played.lost.push('web or worker did not end within 20 s');
    if (stand.lines.foreign.length > 0) played.lost.push(`not JSON: ${stand.lines.foreign[0]}`);
    return played;
  } finally {
    await stand.stop();
    await redis.stop();
  }
}
