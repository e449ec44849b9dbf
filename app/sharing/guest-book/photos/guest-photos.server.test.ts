import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { runJobs } from '#app/jobs/run-jobs.server.ts';
import { chooseSharing } from '#app/sharing/choose-sharing.server.ts';
import { moderateEntry, readGuestBook, removePhotoOf } from '#app/sharing/guest-book/moderate-guest-book.server.ts';
import { signGuestBook } from '#app/sharing/guest-book/sign-guest-book.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { drawPhoto, jpeg } from '#tests/pictures.ts';
import { guestPhotoKey, guestPhotoKeys, MAX_BOOK_PHOTO_BYTES, MAX_PHOTOS, MAX_WAITING_PHOTOS, sentKey } from './guest-photo.ts';
import { guestPhotoWork } from './make-guest-photo.server.ts';
import { openSharedGuestPhoto } from './open-guest-photo.server.ts';
import { purgeGuestPhotos } from './remove-guest-photos.server.ts';

let worker: ReturnType<typeof runJobs>;
beforeAll(() => {
  worker = runJobs({ ...guestPhotoWork, concurrency: 1 });
});
afterAll(async () => {
  await worker.close();
  await closeQueues();
});

/** A showcase whose guest book takes photos. */
async function openBook() {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  const user = (await findUser(db, ownerId)) as User;
  const choose = (choice: object) => chooseSharing({ id, user, choice });
  const { address } = await choose({ isOn: true, hasGuestBook: true, allowsGuestPhotos: true });
  const slug = address?.split('/').at(-1) ?? '';
  const sign = (words: string, photo: Buffer | null, from: string = randomUUID()) =>
    signGuestBook({ slug, address: from, entry: { name: 'Mabel', words }, photo });
  const read = () => readGuestBook({ id, user });
  const rows = () => db.selectFrom('guestPhotos').selectAll().where('showcaseId', '=', id).execute();
  const decide = async (state: 'shown' | 'hidden' | 'deleted') =>
    moderateEntry({ id, user, entryId: (await read())[0]?.id ?? '', state });
  const open = async () => openSharedGuestPhoto({ slug, id: (await rows())[0]?.id ?? '', size: 'screen' });
  const fill = async (count: number, { bytes = 1, state = 'hidden' as 'hidden' | 'waiting' } = {}) => {
    const entries = Array.from({ length: count }, (_, index) => ({ showcaseId: id, name: 'Guest', words: `${index}`, state }));
    const written = await db.insertInto('guestEntries').values(entries).returning('id').execute();
    const photos = written.map(({ id: entryId }) => ({ showcaseId: id, entryId, bytes, hash: 'h', width: 1, height: 1 }));
    await db.insertInto('guestPhotos').values(photos).execute();
  };
  return { id, user, ownerId, choose, sign, read, rows, decide, open, fill };
}

const filesOf = async (id: string): Promise<string[]> => {
  const sizes = await Promise.all(guestPhotoKeys(id).map(async (key) => ({ key, bytes: await storage.size(key) })));
  return sizes.filter(({ bytes }) => bytes !== null).map(({ key }) => key);
};

/** A phone's photo: large, on its side, and with the place where it was taken. */
const fromPhone = () =>
  drawPhoto({ width: 2400, height: 1600, seed: 3 })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

it('keeps two small pictures of a photo, upright and without the camera’s notes, and nothing of what was sent', async () => {
  const { sign, read, rows } = await openBook();
  const sent = await fromPhone();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  await sign('My father had one.', sent);
  expect(await read()).toMatchObject([{ words: 'My father had one.', state: 'waiting', photo: { width: 800, height: 1200 } }]);
  const [row] = await rows();
  const id = row?.id ?? '';
  expect(await filesOf(id)).toEqual([guestPhotoKey(id, 'screen'), guestPhotoKey(id, 'thumbnail')]);
  for (const [size, height] of [['screen', 1200] as const, ['thumbnail', 480] as const]) {
    const kept = await sharp(await storage.read(guestPhotoKey(id, size))).metadata();
    expect(kept).toMatchObject({ format: 'webp', height });
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
  }
});

