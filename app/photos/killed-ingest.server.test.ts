import { afterAll, expect, it } from 'vitest';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { objectPath, uploadKey } from '#app/photos/photo-files.ts';
import { enqueueIngest, requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { insertPendingPhoto, killTwice, readPhoto } from '#tests/killed-photo.ts';
import { photoWork } from './ingest-photo.server.ts';

const workers: ReturnType<typeof runJobs>[] = [];
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await closeQueues();
});

const WAIT = { timeoutMs: 20_000 };
const WORDS = 'our worker has failed at it twice';

it('a photo that has killed two workers is refused with a message, and no later call gives it to a third', async () => {
  const { ownerId, id } = await insertPendingPhoto('deadly.jpg');
  const path = objectPath(id);
  await storage.put(uploadKey(id), Buffer.from('boom'), 'image/jpeg');
  const jobId = await enqueueIngest({ id, ownerId });
  await killTwice(jobId);

  const handed: unknown[] = [];
  const handler: typeof photoWork.handler = (context) => {
    handed.push(context.input);
    return photoWork.handler(context);
  };
  workers.push(runJobs({ ...photoWork, handler, concurrency: 1 }));
  await expect(waitForJob(jobId, WAIT)).rejects.toMatchObject({ status: 422, userMessage: expect.stringContaining(WORDS) });

  expect(await readPhoto(id)).toMatchObject({ status: 'refused', refusal: expect.stringContaining(WORDS) });
  expect(await storage.size(uploadKey(id))).toBeNull();
  // As when a showcase is saved, or a document or text is requested.
  await expect(requireOwnPhotos({ ownerId, paths: [path] })).rejects.toMatchObject({
    code: 'UNPROCESSABLE',
    userMessage: expect.stringMatching(new RegExp(`^deadly\\.jpg: .*${WORDS}`)),
  });
  expect(handed).toEqual([]);
  // A repeated request for its ingest is refused too, without decoding.
  expect(await waitForJob(await enqueueIngest({ id, ownerId }), WAIT)).toMatchObject({
    status: 'refused',
    refusal: expect.stringContaining(WORDS),
  });
});
