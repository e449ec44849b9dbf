import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { jobIdOf } from '#app/jobs/enqueue.server.ts';
import { findJob } from '#app/jobs/jobs.repository.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import type { BlurRegion } from '#app/photos/blur-regions.ts';
import { unsafeFindBlurred } from '#app/photos/blurred-photos.repository.server.ts';
import { awaitBlurred } from '#app/photos/blurred-photos.server.ts';
import { changePhoto } from '#app/photos/change-photo.server.ts';
import { findBlurRegions } from '#app/photos/find-blur-regions.server.ts';
import { refuseKilledBlurred } from '#app/photos/ingest-blurred.server.ts';
import { photoWork } from '#app/photos/ingest-photo.server.ts';
import { openPhoto } from '#app/photos/open-photo.server.ts';
import { objectPath, photoIdOf, uploadKey } from '#app/photos/photo-files.ts';
import { photoJob } from '#app/photos/photo-job.ts';
import { insertPhoto } from '#app/photos/photos.repository.server.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { duplicateShowcase } from '#app/showcases/duplicate-showcase.server.ts';
import { listFeaturedShowcases } from '#app/showcases/list-featured-showcases.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { unsafeFindShowcase } from '#app/showcases/showcases.repository.server.ts';
import { updateShowcase, updateTrophies } from '#app/showcases/update-showcase.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser, projectBody } from '#tests/fixtures.ts';
import { jpeg } from '#tests/pictures.ts';
import { chooseSharing, readSharing } from './choose-sharing.server.ts';
import { findShared } from './find-shared.server.ts';
import { openSharedCard } from './open-shared-card.server.ts';
import { openSharedPhoto } from './open-shared-photo.server.ts';
import { requestSharedDocument } from './request-shared-document.server.ts';
import { sharedPictureHeaders } from './shared-picture-headers.ts';
import { presentPublicly } from './shared-showcase.server.ts';

vi.mock('#app/photos/find-blur-regions.server.ts', () => ({ FINDING_MEGABYTES: 1, findBlurRegions: vi.fn() }));

const PLATE: BlurRegion = { kind: 'plate', x: 0.4, y: 0.6, width: 0.2, height: 0.08 };
const { signal } = new AbortController();

let ownerId: string;
let user: User;
let paths: string[];
let id: string;
let slug: string;
let worker: { close: () => Promise<void> };

beforeAll(() => {
  worker = runJobs({ ...photoWork, concurrency: 2 });
});
afterAll(async () => {
  await worker.close();
  await closeQueues();
});

async function upload(seed: number): Promise<string> {
  const photo = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(photo.id), await jpeg({ width: 400, height: 300, seed }), 'image/jpeg');
  await photoWork.handler({ jobId: 'x', input: { photoId: photo.id }, ownerId, report: () => {}, signal });
  return objectPath(photo.id);
}

const ask = (choice: Parameters<typeof chooseSharing>[0]['choice']) => chooseSharing({ id, user, choice });
const photo = (place: number) => openSharedPhoto({ slug, place, rendition: 'screen' });
const blurredOf = async (path = '') => (await unsafeFindBlurred(db, [photoIdOf(path)]))[0];
const release = (path = '') => changePhoto({ id: photoIdOf(path), ownerId, change: { blurRegions: [] } });
const feature = (showcase: string, featuredPlace: number | null) =>
  db.updateTable('showcases').set({ allowsFeaturing: true, featuredPlace }).where('id', '=', showcase).execute();
/** A job was requested, and is done. */
const isMade = async (path = '') => (await blurredOf(path))?.status === 'ready';

/** A public page of two photos with plates that are blurred for others. The finder fails at them until a test says otherwise. */
beforeEach(async () => {
  vi.mocked(findBlurRegions).mockReset().mockRejectedValue(new Error('The model is gone'));
  ownerId = await insertUser(db);
  const found = await findUser(db, ownerId);
  if (!found) throw new Error('The user is gone');
  user = found;
  paths = [await upload(1), await upload(2)];
  ({ id } = await saveShowcase({ ownerId, content: documentContentSchema.parse(projectBody(paths)) }));
  const { address } = await ask({ isOn: true });
  slug = address?.split('/').at(-1) ?? '';
  await db.updateTable('showcases').set({ blursPlates: true }).where('id', '=', id).execute();
});

