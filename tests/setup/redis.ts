import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPort } from '#scripts/product/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Redis of these tests; null where none is installed. */
    redisUrl: string | null;
  }
}

const PROGRAM = 'redis-server';

/** A Redis with data of its own, where the machine has the program (Debian: redis-server). */
export default async function setup(project: TestProject) {
  if (spawnSync(PROGRAM, ['--version']).status !== 0) {
    project.provide('redisUrl', null);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'cedar-redis-'));
  const port = await findPort(undefined, []);
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--maxmemory-policy',
    'noeviction',
  ];
  const redis = spawn(PROGRAM, settings, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (said: Buffer) => said.includes('Ready to accept connections') && resolve());
    redis.once('exit', (code) => reject(new Error(`Redis did not start (exit ${code})`)));
  });
  project.provide('redisUrl', `redis://127.0.0.1:${port}`);
  return async () => {
    const ended = new Promise((resolve) => redis.once('exit', resolve));
    redis.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
