import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { insertUser } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import { makeDatabaseWithRoles, runSql } from '#tests/setup/least-privilege.ts';

/** A database as deploy/postgres/roles.sql makes it, and the worker in it as the role that may only read and write rows. */
let as: (role: string) => string;
let worker: ReturnType<typeof spawn> | undefined;

beforeAll(async () => {
  as = await makeDatabaseWithRoles(inject('templateUrl'), inject('clusterFolder'));
  worker = spawn(process.execPath, ['--import', 'tsx', 'worker/index.ts'], {
    env: { ...process.env, DATABASE_URL: as('cedar_app'), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: worker.stdout ?? process.stdin })) if (line.includes('worker ready')) return;
});
afterAll(async () => {
  worker?.kill('SIGTERM');
  if (worker) await once(worker, 'exit');
});

it('the role of web and worker runs each schedule, which read, change and remove rows of nearly every table', async () => {
  const notRun = 'select name, failure from schedule_runs where ended_at is null or failure is not null';
  await expect
    .poll(() => runSql(as('cedar_app'), 'select count(*)::int as count from schedule_runs'), { timeout: 60_000 })
    .not.toEqual([{ count: 0 }]);
  await expect.poll(() => runSql(as('cedar_app'), notRun), { timeout: 60_000 }).toEqual([]);
});

it('it takes a photo, queues it, and has it read by the worker', async () => {
  vi.stubEnv('DATABASE_URL', as('cedar_app'));
  vi.resetModules();
  const { waitForJob } = await import('#app/jobs/follow-job.server.ts');
  const { closeQueues } = await import('#app/jobs/queues.server.ts');
  const { checkHealth } = await import('#app/admin/check-health.server.ts');
  const { enqueueIngest } = await import('#app/photos/request-ingest.server.ts');
  const { createUpload } = await import('#app/photos/uploads.server.ts');
  const { photoIdOf, uploadKey } = await import('#app/photos/photo-files.ts');
  const { storage } = await import('#app/storage/storage.server.ts');
  const { db } = await import('#db/client.ts');
  expect(await checkHealth()).toEqual({ status: 'ok', database: 'ok', queue: 'ok', storage: 'ok', worker: 'ok' });
  const ownerId = await insertUser(db);
  const { objectPath } = await createUpload({ ownerId, filename: 'a.jpg', contentType: 'image/jpeg' });
  await storage.put(uploadKey(photoIdOf(objectPath)), await jpeg({ width: 900, height: 600 }), 'image/jpeg');
  const jobId = await enqueueIngest({ id: photoIdOf(objectPath), ownerId });
  expect(await waitForJob(jobId, { timeoutMs: 60_000 })).toMatchObject({ status: 'ready' });
  await closeQueues();
  await db.destroy();
}, 90_000);

it.each([
  'create table public.x ()',
  'create table bullmq.x ()',
  'drop table users',
  'alter table users add column x int',
  'truncate jobs',
  'create schema x',
  'create role x',
  'drop function take_turn',
])('it may not %s', async (text) => {
  await expect(runSql(as('cedar_app'), text)).rejects.toThrow(/permission denied|must be owner/);
});
