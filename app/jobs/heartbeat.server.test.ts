import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { checkWorker, startHeartbeat } from './heartbeat.server.ts';

afterAll(() => db.destroy());

it('a worker records its heartbeat in the database and then in a file, until it signs off', async () => {
  env.HEARTBEAT_FILE = join(mkdtempSync(join(inject('clusterFolder'), 'heartbeat-')), 'alive');
  await expect(checkWorker()).rejects.toThrow('no worker is alive');
  const stop = await startHeartbeat();
  await checkWorker();
  const first = statSync(env.HEARTBEAT_FILE).mtimeMs;
  await vi.waitFor(() => expect(statSync(env.HEARTBEAT_FILE ?? '').mtimeMs).toBeGreaterThan(first), { timeout: 5000 });
  await stop();
  expect(existsSync(env.HEARTBEAT_FILE)).toBe(false);
  await expect(checkWorker()).rejects.toThrow('no worker is alive');
});
