import { describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser } from '#tests/fixtures.ts';
import { changePhoto, photoChangeSchema } from './change-photo.server.ts';
import { describePhotos } from './describe-photos.server.ts';
import { objectPath, photoIdOf } from './photo-files.ts';
import { insertPhoto, markRefused } from './photos.repository.server.ts';
import { requireOwnPhotos } from './request-ingest.server.ts';

async function ownPhoto() {
  const ownerId = await insertUser(db);
  const path = await insertReadyPhoto(db, ownerId);
  return { ownerId, path, id: photoIdOf(path) };
}

const change = (body: unknown) => photoChangeSchema.parse(body);

describe('a photo’s caption and focal point', () => {
  it('are saved, changing only the given fields', async () => {
    const { ownerId, path, id } = await ownPhoto();
    await changePhoto({ ownerId, id, change: change({ caption: '  In front of\nthe boathouse ' }) });
    const changed = await changePhoto({ ownerId, id, change: change({ focalX: 0.25 }) });
    expect(changed).toEqual({
      objectPath: path,
      awaitsOriginal: false,
      flaws: [],
      improvedFrom: null,
      improvements: [],
      turned: 0,
      blurRegions: null,
      status: 'ready',
      placeholder: null,
      width: 1200,
      height: 900,
      focalX: 0.25,
      focalY: 0.5,
      subject: null,
      frames: {},
      isCarUncertain: false,
      caption: 'In front of the boathouse',
      seen: null,
      tones: null,
    });
    expect(await describePhotos({ ownerId, paths: [path] })).toEqual([changed]);
    expect(await changePhoto({ ownerId, id, change: change({ caption: ' ' }) })).toMatchObject({ caption: null, focalX: 0.25 });
  });

  it('outrank the car that was found, once the owner has set the point; a caption leaves it', async () => {
    const { ownerId, path, id } = await ownPhoto();
    const subject = { x: 0.1, y: 0.2, width: 0.7, height: 0.5, isCertain: true };
    await db
      .updateTable('photos')
      .set({ subject: JSON.stringify(subject) })
      .where('id', '=', id)
      .execute();
    expect(await changePhoto({ ownerId, id, change: change({ caption: 'At the gate' }) })).toMatchObject({ subject });
    expect(await changePhoto({ ownerId, id, change: change({ focalY: 0.9 }) })).toMatchObject({ subject: null, focalY: 0.9 });
    expect((await requireOwnPhotos({ ownerId, paths: [path] }))[0]).toMatchObject({ subject: null, focalY: 0.9 });
  });

  const frames = { slide: { x: 0.1, y: 0.2, width: 0.8, height: 0.6 } };

  it('frames outrank point and car, keep to the uses they are for, and are dropped together', async () => {
    const { ownerId, path, id } = await ownPhoto();
    const subject = { x: 0.1, y: 0.2, width: 0.7, height: 0.5, isCertain: true };
    await db
      .updateTable('photos')
      .set({ subject: JSON.stringify(subject) })
      .where('id', '=', id)
      .execute();
    expect(await changePhoto({ ownerId, id, change: change({ frames }) })).toMatchObject({ frames, subject });
    expect(await changePhoto({ ownerId, id, change: change({ caption: 'At the gate', focalX: 0.9 }) })).toMatchObject({
      frames,
      subject: null,
    });
    expect((await requireOwnPhotos({ ownerId, paths: [path] }))[0]).toMatchObject({ frames });
    expect(await changePhoto({ ownerId, id, change: change({ frames: {} }) })).toMatchObject({ frames: {}, subject });
  });

  it('are asked about only where no car was surely found, and not again after an answer or a frame', async () => {
    const uncertain = { x: 0.1, y: 0.2, width: 0.7, height: 0.5, isCertain: false };
    const [one, other] = [await ownPhoto(), await ownPhoto()];
    const asked = async ({ ownerId, path }: typeof one) => (await describePhotos({ ownerId, paths: [path] }))[0]?.isCarUncertain;
    expect(await asked(one)).toBe(true);
    await db
      .updateTable('photos')
      .set({ subject: JSON.stringify(uncertain) })
      .where('id', '=', one.id)
      .execute();
    expect(await asked(one)).toBe(true);
    await changePhoto({ ownerId: one.ownerId, id: one.id, change: change({ isCarInView: true }) });
    expect(await asked(one)).toBe(false);
    await changePhoto({ ownerId: other.ownerId, id: other.id, change: change({ frames }) });
    expect(await asked(other)).toBe(false);
    await db
      .updateTable('photos')
      .set({ subject: JSON.stringify({ ...uncertain, isCertain: true }), ownerFraming: null })
      .where('id', '=', other.id)
      .execute();
    expect(await asked(other)).toBe(false);
  });

  it.each([
    ['a frame that reaches over the right edge', { frames: { page: { x: 0.5, y: 0, width: 0.6, height: 0.5 } } }],
    ['a frame that reaches over the lower edge', { frames: { page: { x: 0, y: 0.9, width: 0.6, height: 0.5 } } }],
    ['a frame outside the photo', { frames: { page: { x: -0.1, y: 0, width: 0.6, height: 0.5 } } }],
    ['a frame of no size', { frames: { page: { x: 0.1, y: 0, width: 0, height: 0.5 } } }],
    ['a frame for something else', { frames: { poster: { x: 0, y: 0, width: 1, height: 1 } } }],
    ['a frame without a side', { frames: { page: { x: 0, y: 0, width: 1 } } }],
    ['frames as a list', { frames: [] }],
    ['an answer that is none', { isCarInView: 'yes' }],
    ['a point outside the photo', { focalX: 1.01 }],
    ['half a point that is no number', { focalY: null }],
    ['more words than there is room for', { caption: 'x'.repeat(121) }],
    ['nothing at all', {}],
  ])('are not %s', (_what, body) => {
    expect(photoChangeSchema.safeParse(body).success).toBe(false);
  });

  it('can be set and read by the owner only', async () => {
    const { path, id } = await ownPhoto();
    const another = await ownPhoto();
    const notFound = { code: 'NOT_FOUND' };
    await expect(changePhoto({ ownerId: another.ownerId, id, change: { caption: 'Mine' } })).rejects.toMatchObject(notFound);
    await expect(changePhoto({ ownerId: another.ownerId, id, change: { frames } })).rejects.toMatchObject(notFound);
    await expect(describePhotos({ ownerId: another.ownerId, paths: [another.path, path] })).rejects.toMatchObject(notFound);
  });

  it('can’t be set before the photo is ready, nor on a refused one, whose reason is returned', async () => {
    const ownerId = await insertUser(db);
    const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
    await expect(changePhoto({ ownerId, id, change: { focalX: 0.1 } })).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await describePhotos({ ownerId, paths: [objectPath(id)] })).toMatchObject([{ status: 'pending', width: null }]);
    await markRefused(db, id, 'The file is empty.');
    await expect(changePhoto({ ownerId, id, change: { focalX: 0.1 } })).rejects.toThrow('The file is empty.');
  });
});
