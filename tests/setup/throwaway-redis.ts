import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#scripts/product/ports.ts';

const PROGRAM = 'redis-server';

/** Why tests that need it are skipped. */
export const NO_REDIS = 'redis-server is not installed';

export type ThrowawayRedis = { url: string; stop: () => Promise<void> };

/** A Redis with separate data; null where the machine has none (Debian: redis-server). */
export async function startThrowawayRedis({ port: given }: { port?: number } = {}): Promise<ThrowawayRedis | null> {
  if (spawnSync(PROGRAM, ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cedar-redis-'));
  const port = given ?? (await findPort(undefined, []));
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', 'maxmemory-policy': 'noeviction' };
  const redis = spawn(
    PROGRAM,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (said: Buffer) => said.includes('Ready to accept connections') && resolve());
    redis.once('exit', (code) => reject(new Error(`Redis did not start (exit ${code})`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => redis.once('exit', resolve));
      redis.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
