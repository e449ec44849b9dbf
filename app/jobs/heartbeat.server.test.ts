import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { startHeartbeat } from './heartbeat.server.ts';
import { readService } from './served-kinds.server.ts';

afterAll(() => db.destroy());

it('a worker records its heartbeat and what it takes in the database and then in a file, until it signs off', async () => {
  env.HEARTBEAT_FILE = join(mkdtempSync(join(inject('clusterFolder'), 'heartbeat-')), 'alive');
  expect((await readService()).workers).toBe(0);
  const stop = await startHeartbeat({ document: 2 });
  const service = await readService();
  expect([service.workers, service.slotsOf('document'), service.slotsOf('mail')]).toEqual([1, 2, 0]);
  const first = statSync(env.HEARTBEAT_FILE).mtimeMs;
  await vi.waitFor(() => expect(statSync(env.HEARTBEAT_FILE ?? '').mtimeMs).toBeGreaterThan(first), { timeout: 5000 });
  await stop();
  expect(existsSync(env.HEARTBEAT_FILE)).toBe(false);
  expect((await readService()).workers).toBe(0);
});
