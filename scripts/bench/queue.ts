import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { THEME_IDS } from '#app/themes/themes.ts';
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

/**
 * Brochures through the product's own queue: PostgreSQL, a worker as a separate process, each brochure with twelve photos of its
 * own, in all themes in turn. Requests wait in the queue; the worker prints its default number at once. First with photos that
 * the worker has never seen, then again with other text.
 */
export async function throughQueue(folder: string, photos: BenchPhoto[]): Promise<Throughput> {
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
  for (let number = 0; number < WARM_UP + ASKED; number += 1) showcases.push(await addPhotos(number));
  const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/index.ts'], {
    env: { ...process.env, NODE_ENV: 'production', SANDBOX_ORIGIN: 'http://localhost', ...WORKER_ALLOCATION },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
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
  const makeAll = async (words: string) => {
    const [began, worked] = [performance.now(), cpuOf(worker.pid)];
    await Promise.all(Array.from({ length: ASKED }, (_, number) => make(WARM_UP + number, words)));
    const cpu = worked === undefined ? undefined : ((cpuOf(worker.pid) ?? 0) - worked) / ASKED;
    return { perSecond: (ASKED / (performance.now() - began)) * 1000, cpu };
  };
  try {
    await Promise.all(Array.from({ length: WARM_UP }, (_, number) => make(number, 'At first')));
    return { asked: ASKED, first: await makeAll('At first'), again: await makeAll('And again') };
  } finally {
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGTERM');
    await ended;
    await closeQueues();
    await db.destroy();
    await postgres.stop();
  }
}
