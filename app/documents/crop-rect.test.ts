import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailOf } from '#app/photos/detail-of.ts';
import { moveFrame, zoomFrame } from '#app/photos/move-frame.ts';
import { FRAME_USES, frameShape, type PhotoUse } from '#app/photos/owner-frames.ts';
import { aimOf, frameOf } from '#app/photos/subject.ts';
import { cropRect, HAIRLINE } from './crop-rect.ts';

const photo = { width: 4032, height: 3024, focalX: 0.5, focalY: 0.5, frames: {} };

describe('a crop', () => {
  test('has the exact aspect ratio of its slot and the subject in its middle', () => {
    const { scaled, extract } = cropRect(photo, { width: 662, height: 300, use: 'screen' });
    expect(extract.width / extract.height).toBeCloseTo(662 / 300, 2);
    expect(extract.left + extract.width / 2).toBeCloseTo(scaled.width / 2, -1);
    expect(extract.top + extract.height / 2).toBeCloseTo(scaled.height / 2, -1);
  });
  test.each([0, 0.2, 0.9, 1])('stays within the photo with its subject at %f', (focal) => {
    for (const slot of [
      { width: 100, height: 700, use: 'screen' },
      { width: 700, height: 90, use: 'screen' },
    ] as const) {
      for (const zoom of [1, 0.5]) {
        const { scaled, extract } = cropRect({ ...photo, focalX: focal, focalY: focal }, slot, { zoom });
        expect(extract.left).toBeGreaterThanOrEqual(0);
        expect(extract.top).toBeGreaterThanOrEqual(0);
        expect(extract.left + extract.width).toBeLessThanOrEqual(scaled.width);
        expect(extract.top + extract.height).toBeLessThanOrEqual(scaled.height);
      }
    }
  });
  test('has the requested resolution, and no more than the photo has', () => {
    expect(cropRect(photo, { width: 192, height: 96, use: 'screen' }, { dpi: 300 }).extract).toMatchObject({
      width: 600,
      height: 300,
    });
    expect(cropRect(photo, { width: 1920, height: 960, use: 'screen' }, { dpi: 300 }).extract.width).toBe(4032);
  });
  test('has no hairline of ground beside it: a subject is cropped by a few hundredths rather', () => {
    const filled = { ...photo, subject: { isCertain: true, x: 0, y: 0, width: 1, height: 1 } };
    const ground = (height: number) => {
      const { left, right } = cropRect(filled, { width: 400, height, use: 'page' }).ground;
      return left + right;
    };
    // Its own shape is 4 by 3; a place that is lower shows ground beside the car.
    expect(ground(295)).toBe(0);
    expect(ground(260)).toBeGreaterThan(20);
  });
  test('across a fold goes on where the other page’s part ends, and shows all of it', () => {
    const fold = { width: 1224, height: 700, use: 'page' } as const;
    for (const picture of [photo, { ...photo, width: 900, height: 1600 }]) {
      const whole = cropRect(picture, fold);
      const left = cropRect(picture, { ...fold, part: { from: 0, to: 1 / 3 } });
      const right = cropRect(picture, { ...fold, part: { from: 1 / 3, to: 1 } });
      expect(left.extract.left).toBe(whole.extract.left);
      expect(left.extract.left + left.extract.width).toBe(right.extract.left);
      expect(left.extract.width + right.extract.width).toBe(whole.extract.width);
      expect([left.ground.left, right.ground.right]).toEqual([whole.ground.left, whole.ground.right]);
      expect([left.ground.right, right.ground.left]).toEqual([0, 0]);
      expect(left.scaled).toEqual(whole.scaled);
    }
  });
  test('never enlarges', () => {
    const { scaled } = cropRect({ ...photo, width: 300, height: 200 }, { width: 662, height: 400, use: 'screen' });
    expect(scaled.width).toBeLessThanOrEqual(301);
  });
  test('crops nothing of the side that is too short for the slot, and distorts nothing', () => {
    const { scaled, extract } = cropRect(photo, { width: 300, height: 300, use: 'screen' });
    expect(extract).toMatchObject({ width: 500, height: 500, top: 0 });
    expect(scaled).toEqual({ width: 667, height: 500 });
  });
  test('zooms in: at 0.5 half of the photo’s width is visible', () => {
    const { scaled, extract } = cropRect(photo, { width: 400, height: 300, use: 'screen' }, { zoom: 0.5 });
    expect(extract).toMatchObject({ width: 667, height: 500 });
    expect(scaled.width / extract.width).toBeCloseTo(2, 2);
    expect(scaled.height / extract.height).toBeCloseTo(2, 2);
  });
});