it('a photo is open to strangers while its entry is approved and the guest book is open, and not else', async () => {
  const { choose, sign, decide, open } = await openBook();
  await sign('Lovely', await jpeg({ seed: 5 }));
  const closed = () => expect(open()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await closed();
  await decide('shown');
  expect((await open()).contentType).toBe('image/webp');
  await decide('hidden');
  await closed();
  await decide('shown');
  for (const choice of [{ hasGuestBook: false }, { hasGuestBook: true, isOn: false }]) {
    await choose(choice);
    await closed();
  }
  await choose({ isOn: true });
  await open();
  await decide('deleted');
  await closed();
});

it.each([
  ['no picture', async () => Buffer.from('<script>alert(1)</script>'), /not a picture/],
  ['a damaged picture', async () => (await jpeg({ seed: 4 })).subarray(0, 3000), /damaged/],
  ['a picture of billions of pixels', async () => hugePng(), /too large/],
])('refuses %s at its field, and keeps neither entry nor file', async (_what, makeFile, words) => {
  const { sign, read, rows } = await openBook();
  const refused = { code: 'UNPROCESSABLE', field: 'photo', userMessage: expect.stringMatching(words) };
  await expect(sign('Lovely', await makeFile())).rejects.toMatchObject(refused);
  expect(await read()).toEqual([]);
  expect(await rows()).toEqual([]);
});

/** A PNG of 60,000 × 60,000 pixels by its header. */
async function hugePng(): Promise<Buffer> {
  const png = await drawPhoto({ width: 20, height: 20 }).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

it('takes no photo where the owner has not switched it on', async () => {
  const { choose, sign, read } = await openBook();
  await choose({ allowsGuestPhotos: false });
  await expect(sign('Lovely', await jpeg({ seed: 6 }))).rejects.toMatchObject({ status: 403, field: 'photo' });
  expect(await read()).toEqual([]);
  await sign('Lovely', null);
  expect(await read()).toMatchObject([{ photo: null }]);
});

it('the same entry sent twice has its photo once', async () => {
  const { sign, read, rows } = await openBook();
  const photo = await jpeg({ seed: 7 });
  await Promise.all([sign('Lovely', photo), sign('Lovely', photo)]);
  expect(await read()).toHaveLength(1);
  const kept = await rows();
  expect(kept).toHaveLength(1);
  expect(await filesOf(kept[0]?.id ?? '')).toHaveLength(2);
});

it.each([
  ['twenty photos to look at', { count: MAX_WAITING_PHOTOS, state: 'waiting', bytes: 1 }],
  ['a hundred photos', { count: MAX_PHOTOS, state: 'hidden', bytes: 1 }],
  ['as many bytes as it may hold', { count: 1, state: 'hidden', bytes: MAX_BOOK_PHOTO_BYTES }],
] as const)('takes no more with %s, but still words', async (_what, { count, ...options }) => {
  const { sign, fill, read } = await openBook();
  await fill(count, options);
  await expect(sign('With one', await jpeg({ seed: 8 }))).rejects.toMatchObject({ code: 'LIMIT_REACHED', field: 'photo' });
  await sign('Without', null);
  expect((await read()).filter(({ name }) => name === 'Mabel')).toMatchObject([{ words: 'Without' }]);
});

it('refuses the photos of an address that has sent 200 MB within a day, in whatever guest books', async () => {
  const from = randomUUID();
  const large = Buffer.alloc(9_900_000, 'no picture');
  for (let book = 0; book < 4; book += 1) {
    const { sign } = await openBook();
    const send = (time: number) => sign(`${time}`, large, from);
    for (let time = 0; time < 5; time += 1) await expect(send(time)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  }
  const { sign } = await openBook();
  const one = await jpeg({ seed: 9 });
  await expect(sign('One more', one, from)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', field: 'photo' });
  await sign('From elsewhere', one);
});

it('the owner removes a photo and keeps the words; nobody else can', async () => {
  const { id, user, sign, read, rows } = await openBook();
  const another = await openBook();
  await sign('Lovely', await jpeg({ seed: 10 }));
  const entryId = (await read())[0]?.id ?? '';
  const photoId = (await rows())[0]?.id ?? '';
  for (const showcaseId of [id, another.id]) {
    const asked = removePhotoOf({ id: showcaseId, user: another.user, entryId });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await filesOf(photoId)).toHaveLength(2);
  await removePhotoOf({ id, user, entryId });
  expect(await read()).toMatchObject([{ words: 'Lovely', photo: null }]);
  expect(await filesOf(photoId)).toEqual([]);
});

it.each([
  ['entry', (ids: Ids) => db.deleteFrom('guestEntries').where('showcaseId', '=', ids.id).execute()],
  ['showcase', (ids: Ids) => db.deleteFrom('showcases').where('id', '=', ids.id).execute()],
  ['owner’s account', (ids: Ids) => db.deleteFrom('users').where('id', '=', ids.ownerId).execute()],
])('when its %s is removed for good, the next purge removes its files, and those of others stay', async (_what, remove) => {
  const book = await openBook();
  const neighbor = await openBook();
  for (const { sign } of [book, neighbor]) await sign('Lovely', await jpeg({ seed: 11 }));
  const [id = '', kept = ''] = (await Promise.all([book.rows(), neighbor.rows()])).map(([row]) => row?.id);
  await remove(book);
  await purgeGuestPhotos(inHours(2));
  expect(await filesOf(id)).toEqual([]);
  expect(await db.selectFrom('guestPhotos').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await filesOf(kept)).toHaveLength(2);
});

type Ids = { id: string; ownerId: string };
const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

it('what a killed process has left of a photo is removed after an hour, and not before', async () => {
  const { id } = await openBook();
  const { id: photoId } = await db
    .insertInto('guestPhotos')
    .values({ showcaseId: id, bytes: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storage.put(sentKey(photoId), Buffer.from('sent'), 'application/octet-stream');
  await purgeGuestPhotos(inHours(0.5));
  expect(await filesOf(photoId)).toEqual([sentKey(photoId)]);
  await purgeGuestPhotos(inHours(1.1));
  expect(await filesOf(photoId)).toEqual([]);
});

it('a photo made after its guest has gone leaves no file', async () => {
  const photoId = randomUUID();
  const photo = await jpeg({ seed: 12 });
  const { id } = await openBook();
  await db.insertInto('guestPhotos').values({ id: photoId, showcaseId: id, bytes: photo.length }).execute();
  await storage.put(sentKey(photoId), photo, 'application/octet-stream');
  const put = storage.put.bind(storage);
  storage.put = async (...args) => {
    await put(...args);
    await db.deleteFrom('guestPhotos').where('id', '=', photoId).execute();
  };
  const context = { jobId: 'guest-photo-1', ownerId: '', report: () => {}, signal: AbortSignal.timeout(60_000) };
  await guestPhotoWork.handler({ ...context, input: { photoId } });
  storage.put = put;
  expect(await filesOf(photoId)).toEqual([]);
});
