import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { AppError } from '#app/platform/app-error.ts';
import { watchPool } from '#app/platform/pool-gauges.server.ts';
import { plannedName } from './planned.ts';
import type { Database } from './schema.ts';

/** An unreachable database is reported as an error, rather than every request waiting forever. */
const CONNECT_WITHIN_MS = 10_000;
/** How much longer to wait before giving up on a frozen server that does not enforce its own timeout (ms). */
const GRACE_MS = 5_000;
/**
 * How long an idle connection is kept: a new one costs both sides a key derivation and PostgreSQL a process, some 40 ms of CPU
 * for each of a page's queries.
 */
const IDLE_MS = 5 * 60_000;
/** The Retry-After of an unavailable database (seconds): a restart takes a few, a failover a minute or two. */
const RETRY_AFTER_S = 10;

/**
 * Opens a connection pool.
 * @param connectionString a postgres:// address
 * @param queryWithinMs timeout of a query; none by default
 * @param statementTimeoutMs the server's own timeout of a statement; none by default
 */
export function createPool(
  connectionString: string,
  {
    max,
    connectWithinMs,
    queryWithinMs,
    statementTimeoutMs,
  }: { max: number; connectWithinMs: number; queryWithinMs?: number; statementTimeoutMs?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: IDLE_MS,
    ...(queryWithinMs && { query_timeout: queryWithinMs }),
    ...(statementTimeoutMs && { statement_timeout: statementTimeoutMs }),
  });
  // An idle connection that the server has ended is replaced at the next query; without a listener the error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Opens a database. JSON values keep their keys; only column names are converted to snake_case. A database that can't be reached,
 * or is lost meanwhile, throws AppError UNAVAILABLE (`again: 'when-back'`).
 * @param connectionString a postgres:// address
 * @param options.name what it is for, by which the monitor lists its connections; otherwise it does not
 * @param options.statementTimeoutMs timeout of a statement; none by default
 */
export function createDb(
  connectionString: string,
  { name, statementTimeoutMs = 0 }: { name?: string; statementTimeoutMs?: number } = {},
): Kysely<Database> {
  const pool = createPool(connectionString, {
    max: 10,
    connectWithinMs: CONNECT_WITHIN_MS,
    ...(statementTimeoutMs && { statementTimeoutMs, queryWithinMs: statementTimeoutMs + GRACE_MS }),
  });
  if (name) watchPool(name, pool);
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: tellingPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The same pool, whose errors say whether the database is unavailable. */
function tellingPool(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      try {
        return tellingClient(await pool.connect());
      } catch (error) {
        throw isRefusal(error) ? error : away(error);
      }
    },
  };
}

function tellingClient(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false;
  const onError = () => {
    isLost = true;
  };
  // A connection that breaks in use fails its query; without a listener the error would also end the process.
  client.on('error', onError);
  const query = (...args: Parameters<PostgresPoolClient['query']>) => {
    const answer: unknown = Reflect.apply(client.query, client, withName(args));
    // A cursor is not a promise, and is read later.
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (!isLost && !isConnectionFault(error)) throw error;
      isLost = true;
      throw away(error);
    });
  };
  return {
    // The same arguments and results, but TypeScript can't express its overloads in one function.
    query: query as PostgresPoolClient['query'],
    release() {
      client.off('error', onError);
      client.release(isLost);
    },
  };
}

/** The arguments of a query, with the name of one that is planned once. */
function withName(args: unknown[]): unknown[] {
  const [text, values] = args;
  const name = typeof text === 'string' ? plannedName(text) : undefined;
  return name ? [{ name, text, values }] : args;
}

const away = (cause: unknown) =>
  new AppError('UNAVAILABLE', 'Our database is not responding. Please try again in a moment.', {
    message: 'The database is away',
    cause,
    again: 'when-back',
    retryAfter: RETRY_AFTER_S,
  });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A server that rejects the name, password or database: waiting would not help. */
const isRefusal = (error: unknown): boolean => /^(28|3D)/.test(codeOf(error));

/** Class 08 connection exceptions; 57P01–3 shut down, crashed, starting up; 53300 too many connections; and the system's own. */
const LOST_CODES = /^(08...|57P0[1-3]|53300|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg's own errors have no codes. */
const LOST_WORDS = /Connection terminated|not queryable|Query read timeout|timeout exceeded when trying to connect/;

const isConnectionFault = (error: unknown): boolean =>
  LOST_CODES.test(codeOf(error)) || (error instanceof Error && LOST_WORDS.test(error.message));