describe('a crop of a photo whose car was found', () => {
  const side = fc.integer({ min: 200, max: 5000 });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  const subject = fc
    .record({ x: fraction, y: fraction, width: fraction, height: fraction })
    .map(({ x, y, width, height }) => ({ x, y, width: width * (1 - x), height: height * (1 - y), isCertain: true }));

  test('never cuts the car, whatever the slot, and fills the slot with ground', () => {
    fc.assert(
      fc.property(side, side, side, side, subject, (width, height, across, down, car) => {
        const slot = { width: across, height: down, use: 'screen' } as const;
        const { scaled, extract, ground } = cropRect(
          { width, height, focalX: 0.5, focalY: 0.5, frames: {}, subject: car },
          slot,
          {
            dpi: 96,
          },
        );
        // A pixel by rounding, and what is cropped rather than shown beside a hairline of ground.
        const [besides, above] = [extract.width, extract.height].map((side) => 1 + side * (HAIRLINE - 1)) as [number, number];
        expect(car.x * scaled.width).toBeGreaterThanOrEqual(extract.left - besides);
        expect((car.x + car.width) * scaled.width).toBeLessThanOrEqual(extract.left + extract.width + besides);
        expect(car.y * scaled.height).toBeGreaterThanOrEqual(extract.top - above);
        expect((car.y + car.height) * scaled.height).toBeLessThanOrEqual(extract.top + extract.height + above);
        const canvas = [ground.left + extract.width + ground.right, ground.top + extract.height + ground.bottom] as const;
        expect(canvas[0] / canvas[1] / (across / down)).toBeCloseTo(1, 0);
      }),
      // A photo that is nearly as wide as its slot, by an edge that the car all but reaches.
      { examples: [[200, 200, 200, 203, { x: 0, y: 0, width: 0.97, height: 0, isCertain: true }]] },
    );
  });

  test('fills the slot where the car fits, moved so that it is seen with its margin', () => {
    const car = { x: 0, y: 0.5, width: 0.6, height: 0.45, isCertain: true };
    const { scaled, extract, ground } = cropRect({ ...photo, subject: car }, { width: 600, height: 338, use: 'screen' });
    expect(ground).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(extract.top + extract.height).toBe(scaled.height);
    expect(frameOf({ ...photo, subject: car })).toMatchObject({ x: 0.315 });
  });

  test('shows the photo smaller, on ground, where the car does not fit', () => {
    const car = { x: 0.02, y: 0.3, width: 0.96, height: 0.4, isCertain: true };
    const { scaled, extract, ground } = cropRect({ ...photo, subject: car }, { width: 300, height: 300, use: 'screen' });
    expect(extract).toMatchObject({ width: 500, height: 375 });
    expect(scaled).toEqual({ width: 500, height: 375 });
    expect(ground).toEqual({ left: 0, right: 0, top: 62, bottom: 63 });
  });

  test('is cautious where the car is uncertain: the middle of the photo is seen, too', () => {
    const fender = { x: 0.5, y: 0.45, width: 0.2, height: 0.2, isCertain: false };
    const { scaled, extract } = cropRect({ ...photo, subject: fender }, { width: 300, height: 300, use: 'screen' });
    expect(extract.left).toBeLessThanOrEqual(0.1 * scaled.width);
    expect(extract.left + extract.width).toBeGreaterThanOrEqual(0.9 * scaled.width);
  });

  test('of a detail cuts into it', () => {
    const car = { x: 0, y: 0, width: 1, height: 1, isCertain: true };
    expect(cropRect({ ...photo, subject: car }, { width: 400, height: 300, use: 'screen' }, { zoom: 0.5 }).extract).toMatchObject(
      {
        width: 667,
      },
    );
  });
});

