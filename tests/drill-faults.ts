import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '#db/client.ts';
import { until } from './client.ts';
import { MOST_MS, type Outcome, Owner } from './drill-owner.ts';
import { browserOf, FaultStand, livingOf } from './fault-stand.ts';
import type { ThrowawayPostgres } from './setup/throwaway-postgres.ts';
import { startThrowawayRedis } from './setup/throwaway-redis.ts';

/** What happened to the callers during one fault. */
export type Played = {
  served: number;
  told: number;
  /** The messages they got, with their statuses. */
  words: string[];
  /** Calls without an answer in time, with an invalid one, or whose work remains open. */
  lost: string[];
  /** Documents that were stored twice. */
  doubled: number;
  /** Processes that the fault has left behind, or that have died of it. */
  left: number;
  longestMs: number;
  /** Anything else to report, such as how long the shutdown took. */
  note?: string;
};

const jobsAtWork = async (kind: string): Promise<number> =>
  (await db.selectFrom('jobs').select('id').where('kind', '=', kind).where('workerId', 'is not', null).execute()).length;

export const untilAtWork = (kind: string, count: number) =>
  until(async () => (await jobsAtWork(kind)) >= count, { within: 20_000, what: `${count} ${kind} jobs at work` }).catch(() => {});

/** Summarizes, once every row has its result. */
export async function sumUp(outcomes: Outcome[], left: number, note?: string): Promise<Played> {
  const lost = outcomes.filter(({ how }) => how === 'lost').map(({ what, words = 'no answer in time' }) => `${what}: ${words}`);
  const isOver = async () => (await db.selectFrom('jobs').select('id').where('finishedAt', 'is', null).execute()).length === 0;
  await until(isOver, { within: MOST_MS, what: 'the end of all jobs' }).catch(() => lost.push('a row stays open'));
  return {
    served: outcomes.filter(({ how }) => how === 'served').length,
    told: outcomes.filter(({ how }) => how === 'told').length,
    words: outcomes.flatMap(({ how, what, words }) => (how === 'told' ? `${what}: ${words}` : [])),
    lost,
    doubled: await countDoubled(),
    left,
    longestMs: Math.max(...outcomes.map(({ ms }) => ms)),
    ...(note && { note }),
  };
}

async function countDoubled(): Promise<number> {
  const { rows } = await sql`select from documents group by owner_id, content_hash having count(*) > 1`.execute(db);
  return rows.length;
}

/** Stops every process of Chrome in the middle of two documents. */
export async function freezeChrome(stand: FaultStand, owner: Owner): Promise<Played> {
  const deaths = stand.deaths;
  await owner.brochure();
  const asked = [owner.brochure(), owner.brochure(), owner.brochure(), owner.followed(), owner.text()];
  await untilAtWork('document', 2);
  const chromes = stand.browsers();
  if (chromes.length === 0) throw new Error('There is no Chrome to freeze');
  for (const pid of chromes.flatMap(livingOf)) process.kill(pid, 'SIGSTOP');
  const outcomes = await Promise.all(asked);
  await until(async () => chromes.flatMap(livingOf).length === 0, { within: 15_000 }).catch(() => {});
  return sumUp(outcomes, chromes.flatMap(livingOf).length + stand.deaths - deaths);
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

/**
 * Redis stops, and then web and worker are asked to shut down, with work under way.
 * @param options.losesData whether the queue is empty when Redis is back; what it had is then closed within a minute
 */
export async function stopWithoutRedis(databaseUrl: string, { losesData }: { losesData: boolean }): Promise<Played | undefined> {
  const redis = await startThrowawayRedis();
  if (!redis) return undefined;
  const stand = await FaultStand.start({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url });
  try {
    const owner = await Owner.at(stand.origin);
    await owner.brochure();
    const asked = [owner.brochure(), owner.brochure(), owner.brochure(), owner.text('[slow]'), owner.followed()];
    await untilAtWork('document', 2);
    const chrome = browserOf(stand.pidOf('worker'));
    await redis.end('SIGTERM');
    asked.push(owner.brochure());
    await pause(3000);
    const { all: before } = stand.lines;
    const tookMs = await stand.stopProduct();
    const left = chrome ? livingOf(chrome).length : 0;
    await redis.start({ isEmpty: losesData });
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
