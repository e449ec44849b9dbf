import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { blurKey, blurRegions } from './blur-regions.server.ts';
import type { BlurRegion } from './blur-regions.ts';

const [WIDTH, HEIGHT] = [1200, 800];
const PLATE: BlurRegion = { kind: 'plate', x: 0.4, y: 0.6, width: 0.2, height: 0.08 };
const AREA = { left: 480, top: 480, width: 240, height: 64 };

/** A plate of bars, as letters are, on a car's side. */
const carWith = (bars: readonly number[]) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#7a2020"/>
      <rect x="480" y="480" width="240" height="64" fill="#f4f4f4"/>
      ${bars.map((bar) => `<rect x="${490 + bar * 20}" y="490" width="10" height="44" fill="#101010"/>`).join('')}</svg>`),
  )
    .withMetadata({ exif: { IFD0: { Copyright: 'the camera' } } })
    .jpeg({ quality: 95 })
    .toBuffer();

const pixels = (picture: Buffer, area = AREA) => sharp(picture).extract(area).greyscale().raw().toBuffer();

/** The largest difference of neighbors in a row. */
async function sharpest(picture: Buffer): Promise<number> {
  const data = await pixels(picture);
  let most = 0;
  for (let at = 1; at < data.length; at++) {
    if (at % AREA.width) most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)));
  }
  return most;
}

describe('a blurred region', () => {
  it('keeps no edge of what stood there', async () => {
    const car = await carWith([0, 2, 4, 6, 8, 10]);
    expect(await sharpest(car)).toBeGreaterThan(60);
    expect(await sharpest(await blurRegions(car, [PLATE]))).toBeLessThan(12);
  });

  it('does not tell plates apart whose letters differ', async () => {
    const [one, other] = await Promise.all([carWith([0, 2, 5, 6, 9, 10]), carWith([1, 2, 4, 7, 8, 10])]);
    expect((await pixels(one)).equals(await pixels(other))).toBe(false);
    const [after, otherAfter] = [await blurRegions(one, [PLATE]), await blurRegions(other, [PLATE])];
    expect((await pixels(after)).equals(await pixels(otherAfter))).toBe(true);
  });

  it('leaves the rest of the picture, and its size', async () => {
    const car = await carWith([0, 2]);
    const after = await blurRegions(car, [PLATE]);
    expect(await sharp(after).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT, format: 'jpeg' });
    const corner = { left: 0, top: 0, width: 300, height: 300 };
    const [was, is] = [await pixels(car, corner), await pixels(after, corner)];
    expect(Math.max(...was.map((level, at) => Math.abs(level - (is[at] ?? 0))))).toBeLessThan(4);
  });

  it('keeps no metadata, in which a small picture may lie', async () => {
    const car = await carWith([0]);
    expect((await sharp(car).metadata()).exif).toBeDefined();
    expect((await sharp(await blurRegions(car, [PLATE])).metadata()).exif).toBeUndefined();
  });

  it('takes as long for thirty whole pictures as for one, and leaves nothing of them', async () => {
    const whole = Array.from({ length: 30 }, (_, at): BlurRegion => ({ ...PLATE, x: at / 1000, y: 0, width: 0.97, height: 1 }));
    const resized = vi.spyOn(sharp.prototype, 'resize');
    const after = await blurRegions(await carWith([0, 2, 4, 6]), whole);
    expect(resized).toHaveBeenCalledTimes(2);
    resized.mockRestore();
    expect(await sharpest(after)).toBeLessThan(12);
  });

  it.each([
    { kind: 'face', x: 0.95, y: 0.95, width: 0.05, height: 0.05 },
    { kind: 'face', x: 0, y: 0, width: 0.0001, height: 0.0001 },
    { kind: 'face', x: 1, y: 1, width: 0, height: 0 },
    { kind: 'face', x: 0, y: 0, width: 1, height: 1 },
  ] as const)('may lie at the edge, be tiny, or be everything: %o', async (region) => {
    const after = await blurRegions(await carWith([0]), [region]);
    expect(await sharp(after).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT });
  });
});

describe('what blurred pictures were made for', () => {
  it('changes with the picture and each region, not with their order', () => {
    const face: BlurRegion = { kind: 'face', x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
    const key = blurKey('a', [PLATE, face]);
    expect(blurKey('a', [face, PLATE])).toBe(key);
    const others = [blurKey('b', [PLATE, face]), blurKey('a', [PLATE]), blurKey('a', [PLATE, { ...face, x: 0.11 }])];
    expect(new Set([key, ...others]).size).toBe(4);
  });
});

it('a blurred region fades into the picture around it, without an edge', async () => {
  const after = await blurRegions(await carWith([0, 2, 4, 6, 8, 10]), [PLATE]);
  const around = { left: AREA.left - 80, top: AREA.top + 30, width: AREA.width + 160, height: 1 };
  const row = [...(await pixels(after, around))];
  const steps = row.slice(1).map((level, at) => Math.abs(level - (row[at] ?? 0)));
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(40);
  expect(Math.max(...steps)).toBeLessThan(16);
});