describe('a crop of a photo that its owner has framed', () => {
  const side = fc.integer({ min: 400, max: 5000 });
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  const car = { x: 0.5, y: 0.3, width: 0.45, height: 0.5, isCertain: true };
  /** What a slot shows, as fractions of the photo. */
  const seen = ({ scaled, extract }: ReturnType<typeof cropRect>) => ({
    left: extract.left / scaled.width,
    top: extract.top / scaled.height,
    right: (extract.left + extract.width) / scaled.width,
    bottom: (extract.top + extract.height) / scaled.height,
  });

  test('shows exactly the frame where the shapes agree, whatever car was found', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(...FRAME_USES), unit, unit, unit, (width, height, use, x, y, closeness) => {
        // Narrower photos have frames of their own shape no more.
        fc.pre(width / height > 0.7);
        const frame = moveFrame(zoomFrame({ width, height }, use, { x, y, width: 0, height: 0 }, closeness), { x: 0, y: 0 });
        const slot = { width: 900 * frameShape({ width, height }, use), height: 900, use };
        const photo = { width, height, focalX: 0.1, focalY: 0.1, subject: car, frames: { [use]: frame } };
        const shown = seen(cropRect(photo, slot, { dpi: 96 }));
        const pixel = 4 / Math.min(width, height, 900) + 0.01;
        expect(shown.left).toBeCloseTo(frame.x, closeTo(pixel));
        expect(shown.top).toBeCloseTo(frame.y, closeTo(pixel));
        expect(shown.right).toBeCloseTo(frame.x + frame.width, closeTo(pixel));
        expect(shown.bottom).toBeCloseTo(frame.y + frame.height, closeTo(pixel));
      }),
    );
  });

  test('takes the frame of the nearest shape, and its own use before others of the same shape', () => {
    const [left, right] = [
      { x: 0, y: 0.2, width: 0.4, height: 0.3 },
      { x: 0.6, y: 0.2, width: 0.4, height: 0.3 },
    ];
    const framed = { ...photo, frames: { slide: left, flyer: right } };
    const aim = (use: PhotoUse, shape: number) => aimOf(framed, { use, shape }).x;
    // A photo of 4 to 3 is as wide on a flyer as a slide.
    expect(aim('slide', 16 / 9)).toBeCloseTo(0.2);
    expect(aim('flyer', 16 / 9)).toBeCloseTo(0.8);
    expect(aim('screen', 3)).toBeCloseTo(0.2);
    // A page's slot may be as narrow as a card, and still shows the page's frame.
    const page = { ...photo, frames: { page: right, card: left } };
    expect(aimOf(page, { use: 'page', shape: 1.19 }).x).toBeCloseTo(0.8);
    expect(aimOf(page, { use: 'screen', shape: 1.19 }).x).toBeCloseTo(0.2);
    // Not framed for these: the photo's own point.
    expect(aim('page', 4 / 3)).toBe(0.5);
    expect(aim('screen', 0.7)).toBe(0.5);
    expect(aim('slide', 1)).toBe(0.5);
  });

  test('of a slightly different shape fills the slot, centered on the frame', () => {
    const frame = { x: 0.1, y: 0, width: 0.75, height: 0.75 };
    const cut = cropRect({ ...photo, frames: { page: frame } }, { width: 600, height: 500, use: 'page' });
    expect(cut.ground).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(seen(cut)).toMatchObject({ left: expect.closeTo(0.1, 1), top: 0 });
  });

  test('shows all of a photo that its owner wants whole, on ground', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const cut = cropRect({ ...photo, frames: { slide: whole } }, { width: 1280, height: 720, use: 'slide' });
    expect(seen(cut)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
    expect(cut.ground.left).toBeGreaterThan(100);
  });

  test('of a detail stays within the frame of pages', () => {
    const detail = detailOf(
      { ...photo, subject: car, frames: { page: { x: 0, y: 0, width: 0.5, height: 0.5 } } },
      { x: 0.5, y: 0.5 },
      0.7,
    );
    expect(detail).toMatchObject({ photo: { focalX: 0.25, focalY: 0.25 }, zoom: 0.35 });
  });
});

/** The digits for a difference, as toBeCloseTo counts them. */
const closeTo = (difference: number): number => -Math.log10(2 * difference);
