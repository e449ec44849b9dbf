import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobIdOf } from '#app/jobs/enqueue.server.ts';
import { findJob } from '#app/jobs/jobs.repository.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { readPhotoBytes } from '#app/limits/budgets.repository.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import type { BlurRegion } from './blur-regions.ts';
import { putBlurred, storeFoundRegions, unsafeFindBlurred } from './blurred-photos.repository.server.ts';
import { awaitBlurred, pathsForStrangers, requestBlurred } from './blurred-photos.server.ts';
import { changePhoto } from './change-photo.server.ts';
import { findBlurRegions } from './find-blur-regions.server.ts';
import { photoWork } from './ingest-photo.server.ts';
import { objectPath, photoIdOf, renditionKey, uploadKey } from './photo-files.ts';
import { photoJob } from './photo-job.ts';
import { insertPhoto, unsafeFindPhoto } from './photos.repository.server.ts';

// What it finds in pictures is tested beside it, and in tests/blurred-photos.test.ts.
vi.mock('./find-blur-regions.server.ts', () => ({ FINDING_MEGABYTES: 1, findBlurRegions: vi.fn() }));

const PLATE: BlurRegion = { kind: 'plate', x: 0.4, y: 0.6, width: 0.2, height: 0.08 };
const { signal } = new AbortController();

let ownerId: string;
let id: string;
let path: string;
let worker: { close: () => Promise<void> };

beforeAll(() => {
  worker = runJobs({ ...photoWork, concurrency: 2 });
});
afterAll(async () => {
  await worker.close();
  await closeQueues();
});

/** A photo that has been ingested, with its files. */
async function upload(picture: Promise<Buffer> = jpeg({ width: 400, height: 300, seed: 3 })): Promise<string> {
  const photo = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(photo.id), await picture, 'image/jpeg');
  await photoWork.handler({ jobId: 'x', input: { photoId: photo.id }, ownerId, report: () => {}, signal });
  return photo.id;
}

beforeEach(async () => {
  vi.mocked(findBlurRegions).mockReset().mockResolvedValue([PLATE]);
  ownerId = await insertUser(db);
  id = await upload();
  path = objectPath(id);
});

const mark = (...blurRegions: BlurRegion[]) => changePhoto({ id, ownerId, change: { blurRegions } });
const blurredRow = async () => (await unsafeFindBlurred(db, [id]))[0];
const jobOf = async () => findJob(db, jobIdOf(photoJob, (await blurredRow())?.id ?? ''));
const runs = async () => (await jobOf())?.run ?? 0;
/** Replaces the photo's picture, as its full-size file does. */
async function replacePicture(picture: Buffer) {
  await storage.put(uploadKey(id), picture, 'image/jpeg');
  await db.updateTable('photos').set({ status: 'pending' }).where('id', '=', id).execute();
  await photoWork.handler({ jobId: 'x', input: { photoId: id }, ownerId, report: () => {}, signal });
}

