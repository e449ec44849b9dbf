import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPhoto, hasRealPhotos, realPhotos } from '#tests/pictures.ts';
import { flawsOf } from './photo-flaws.ts';
import { qualityOf } from './quality.server.ts';

const SIZE = { width: 4000, height: 3000 };
const flawsIn = async (picture: Sharp) =>
  flawsOf({ ...SIZE, ...(await qualityOf(await picture.jpeg({ quality: 88 }).toBuffer(), null)), awaitsOriginal: false });

describe('a photo', () => {
  it('is blurred or dark only if it is', async () => {
    const drawn = await drawPhoto(SIZE).png().toBuffer();
    expect(await flawsIn(sharp(drawn))).toEqual([]);
    expect(await flawsIn(sharp(drawn).blur(6))).toEqual(['blurred']);
    expect(await flawsIn(sharp(drawn).linear(0.2, 0))).toEqual(['dark']);
    const flat = sharp({ create: { ...SIZE, channels: 3, background: '#000' } });
    expect(await flawsIn(flat)).toEqual(['blurred', 'dark']);
  });

  it('is as sharp as its car, before a sharp wall or a soft one', async () => {
    const [sharpHalf, softHalf] = await Promise.all(
      [0.3, 8].map((sigma) => drawPhoto({ width: 2000, height: 3000, seed: 8 }).blur(sigma).png().toBuffer()),
    );
    const picture = await sharp({ create: { ...SIZE, channels: 3, background: '#888' } })
      .composite([
        { input: sharpHalf, left: 0, top: 0 },
        { input: softHalf, left: 2000, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const car = { y: 0.05, width: 0.4, height: 0.9, isCertain: true };
    const [left, right] = [await qualityOf(picture, { ...car, x: 0.05 }), await qualityOf(picture, { ...car, x: 0.55 })];
    const rest = { ...SIZE, awaitsOriginal: false };
    expect(flawsOf({ ...rest, ...left })).toEqual([]);
    expect(flawsOf({ ...rest, ...right })).toEqual(['blurred']);
  });

  it('is small below 1920 pixels, unless its full-size file is still to come; unmeasured, nothing is said', () => {
    const good = { sharpness: 3, brightness: 200, awaitsOriginal: false };
    expect(flawsOf({ ...good, width: 1919, height: 1080 })).toEqual(['small']);
    expect(flawsOf({ ...good, width: 1080, height: 1920 })).toEqual([]);
    expect(flawsOf({ ...good, width: 800, height: 600, awaitsOriginal: true })).toEqual([]);
    expect(flawsOf({ ...good, width: 800, height: 600, sharpness: null, brightness: null })).toEqual([]);
  });

  it.skipIf(!hasRealPhotos)(
    'of a phone has no flaw, and is seen to be blurred or dark once it is',
    { timeout: 300_000 },
    async () => {
      for (const file of realPhotos()) {
        const photo = await sharp(readFileSync(file))
          .rotate()
          .resize({ ...SIZE, fit: 'inside' })
          .jpeg()
          .toBuffer();
        expect(await flawsIn(sharp(photo)), file).toEqual([]);
        expect(await flawsIn(sharp(photo).blur(5)), file).toEqual(['blurred']);
        expect(await flawsIn(sharp(photo).linear(0.2, 0)), file).toEqual(['dark']);
      }
    },
  );
});
