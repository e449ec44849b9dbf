import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#app/platform/typed-object.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { PhotoRow } from '#db/schema.ts';
import { insertUser } from '#tests/fixtures.ts';
import { changePhoto } from './change-photo.server.ts';
import { ingestPhoto } from './ingest-photo.server.ts';
import { RENDITIONS, renditionKey, uploadKey } from './photo-files.ts';
import { insertPhoto, unsafeFindPhoto } from './photos.repository.server.ts';

/** A yard with posts. @param ground its color */
const yard = (ground = '#8c8c8c') => {
  const posts = [90, 260, 420, 600, 790, 950, 1110].map((x) => `<path d="M${x} 40h18v520h-18Z" fill="#3a3a3a"/>`).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="#f4f4f4"/>
      <rect y="560" width="100%" height="340" fill="${ground}"/>${posts}</svg>`),
  );
};
const jpegOf = (image: ReturnType<typeof yard>) => image.jpeg({ quality: 92 }).toBuffer();
const fine = () => jpegOf(yard());
const dim = async () => jpegOf(sharp(await fine()).linear(0.5, 0));
/** A fine one whose camera leaned by 2°. */
const leaning = async () => {
  const turned = await yard().rotate(2).png().toBuffer();
  return jpegOf(sharp(turned).extract({ left: 100, top: 80, width: 1040, height: 780 }));
};

const filesOf = (id: string) => Promise.all(keysOf(RENDITIONS).map((name) => storage.read(renditionKey(id, name))));

async function ready(picture: Buffer) {
  const ownerId = await insertUser(db);
  const { id } = await insertPhoto(db, { ownerId, filename: 'photo.jpg' });
  await storage.put(uploadKey(id), picture, 'image/jpeg');
  expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
  return { id, ownerId };
}

async function improved({ id, ownerId }: { id: string; ownerId: string }) {
  const { id: improvedId } = await insertPhoto(db, { ownerId, filename: 'photo.jpg', improvedFrom: id });
  return improvedId;
}

async function rowOf(id: string): Promise<PhotoRow> {
  const row = await unsafeFindPhoto(db, id);
  if (!row) throw new Error('The photo is gone');
  return row;
}

/** As when the full-size file of a photo has arrived. */
async function replacePicture(id: string, picture: Buffer) {
  await storage.put(uploadKey(id), picture, 'image/jpeg');
  await db.updateTable('photos').set({ status: 'pending' }).where('id', '=', id).execute();
}

const lightness = async (id: string) =>
  (await sharp(await storage.read(renditionKey(id, 'print'))).stats()).channels[1]?.mean ?? 0;

describe('an improved photo', () => {
  it('leaves every file of the photo as it came alone, and is made again without a difference', async () => {
    const photo = await ready(await dim());
    const before = await filesOf(photo.id);
    const id = await improved(photo);
    await Promise.all([ingestPhoto(id), ingestPhoto(id)]);
    expect(await rowOf(id)).toMatchObject({ status: 'ready', width: 1200, height: 900 });
    expect(await lightness(id)).toBeGreaterThan((await lightness(photo.id)) * 1.3);
    const [row, files] = [await rowOf(id), await filesOf(id)];
    expect(Number(row.bytes)).toBe(files.reduce((sum, file) => sum + file.length, 0));
    expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
    expect(await rowOf(id)).toEqual(row);
    expect(await filesOf(photo.id)).toEqual(before);
  });

  it('is finished by the next worker where one was killed before it had noted what it did', async () => {
    const photo = await ready(await dim());
    await changePhoto({ ...photo, change: { caption: 'At the gate' } });
    const id = await improved(photo);
    await ingestPhoto(id);
    const done = await rowOf(id);
    await db.updateTable('photos').set({ improvement: null, caption: null }).where('id', '=', id).execute();
    await ingestPhoto(id);
    expect(await rowOf(id)).toEqual(done);
    expect(done.caption).toBe('At the gate');
  });

  it('keeps its owner’s words, and what was done to it, when the full-size file arrives', async () => {
    const photo = await ready(await dim());
    const id = await improved(photo);
    await ingestPhoto(id);
    const small = await rowOf(id);
    await changePhoto({
      id,
      ownerId: photo.ownerId,
      change: { caption: 'Its own', frames: { page: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 } } },
    });
    // Measured anew, there would be something else to do.
    await replacePicture(
      photo.id,
      await jpegOf(
        sharp(await dim())
          .resize(2400)
          .linear(1.2, 0),
      ),
    );
    await ingestPhoto(photo.id);
    const { hash } = await rowOf(photo.id);
    expect(await rowOf(id)).toMatchObject({
      width: 2400,
      caption: 'Its own',
      ownerFraming: { frames: { page: { x: 0.1 } } },
      improvement: { ...small.improvement, of: hash },
    });
  });

  it('is made of the full-size file also where the worker was killed in between', async () => {
    const photo = await ready(await dim());
    const id = await improved(photo);
    await ingestPhoto(id);
    await replacePicture(photo.id, await jpegOf(sharp(await dim()).resize(2400)));
    await ingestPhoto(photo.id);
    const done = await rowOf(id);
    await db
      .updateTable('photos')
      .set({ improvement: JSON.stringify({ ...done.improvement, of: 'another' }), width: 1200, height: 900 })
      .where('id', '=', id)
      .execute();
    await ingestPhoto(photo.id);
    expect((await rowOf(id)).width).toBe(2400);
  });

  it('says where only a frame of the owner’s keeps it from being straightened, and is straightened once that is gone', async () => {
    const photo = await ready(await leaning());
    await changePhoto({ ...photo, change: { frames: { cover: { x: 0, y: 0, width: 1, height: 1 } } } });
    const id = await improved(photo);
    expect(await ingestPhoto(id)).toEqual({ status: 'refused', refusal: expect.stringContaining('it would lose part of') });
    await changePhoto({ ...photo, change: { frames: {} } });
    expect(await ingestPhoto(id)).toEqual({ status: 'ready' });
    expect((await rowOf(id)).improvement?.turned).toBeCloseTo(-2, 0);
  });

  it('is not made of a photo that is fine, as is said', async () => {
    const id = await improved(await ready(await fine()));
    expect(await ingestPhoto(id)).toEqual({
      status: 'refused',
      refusal: expect.stringContaining('This photo already looks good'),
    });
    expect(Number((await rowOf(id)).bytes)).toBe(0);
  });
});
