import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { findPort } from '#scripts/product/ports.ts';
import { databaseAddress, startPostgres } from '#scripts/product/postgres.ts';
import { typicalContent } from '#tests/document-content.ts';
import { insertUser } from '#tests/fixtures.ts';
import type { BenchPhoto } from './photos.ts';

/** Documents asked for at once, after some that warm the worker up. */
const WARM_UP = 4;
const ASKED = 40;

/**
 * Brochures a second through the product's own queue: PostgreSQL, a worker as a process of its own, each brochure another one,
 * of twelve photographs. What is asked for waits in the queue; the worker prints as many at once as its default says.
 */
export async function throughQueue(folder: string, photos: BenchPhoto[]): Promise<{ perSecond: number; asked: number }> {
  // As root, PostgreSQL runs as an account that must pass through.
  chmodSync(folder, 0o711);
  const port = await findPort(undefined, []);
  const password = 'bench';
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    port,
    password,
    noteChild: () => {},
  });
  Object.assign(process.env, {
    DATABASE_URL: databaseAddress({ port, password }),
    STORAGE_DIR: join(folder, 'storage'),
    LOG_LEVEL: 'silent',
  });
  const { db } = await import('#db/client.ts');
  const { migrateToLatest } = await import('#db/migrate.ts');
  const { storage } = await import('#app/storage/storage.server.ts');
  const { renditionKey, objectPath } = await import('#app/photos/photo-files.ts');
  const { requestDocument, waitForDocument } = await import('#app/documents/request-document.server.ts');
  const { projectDocument } = await import('#app/documents/showcase-documents.server.ts');
  const { closeQueues } = await import('#app/jobs/queues.server.ts');
  await migrateToLatest(db);
  const ownerId = await insertUser(db);
  const photoUrls: string[] = [];
  for (const [index, { width, height, page, print }] of photos.entries()) {
    const { id } = await db
      .insertInto('photos')
      .values({
        ownerId,
        filename: 'photo.jpg',
        status: 'ready',
        hash: `bench-${index}`,
        width,
        height,
        focalX: 0.5,
        focalY: 0.5,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storage.put(renditionKey(id, 'page'), page, 'image/jpeg');
    await storage.put(renditionKey(id, 'print'), print, 'image/jpeg');
    photoUrls.push(objectPath(id));
  }
  const worker = spawn(process.execPath, ['--import', 'tsx', 'worker/index.ts'], {
    env: { ...process.env, NODE_ENV: 'production', SANDBOX_ORIGIN: 'http://localhost', MALLOC_ARENA_MAX: '2' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const make = async (number: number) => {
    const content = typicalContent(photos.length);
    const project = { ...content.project, photoUrls, vehicleData: { ...content.project.vehicleData, nickname: `No. ${number}` } };
    const request = projectDocument('brochure', { ...content, project });
    return waitForDocument(await requestDocument({ ownerId, request }), AbortSignal.timeout(600_000));
  };
  try {
    await Promise.all(Array.from({ length: WARM_UP }, (_, number) => make(number)));
    const began = performance.now();
    await Promise.all(Array.from({ length: ASKED }, (_, number) => make(WARM_UP + number)));
    return { perSecond: (ASKED / (performance.now() - began)) * 1000, asked: ASKED };
  } finally {
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.kill('SIGTERM');
    await ended;
    await closeQueues();
    await db.destroy();
    await server.stop();
  }
}