describe('what strangers see of a photo', () => {
  it('is its blurred version, once that is made', async () => {
    expect((await pathsForStrangers([path])).size).toBe(0);
    expect(await blurredRow()).toBeUndefined();
    const { shown } = await awaitBlurred([path, path], signal);
    const blurred = await blurredRow();
    expect([...shown]).toEqual([[path, objectPath(blurred?.id ?? '')]]);
    expect(blurred).toMatchObject({ status: 'ready', width: 400, height: 300 });
    expect((await requestBlurred([path])).jobs).toEqual([]);
  });

  it('is the photo itself where there is nothing to blur', async () => {
    vi.mocked(findBlurRegions).mockResolvedValue([]);
    expect((await awaitBlurred([path], signal)).shown.get(path)).toBe(path);
  });

  it('is nothing from the moment on that its owner marks more, until that is made', async () => {
    await awaitBlurred([path], signal);
    await mark(PLATE, { ...PLATE, y: 0.1 });
    expect((await pathsForStrangers([path])).size).toBe(0);
    expect((await awaitBlurred([path], signal)).shown.size).toBe(1);
  });

  it('has the caption and frames that its owner has set, also those from before it was made', async () => {
    const frames = { page: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 } };
    await changePhoto({ id, ownerId, change: { caption: 'At the gate', frames, focalX: 0.3 } });
    await awaitBlurred([path], signal);
    expect(await blurredRow()).toMatchObject({ caption: 'At the gate', ownerFraming: { frames }, focalX: 0.3, isFramed: true });
    await changePhoto({ id, ownerId, change: { caption: 'In the yard' } });
    expect(await blurredRow()).toMatchObject({ caption: 'In the yard', blur: null });
  });

  it('is made anew of another picture, in which plates are looked for again', async () => {
    await awaitBlurred([path], signal);
    const before = await blurredRow();
    await replacePicture(await jpeg({ width: 800, height: 600, seed: 4 }));
    expect((await pathsForStrangers([path])).size).toBe(0);
    await awaitBlurred([path], signal);
    expect(await blurredRow()).toMatchObject({ id: before?.id, width: 800 });
    expect(findBlurRegions).toHaveBeenCalledTimes(2);
  });

  it('keeps what its owner has marked when another picture arrives', async () => {
    await mark(PLATE);
    await replacePicture(await jpeg({ width: 800, height: 600, seed: 4 }));
    await awaitBlurred([path], signal);
    expect(findBlurRegions).not.toHaveBeenCalled();
    expect((await unsafeFindPhoto(db, id))?.blur?.regions).toEqual([PLATE]);
  });

  it('is what its owner has marked while the finder looked', async () => {
    vi.mocked(findBlurRegions).mockImplementation(async () => {
      await mark();
      return [PLATE];
    });
    expect((await awaitBlurred([path], signal)).shown.get(path)).toBe(path);
    await storeFoundRegions(db, id, { of: 'another', regions: [PLATE], isChecked: false });
    expect((await unsafeFindPhoto(db, id))?.blur).toMatchObject({ regions: [], isChecked: true });
  });

  it('is nothing while its files are written, though they were made for the same before', async () => {
    await awaitBlurred([path], signal);
    const before = await blurredRow();
    const put = vi.spyOn(storage, 'put');
    const seen: number[] = [];
    put.mockImplementationOnce(async () => {
      // The owner has taken the change back meanwhile.
      await changePhoto({ id, ownerId, change: { blurRegions: [PLATE] } });
      seen.push((await pathsForStrangers([path])).size);
      expect((await blurredRow())?.hash).not.toBe(before?.hash);
      throw new Error('The worker dies here');
    });
    await mark(PLATE, { ...PLATE, y: 0.1 });
    await awaitBlurred([path], signal);
    put.mockRestore();
    expect(seen).toEqual([0]);
  });

  it('is looked for in a few places at once, each by its own', async () => {
    const other = objectPath(await upload());
    const { shown } = await awaitBlurred([path, other], signal);
    expect(new Set(shown.values()).size).toBe(2);
  });
});

