import { type Kysely, sql } from 'kysely';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { createDb } from '#db/create-db.ts';
import type { Database } from '#db/schema.ts';

/** A pool of its own, so that a slow processor does not hold up everyone else's queries. */
const lockingDb = singleton('payment-locks', () => createDb(env.DATABASE_URL, { name: 'payments' }));

/** The last step of each person in this process: a step that waits for it holds no connection. */
const lastSteps = singleton('payment-steps', () => new Map<string, Promise<void>>());

const LOCK_NOT_AVAILABLE = '55P03';
/** How long a step waits for earlier ones, in this process and others (ms). */
const TIMEOUT_MS = 15_000;

const busy = (cause?: unknown) =>
  new AppError('UNAVAILABLE', 'Your payment is being worked on just now. Please try again in a moment.', { cause });

/**
 * Serializes work on a person's payments across processes. The lock belongs to its connection, so a process that dies releases
 * it. One person uses one connection, however many calls they make at once.
 * @param userId whose payments; or the invoice of a deleted payer
 * @param work receives the connection that holds the lock, for its transactions
 * @param timeoutMs how long to wait for earlier steps, in this process and then in others
 * @throws AppError UNAVAILABLE when they take longer
 */
export async function withPaymentLock<Result>(
  userId: string,
  work: (db: Kysely<Database>) => Promise<Result>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> {
  const endTurn = await waitForTurn(userId, timeoutMs);
  try {
    return await lockingDb.connection().execute((connection) => lockAndWork(connection, { userId, timeoutMs }, work));
  } finally {
    endTurn();
  }
}

/** @returns a function that ends the turn */
async function waitForTurn(userId: string, timeoutMs: number): Promise<() => void> {
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
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const isOn = await Promise.race([before.then(() => true), timeout]);
  clearTimeout(timer);
  if (isOn) return end;
  end();
  throw busy();
}

async function lockAndWork<Result>(
  connection: Kysely<Database>,
  { userId, timeoutMs }: { userId: string; timeoutMs: number },
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const key = `payments of ${userId}`;
  await sql`select set_config('lock_timeout', ${String(timeoutMs)}, false)`.execute(connection);
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
