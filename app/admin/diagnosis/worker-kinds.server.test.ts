import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { checkHealth } from '#app/admin/check-health.server.ts';
import { checkWorkerSetup } from '#app/admin/diagnosis/check-services.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { WORK_KINDS } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';

afterAll(closeQueues);

/** Starts a worker of its own with a setting. */
function startWorker(kinds: string) {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/index.ts'], {
    env: { ...process.env, WORKER_KINDS: kinds, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { worker, lines: createInterface(worker.stdout) };
}

it('a worker takes the kinds that it is set to, and operators learn of those that none takes', async () => {
  const { worker, lines } = startWorker('document,schedules');
  try {
    for await (const line of lines) if (line.includes('worker ready')) break;
    expect(await db.selectFrom('workers').select('slots').execute()).toEqual([{ slots: { document: 2, schedules: 1 } }]);
    const unserved = WORK_KINDS.filter((kind) => !['document', 'schedules'].includes(kind));
    expect(await checkHealth()).toMatchObject({ status: 'down', worker: 'down', queue: 'ok', unserved });
    await expect(checkWorkerSetup()).rejects.toMatchObject({
      verdict: 'warning',
      message: `No worker takes ${unserved.join(', ')}.`,
    });
    await db
      .insertInto('workers')
      .values({ id: 'others', slots: JSON.stringify(Object.fromEntries(unserved.map((kind) => [kind, 1]))) })
      .execute();
    expect(await checkHealth()).toEqual({ status: 'ok', database: 'ok', queue: 'ok', storage: 'ok', worker: 'ok' });
    expect(await checkWorkerSetup()).toBe('2 workers are running, and take every kind of work.');
  } finally {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
});

it('a wrong name stops the start', async () => {
  const { worker } = startWorker('document,brochures');
  let told = '';
  worker.stderr.on('data', (chunk) => {
    told += chunk;
  });
  const [code] = await once(worker, 'close');
  expect(code).toBe(1);
  expect(told).toContain('WORKER_KINDS has “brochures”, which is not one of photo, content, document');
});
