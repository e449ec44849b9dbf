import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#scripts/product/ports.ts';

const PROGRAM = 'redis-server';

/** Each worker of the tests has a database, by its number (redis-environment.ts): by default Redis has sixteen. */
const MOST_WORKERS = 256;

/** Why tests that need it are skipped. */
export const NO_REDIS = 'redis-server is not installed';

export type ThrowawayRedis = {
  url: string;
  pid: () => number;
  /** Ends it; what it has stored stays. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts it again at the same address, with what it had stored unless it is to have lost it. */
  start: (options?: { isEmpty?: boolean }) => Promise<void>;
  stop: () => Promise<void>;
};

/** A Redis with separate data, stored as docs/operations.md says; null where the machine has none (Debian: redis-server). */
export async function startThrowawayRedis(): Promise<ThrowawayRedis | null> {
  if (spawnSync(PROGRAM, ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cedar-redis-'));
  const port = await findPort(undefined, []);
  const stored = { dir: folder, save: '', appendonly: 'yes', 'maxmemory-policy': 'noeviction' };
  const settings = { port, bind: '127.0.0.1', databases: MOST_WORKERS, ...stored };
  let redis: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!redis || redis.exitCode !== null || redis.signalCode !== null) return;
    const ended = once(redis, 'exit');
    redis.kill(signal);
    await ended;
  };
  const start = async ({ isEmpty = false } = {}) => {
    if (isEmpty) rmSync(join(folder, 'appendonlydir'), { recursive: true, force: true });
    const started = spawn(
      PROGRAM,
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    redis = started;
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (said: Buffer) => said.includes('Ready to accept connections') && resolve());
      started.once('exit', (code) => reject(new Error(`Redis did not start (exit ${code})`)));
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => redis?.pid ?? 0,
    end,
    start,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