describe('a public page with a photo that is not ready', () => {
  it('keeps the numbers of the others, and has no picture at its own', async () => {
    await release(paths[1]);
    const { photos } = await presentPublicly(await findShared(slug));
    expect(photos.map((one) => one.objectPath)).toEqual([`/s/${slug}/photos/2`]);
    await expect(photo(1)).rejects.toMatchObject({ status: 404 });
    expect(sharedPictureHeaders(await photo(2))).toMatchObject({ 'Cache-Control': 'private, no-cache' });
  });

  it('has no card of another photo meanwhile', async () => {
    await release(paths[1]);
    await expect(openSharedCard(slug)).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
    await changePhoto({ id: photoIdOf(paths[0] ?? ''), ownerId, change: { blurRegions: [PLATE] } });
    await awaitBlurred(paths, signal);
    const blurred = await openSharedCard(slug);
    await ask({ blursPlates: false });
    expect((await openSharedCard(slug)).etag).not.toBe(blurred.etag);
  });

  it('requests it, and its pictures and its card do not', async () => {
    await expect(photo(1)).rejects.toMatchObject({ status: 404 });
    await expect(openSharedCard(slug)).rejects.toMatchObject({ status: 503 });
    expect(await blurredOf(paths[0])).toBeUndefined();
    await findShared(slug);
    expect(await blurredOf(paths[0])).toBeDefined();
  });

  it.each(['brochure', 'deck'] as const)('says that its %s can’t be had, or not yet', async (kind) => {
    await ask({ offersPresentation: true });
    const document = (waits: AbortSignal | null) => requestSharedDocument({ slug, kind, signal: waits });
    await expect(document(null)).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) });
    await expect(document(signal)).rejects.toMatchObject({ status: 422 });
    await release(paths[0]);
    await release(paths[1]);
    expect(await document(null)).toMatchObject({ state: 'asked' });
  });

  it('tells its owner how many others don’t see, and tries again when the owner asks', async () => {
    expect(await readSharing({ id, user })).toMatchObject({ unreadyPhotos: 2 });
    await release(paths[0]);
    expect(await readSharing({ id, user })).toMatchObject({ unreadyPhotos: 1 });
    await awaitBlurred(paths, signal);
    vi.mocked(findBlurRegions).mockResolvedValue([PLATE]);
    await findShared(slug);
    const job = await findJob(db, jobIdOf(photoJob, (await blurredOf(paths[1]))?.id ?? ''));
    expect(job?.failure).not.toBeNull();
    await ask({ blursPlates: true });
    await expect.poll(() => isMade(paths[1]), { timeout: 10_000 }).toBe(true);
    expect(await readSharing({ id, user })).toMatchObject({ unreadyPhotos: 0 });
    expect(await ask({ blursPlates: false })).toMatchObject({ unreadyPhotos: 0 });
  });
});

