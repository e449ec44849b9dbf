import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { THEME_IDS } from '#app/themes/themes.ts';
import { buildIfChanged } from '#scripts/product/build-product.ts';
import { WORKER_ALLOCATION } from '#scripts/product/worker-allocation.ts';
import { typicalContent } from '#tests/document-content.ts';
import { insertUser } from '#tests/fixtures.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import type { BenchPhoto } from './photos.ts';
import { cpuOf } from './report.ts';

/** Documents requested at once, after some for warm-up: two of each theme. */
const WARM_UP = 10;
const ASKED = 30;

export type Throughput = {
  asked: number;
  /** Brochures per second, and the CPU seconds that one takes in the worker and its Chrome. */
  first: { perSecond: number; cpu: number | undefined };
  again: { perSecond: number; cpu: number | undefined };
};

export type BenchWorker = { pid: number | undefined; stop: () => Promise<void> };

/**
 * The product's own queue, on a PostgreSQL and a folder of its own, with showcases of twelve photos each, in all themes in turn, and workers as
 * separate processes, built as in production. Requests wait in the queue.
 */
export async function startQueue(folder: string, photos: BenchPhoto[], count: number) {
  await buildIfChanged();
  const postgres = await startThrowawayPostgres();
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    STORAGE_DIR: join(folder, 'storage'),
    LOG_LEVEL: 'silent',
  });
  const { db } = await import('#db/client.ts');
  const { storage } = await import('#app/storage/storage.server.ts');
  const { renditionKey, objectPath } = await import('#app/photos/photo-files.ts');
  const { requestDocument, waitForDocument } = await import('#app/documents/request-document.server.ts');
  const { projectDocument } = await import('#app/documents/showcase-documents.server.ts');
  const { closeQueues } = await import('#app/jobs/queues.server.ts');
  const ownerId = await insertUser(db);
  const addPhotos = async (showcase: number) => {
    const paths: string[] = [];
    for (const [index, { width, height, ...renditions }] of photos.entries()) {
      const { id } = await db
        .insertInto('photos')
        .values({
          ownerId,
          filename: 'photo.jpg',
          status: 'ready',
          hash: `bench-${showcase}-${index}`,
          width,
          height,
          focalX: 0.5,
          focalY: 0.5,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const rendition of ['print', 'page', 'column'] as const) {
        await storage.put(renditionKey(id, rendition), renditions[rendition], 'image/jpeg');
      }
      paths.push(objectPath(id));
    }
    return paths;
  };
  const showcases: string[][] = [];
  for (let number = 0; number < count; number += 1) showcases.push(await addPhotos(number));
  const make = async (number: number, words: string) => {
    const content = typicalContent(photos.length);
    const project = {
      ...content.project,
      photoUrls: showcases[number] ?? [],
      theme: THEME_IDS[number % THEME_IDS.length] ?? 'classic',
      vehicleData: { ...content.project.vehicleData, nickname: words },
    };
    const request = projectDocument('brochure', { ...content, project });
    return waitForDocument(await requestDocument({ ownerId, chargedTo: null, request }), AbortSignal.timeout(600_000));
  };
  return {
    /** @param core to which the worker with its Chrome is pinned (Linux); any where it is left out */
    startWorker({ core, settings = {} }: { core?: number; settings?: Record<string, string> } = {}): BenchWorker {
      const command = [process.execPath, '--enable-source-maps', 'build/worker.js'];
      const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
      const worker = spawn(program, args, {
        env: { ...process.env, NODE_ENV: 'production', SANDBOX_ORIGIN: 'http://localhost', ...WORKER_ALLOCATION, ...settings },
        stdio: ['pipe', 'ignore', 'inherit'],
      });
      return {
        pid: worker.pid,
        async stop() {
          const ended = once(worker, 'exit');
          worker.kill('SIGTERM');
          await ended;
        },
      };
    },
    /** Requests brochures of these showcases at once. @param words other words make others of the same photos. @returns how long it took (s) */
    async make(words: string, { from, to }: { from: number; to: number }): Promise<number> {
      const began = performance.now();
      await Promise.all(Array.from({ length: to - from }, (_, index) => make(from + index, words)));
      return (performance.now() - began) / 1000;
    },
    async stop() {
      await closeQueues();
      await db.destroy();
      await postgres.stop();
    },
  };
}

/** Brochures by one worker, its default number at once: first with photos that it has never seen, then again with other words. */
export async function throughQueue(folder: string, photos: BenchPhoto[]): Promise<Throughput> {
  const queue = await startQueue(folder, photos, WARM_UP + ASKED);
  const worker = queue.startWorker();
  const makeAll = async (words: string) => {
    const worked = cpuOf(worker.pid);
    const took = await queue.make(words, { from: WARM_UP, to: WARM_UP + ASKED });
    const cpu = worked === undefined ? undefined : ((cpuOf(worker.pid) ?? 0) - worked) / ASKED;
    return { perSecond: ASKED / took, cpu };
  };
  try {
    await queue.make('At first', { from: 0, to: WARM_UP });
    return { asked: ASKED, first: await makeAll('At first'), again: await makeAll('And again') };
  } finally {
    await worker.stop();
    await queue.stop();
  }
}
