import { type Kysely, sql } from 'kysely';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { createDb } from '#db/create-db.ts';
import type { Database } from '#db/schema.ts';

/** Connections of their own: a slow processor holds these, and everyone else's queries go on. */
const lockingDb = singleton('payment-locks', () => createDb(env.DATABASE_URL));

/** The last of each person's steps in this process: who waits for a turn here holds no connection. */
const lastSteps = singleton('payment-steps', () => new Map<string, Promise<void>>());

const LOCK_NOT_AVAILABLE = '55P03';
/** How long a step waits for those before it, in this process and in others (ms). */
const TIMEOUT_MS = 15_000;

const busy = (cause?: unknown) =>
  new AppError('UNAVAILABLE', 'Your payment is being worked on just now. Please try again in a moment.', { cause });

/**
 * Does one thing with a person's money while nothing else does, in any process. The lock goes with its connection, so that a
 * process that dies lets go of it. One person takes one connection, however many calls they make at once.
 * @param userId whose money; or the invoice of who is gone
 * @param work is given the connection that holds the lock, for its transactions
 * @throws AppError UNAVAILABLE when other steps take longer than 15 s
 */
export async function withPaymentLock<Result>(userId: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const endTurn = await waitForTurn(userId);
  try {
    return await lockingDb.connection().execute((connection) => lockAndWork(connection, userId, work));
  } finally {
    endTurn();
  }
}

/** @returns what ends the turn */
async function waitForTurn(userId: string): Promise<() => void> {
  const before = lastSteps.get(userId) ?? Promise.resolve();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const step = before.then(() => ended);
  lastSteps.set(userId, step);
  void step.then(() => {
    if (lastSteps.get(userId) === step) lastSteps.delete(userId);
  });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const isOn = await Promise.race([before.then(() => true), timeout]);
  clearTimeout(timer);
  if (isOn) return end;
  end();
  throw busy();
}

async function lockAndWork<Result>(
  connection: Kysely<Database>,
  userId: string,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const key = `payments of ${userId}`;
  await sql`select set_config('lock_timeout', ${String(TIMEOUT_MS)}, false)`.execute(connection);
  try {
    await sql`select pg_advisory_lock(hashtextextended(${key}, 0))`.execute(connection);
  } catch (cause) {
    throw cause instanceof Error && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE ? busy(cause) : cause;
  }
  try {
    return await work(connection);
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended(${key}, 0))`.execute(connection);
  }
}