describe('what is to be blurred', () => {
  const makes = (path = '') => expect.poll(() => isMade(path), { timeout: 10_000 }).toBe(true);

  it('is requested when the owner marks it, where a showcase has it blurred', async () => {
    await changePhoto({ id: photoIdOf(paths[0] ?? ''), ownerId, change: { blurRegions: [PLATE] } });
    await makes(paths[0]);
    const other = await upload(3);
    await changePhoto({ id: photoIdOf(other), ownerId, change: { blurRegions: [PLATE] } });
    expect(await blurredOf(other)).toBeUndefined();
  });

  it('is requested when a showcase gets new photos and trophies', async () => {
    vi.mocked(findBlurRegions).mockResolvedValue([PLATE]);
    const [added, trophy] = [await upload(3), await upload(4)];
    const found = await unsafeFindShowcase(db, id);
    if (!found) throw new Error('The showcase is gone');
    const { project, ...texts } = contentOf(found.showcase);
    await updateShowcase({ id, ownerId, update: { ...project, ...texts, photoUrls: [...paths, added] } });
    await makes(added);
    await updateTrophies({
      id,
      ownerId,
      trophies: [{ name: 'Best of show', year: '1999', event: 'Meet', category: undefined, photoUrl: trophy }],
    });
    await makes(trophy);
  });

  it('is requested when the full-size file of a photo arrives', async () => {
    vi.mocked(findBlurRegions).mockResolvedValue([PLATE]);
    const photoId = photoIdOf(paths[0] ?? '');
    await storage.put(uploadKey(photoId), await jpeg({ width: 800, height: 600, seed: 9 }), 'image/jpeg');
    await db.updateTable('photos').set({ status: 'pending' }).where('id', '=', photoId).execute();
    await photoWork.handler({ jobId: 'x', input: { photoId }, ownerId, report: () => {}, signal });
    await makes(paths[0]);
    expect(await blurredOf(paths[0])).toMatchObject({ width: 800 });
  });

  it('stays blurred in a copy of the showcase', async () => {
    const copy = await duplicateShowcase({ id, ownerId });
    expect(await unsafeFindShowcase(db, copy.id)).toMatchObject({ blursPlates: true });
    await expect(duplicateShowcase({ id, ownerId: await insertUser(db) })).rejects.toMatchObject({ status: 404 });
  });
});

it('a photo of two featured showcases is shown as the stricter one says', async () => {
  const copy = await duplicateShowcase({ id, ownerId });
  await db.updateTable('showcases').set({ blursPlates: false }).where('id', '=', copy.id).execute();
  await feature(copy.id, 1);
  const asStranger = (path = '') => openPhoto({ id: photoIdOf(path), rendition: 'screen', viewer: null });
  expect(await asStranger(paths[0])).toMatchObject({ isOwn: false });
  await feature(id, 2);
  await changePhoto({ id: photoIdOf(paths[0] ?? ''), ownerId, change: { blurRegions: [PLATE] } });
  await awaitBlurred(paths, signal);
  await expect(asStranger(paths[0])).rejects.toMatchObject({ status: 404 });
  const shown = objectPath((await blurredOf(paths[0]))?.id ?? '');
  expect(await asStranger(shown)).toMatchObject({ isOwn: false });
  expect((await listFeaturedShowcases()).showcases.map(({ photoUrls }) => photoUrls)).toEqual([[shown], [shown]]);
  await feature(id, null);
  await expect(asStranger(shown)).rejects.toMatchObject({ status: 404 });
});

describe('the landing page with a featured photo that is not ready', () => {
  const isKept = async () => (await listFeaturedShowcases()).isSettled;
  beforeEach(() => feature(id, 1));
  afterEach(() => feature(id, null));

  it('is not kept, so that a later visit has the photo that could not be looked at made', async () => {
    await awaitBlurred(paths, signal);
    expect(await isKept()).toBe(false);
    vi.mocked(findBlurRegions).mockResolvedValue([PLATE]);
    // Longer ago than it is left alone.
    await db
      .updateTable('jobs')
      .set({ finishedAt: new Date(Date.now() - 3_600_000) })
      .where('failure', 'is not', null)
      .execute();
    expect(await isKept()).toBe(false);
    await expect.poll(() => isMade(paths[0]), { timeout: 10_000 }).toBe(true);
    await expect.poll(isKept, { timeout: 10_000 }).toBe(true);
  });

  it('is kept without one that can never be blurred, which is not asked for again', async () => {
    await awaitBlurred(paths, signal);
    for (const path of paths) {
      await refuseKilledBlurred((await blurredOf(path))?.id ?? '', photoIdOf(path), 'our worker has failed at it twice');
    }
    expect(await isKept()).toBe(true);
  });
});