describe('a photo that can’t be looked at', () => {
  const failing = () => vi.mocked(findBlurRegions).mockRejectedValue(new Error('The model is gone'));

  it('is not shown, and not tried again by every visitor, only by its owner or after a while', async () => {
    failing();
    expect(await awaitBlurred([path], signal)).toEqual({ shown: new Map(), jobs: [] });
    expect((await jobOf())?.failure).not.toBeNull();
    expect((await requestBlurred([path])).jobs).toEqual([]);
    expect(await runs()).toBe(1);
    expect((await requestBlurred([path], { isTriedAgain: true })).jobs).toHaveLength(1);
    await expect.poll(async () => (await jobOf())?.failure, { timeout: 10_000 }).not.toBeNull();
    await db
      .updateTable('jobs')
      .set({ finishedAt: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', (await jobOf())?.id ?? '')
      .execute();
    vi.mocked(findBlurRegions).mockResolvedValue([PLATE]);
    expect((await awaitBlurred([path], signal)).shown.size).toBe(1);
  });

  it('is shown once its owner says that there is nothing to blur', async () => {
    failing();
    await awaitBlurred([path], signal);
    await mark();
    expect((await pathsForStrangers([path])).get(path)).toBe(path);
  });

  it('is not tried again where two workers have died at it, until something has changed', async () => {
    const blurredId = await putBlurred(db, { id, ownerId, filename: 'photo.jpg' });
    await photoWork.onKilled?.({ photoId: blurredId }, 'It has killed two workers.');
    expect(await blurredRow()).toMatchObject({ status: 'refused', refusal: 'It has killed two workers.' });
    expect(await awaitBlurred([path], signal)).toEqual({ shown: new Map(), jobs: [] });
    const asked = { jobId: 'x', input: { photoId: blurredId }, ownerId, report: () => {}, signal };
    expect(await photoWork.handler(asked)).toMatchObject({ status: 'refused' });
    expect(findBlurRegions).not.toHaveBeenCalled();
    await mark(PLATE);
    expect((await awaitBlurred([path], signal)).shown.size).toBe(1);
    expect(await blurredRow()).toMatchObject({ status: 'ready', refusal: null });
  });

  it('is not waited for by someone who has left', async () => {
    vi.mocked(findBlurRegions).mockImplementation(async () => {
      await pause(3000);
      return [];
    });
    const started = Date.now();
    expect((await awaitBlurred([path], AbortSignal.timeout(300))).jobs).toHaveLength(1);
    expect(Date.now() - started).toBeLessThan(2500);
    expect((await requestBlurred([path])).jobs).toHaveLength(1);
    expect(await runs()).toBe(1);
    await awaitBlurred([path], signal);
  });

  it('is left out where it was refused itself', async () => {
    await db.updateTable('photos').set({ status: 'refused', refusal: 'Broken' }).where('id', '=', id).execute();
    expect(await requestBlurred([path])).toEqual({ shown: new Map(), jobs: [], isSettled: true });
    expect(await blurredRow()).toBeUndefined();
  });
});

it('a photo whose owner keeps changing what is blurred is finished in a later turn', async () => {
  await mark(PLATE);
  const put = vi.spyOn(storage, 'put');
  let changes = 0;
  put.mockImplementation(async (key) => {
    if (changes >= 3 || key !== renditionKey((await blurredRow())?.id ?? '', 'print')) return;
    changes += 1;
    await changePhoto({ id, ownerId, change: { blurRegions: [{ ...PLATE, x: changes / 100 }] } });
  });
  const blurredId = await putBlurred(db, { id, ownerId, filename: 'photo.jpg' });
  const context = { jobId: 'x', input: { photoId: blurredId }, ownerId, report: () => {}, signal };
  await expect(photoWork.handler(context)).rejects.toMatchObject({ again: 'when-back' });
  put.mockRestore();
  expect((await awaitBlurred([path], signal)).shown.size).toBe(1);
});

it('a blurred version takes no room of its owner’s', async () => {
  const taken = () => db.transaction().execute((trx) => readPhotoBytes(trx, ownerId));
  const before = await taken();
  await awaitBlurred([path], signal);
  expect(Number((await blurredRow())?.bytes)).toBeGreaterThan(0);
  expect(await taken()).toBe(before);
});

it('a blurred picture is what its regions say', async () => {
  await mark({ ...PLATE, x: 0, y: 0, width: 1, height: 1 });
  const { shown } = await awaitBlurred([path], signal);
  const stdev = async (of: string) =>
    (await sharp(await storage.read(renditionKey(of, 'screen'))).stats()).channels[0]?.stdev ?? 0;
  const [before, after] = [await stdev(id), await stdev(photoIdOf(shown.get(path) ?? ''))];
  expect(after).toBeLessThan(before);
});
