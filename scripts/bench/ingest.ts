/**
 * `npm run bench:ingest`: how long the worker takes for a photo of 12 megapixels on one core, with all renditions, the detector and
 * the measures, relative to encoding it once with sharp in the same run. Exits with 1 where the median is above 1.2 s. Linux only.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import { makePhotos, photosAre } from './photos.ts';

// Takes no arguments, and refuses any.
parseArgs();

/** Milliseconds for one photo. */
const MOST = 1_200;

// Threads that start later inherit it.
execFileSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)]);
sharp.concurrency(1);

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder });

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

try {
  const { ingestPhoto } = await import('#app/photos/ingest-photo.server.ts');
  const { uploadKey } = await import('#app/photos/photo-files.ts');
  const { insertPhoto } = await import('#app/photos/photos.repository.server.ts');
  const { storage } = await import('#app/storage/storage.server.ts');
  const { insertUser } = await import('#tests/fixtures.ts');
  const { db } = await import('#db/client.ts');
  const ownerId = await insertUser(db);
  const whole: number[] = [];
  const peer: number[] = [];
  for (const { upload } of await makePhotos()) {
    const photo = await sharp(upload).rotate().resize(4032, 3024, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer();
    const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
    await storage.put(uploadKey(id), photo, 'image/jpeg');
    peer.push(await timed(() => sharp(photo).jpeg({ quality: 88 }).toBuffer()));
    whole.push(await timed(() => ingestPhoto(id)));
  }
  // The first one loads the detector's model, once for each worker.
  const [first = 0, ...others] = whole;
  const middle = median(others);
  print(`${whole.length} photos of 12 megapixels, ${photosAre}, on one core`);
  print(`ingest: ${middle.toFixed(0)} ms (median), ${Math.max(...others).toFixed(0)} at most; the first ${first.toFixed(0)}`);
  print(`encoding alone: ${median(peer).toFixed(0)} ms; ingest / encoding = ${(middle / median(peer)).toFixed(2)}`);
  process.exitCode = middle > MOST ? 1 : 0;
  await db.destroy();
} finally {
  await postgres.stop();
}
process.exit();
