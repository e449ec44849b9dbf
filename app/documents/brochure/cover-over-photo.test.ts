import { describe, expect, it } from 'vitest';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import { contrastOf, lightOf, parseColor } from '#app/photos/light.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { coverOverPhoto as coverOn, type PhotoCover, type TypeHeights, type TypeZone } from './cover-over-photo.ts';
import { type Inks, LARGE_TYPE, SMALL_TYPE } from './cover-shade.ts';
import { PAPERS } from './layouts/page-geometry.ts';

const PAGE = PAPERS.letter;
const INKS: Inks = { light: '#fbfaf7', dark: '#16130f' };
const TYPE = { head: 80, name: 190, foot: 110 };

const coverOverPhoto = (photo: PhotoInfo, type: TypeHeights, inks: Inks) => coverOn(photo, type, inks, PAGE);

/** @param levels the darkest and the lightest level of a part */
function tonesOf(levels: (row: number, column: number) => [number, number]): Tones {
  const { columns, rows } = TONE_GRID;
  const parts = Array.from({ length: rows * columns }, (_, part) => levels(Math.floor(part / columns), part % columns));
  const hex = (level: number) => Math.round(level).toString(16).padStart(2, '0');
  return {
    darkest: parts.map(([darkest]) => darkest),
    lightest: parts.map(([, lightest]) => lightest),
    colors: Array.from({ length: rows }, (_, row) => {
      const own = parts.slice(row * columns, (row + 1) * columns).flat();
      return `#${hex(own.reduce((sum, level) => sum + level, 0) / own.length).repeat(3)}`;
    }),
  };
}

const CALM: [number, number] = [60, 80];
const calm = tonesOf(() => CALM);

const photoOf = (change: Partial<PhotoInfo> = {}): PhotoInfo => ({
  objectPath: '/objects/x',
  width: 3024,
  height: 4032,
  focalX: 0.5,
  focalY: 0.5,
  frames: {},
  subject: { x: 0.06, y: 0.35, width: 0.88, height: 0.3, isCertain: true },
  tones: calm,
  ...change,
});

/** Where the car is on the page, CSS pixels. */
function carOnPage({ crop }: PhotoCover, car: Box) {
  const down = (y: number) => ((y - crop.y) / crop.height) * PAGE.height;
  return { top: down(car.y), bottom: down(car.y + car.height) };
}

describe('the place of the name', () => {
  const half = (isUpper: boolean) => tonesOf((row) => (row < 5 === isUpper ? CALM : [40, 130]));

  it('is above or below the car, where the photo is calmer', () => {
    expect(coverOverPhoto(photoOf({ tones: half(true) }), TYPE, INKS)?.nameAt).toBe('above');
    expect(coverOverPhoto(photoOf({ tones: half(false) }), TYPE, INKS)?.nameAt).toBe('below');
  });

  it('is where there is room for it, also if it is calmer elsewhere', () => {
    const low = { x: 0.06, y: 0.48, width: 0.88, height: 0.36, isCertain: true };
    expect(coverOverPhoto(photoOf({ subject: low, tones: half(false) }), TYPE, INKS)?.nameAt).toBe('above');
  });

  it('is never over the car, wherever that is and however long the name', () => {
    let found = 0;
    for (const y of [0.1, 0.2, 0.3, 0.4, 0.5]) {
      for (const height of [0.15, 0.3, 0.45]) {
        for (const name of [60, 150, 300]) {
          for (const isCertain of [true, false]) {
            const subject = { x: 0.1, y, width: 0.8, height, isCertain };
            const cover = coverOverPhoto(photoOf({ subject }), { ...TYPE, name }, INKS);
            if (!cover) continue;
            found += 1;
            const { top, bottom } = carOnPage(cover, subject);
            expect(cover.upper.height).toBeLessThan(top);
            expect(PAGE.height - cover.lower.height).toBeGreaterThan(bottom);
            expect(cover.upper.height + cover.lower.height).toBeCloseTo(TYPE.head + name + TYPE.foot);
          }
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  });
});

describe('the crop', () => {
  it('has the page’s shape, and is the closest that holds the car with its margin', () => {
    const small = { x: 0.22, y: 0.4, width: 0.6, height: 0.2, isCertain: true };
    const { crop } = coverOverPhoto(photoOf({ subject: small }), TYPE, INKS) ?? expect.fail('There is a cover');
    expect((crop.width * 3024) / (crop.height * 4032)).toBeCloseTo(PAGE.width / PAGE.height);
    expect(crop.width).toBeLessThan(0.78);
    expect(crop.x).toBeLessThanOrEqual(0.19 + 1e-9);
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.85 - 1e-9);
  });

  it('is not closer around what may be a part of a car', () => {
    for (const doubtful of [
      { x: 0.2, y: 0.4, width: 0.6, height: 0.2, isCertain: false },
      { x: 0.42, y: 0.42, width: 0.45, height: 0.2, isCertain: true },
    ]) {
      expect(coverOverPhoto(photoOf({ subject: doubtful }), { head: 60, name: 90, foot: 80 }, INKS)?.crop.width).toBeGreaterThan(
        0.95,
      );
    }
  });

  it('is the owner’s frame, as far as it has the page’s shape', () => {
    const frame = { x: 0.02, y: 0.06, width: 0.9, height: 0.9 };
    const subject = { x: 0.2, y: 0.4, width: 0.55, height: 0.2, isCertain: true };
    const { crop } =
      coverOverPhoto(photoOf({ subject, frames: { cover: frame } }), TYPE, INKS) ?? expect.fail('There is a cover');
    expect([crop.y, crop.height]).toEqual([expect.closeTo(0.06), expect.closeTo(0.9)]);
    expect(crop.x + crop.width / 2).toBeCloseTo(0.47, 1);
  });
});

describe('a photo', () => {
  const without: [string, Partial<PhotoInfo>][] = [
    ['in landscape, whose car is as wide as it', { width: 4032, height: 3024 }],
    ['that is too small for a page', { width: 1000, height: 1333 }],
    ['in which no car was found', { subject: null }],
    ['that was never measured', { tones: null }],
    ['whose car fills the page', { subject: { x: 0.05, y: 0.1, width: 0.9, height: 0.8, isCertain: true } }],
    ['that is rough everywhere', { tones: tonesOf(() => [10, 160]) }],
    ['of which light and dark parts lie side by side', { tones: tonesOf((_, column) => (column % 2 ? [0, 20] : [235, 255])) }],
    ['whose owner has framed half of the car', { frames: { cover: { x: 0.5, y: 0.3, width: 0.5, height: 0.48 } } }],
    ['whose owner wants it seen with ground around it', { frames: { cover: { x: 0, y: 0, width: 1, height: 0.5 } } }],
  ];
  it.each(without)('%s is not filled with type', (_what, change) => {
    expect(coverOverPhoto(photoOf(), TYPE, INKS)).toBeDefined();
    expect(coverOverPhoto(photoOf(change), TYPE, INKS)).toBeUndefined();
  });

  it('in landscape may fill the page where its car is small enough', () => {
    const subject = { x: 0.3, y: 0.45, width: 0.5, height: 0.25, isCertain: true };
    const cover = coverOverPhoto(photoOf({ width: 4032, height: 3024, subject }), TYPE, INKS);
    expect(cover?.crop.height).toBeGreaterThan(0.94);
  });
});

describe('the ink', () => {
  it('is light before a dark garage and dark before a bright sky, each at its own edge', () => {
    const cover = coverOverPhoto(photoOf({ tones: tonesOf((row) => (row < 6 ? [225, 240] : [20, 50])) }), TYPE, INKS);
    expect(cover?.upper).toMatchObject({ ink: INKS.dark, opacity: 0 });
    expect(cover?.lower).toMatchObject({ ink: INKS.light, opacity: 0 });
  });

  it('is never dark in a theme of dark pages', () => {
    const tones = tonesOf(() => [130, 180]);
    expect(coverOverPhoto(photoOf({ tones }), TYPE, INKS)?.lower.ink).toBe(INKS.dark);
    expect(coverOverPhoto(photoOf({ tones }), TYPE, { light: INKS.light })?.lower.ink).toBe(INKS.light);
    expect(coverOverPhoto(photoOf({ tones: tonesOf(() => [240, 255]) }), TYPE, { light: INKS.light })).toBeUndefined();
  });

  it('contrasts with every part that it lies on by 4.5 to 1, the name’s by 3 to 1', () => {
    let found = 0;
    for (let level = 0; level <= 250; level += 10) {
      for (const spread of [0, 20, 60, 100]) {
        for (const [name, tones] of [
          ['even', tonesOf(() => [level, Math.min(255, level + spread)])],
          ['spotted', tonesOf((row, column) => [level, (row + column) % 5 ? level : Math.min(255, level + spread)])],
          ['falling', tonesOf((row) => [Math.max(0, level - row * 12), Math.min(255, Math.max(0, level - row * 12) + spread)])],
        ] as const) {
          const photo = photoOf({ tones });
          const cover = coverOverPhoto(photo, TYPE, INKS);
          if (!cover) continue;
          found += 1;
          const worst = worstContrasts(cover, tones);
          expect(worst.small, `${name} ${level} + ${spread}`).toBeGreaterThanOrEqual(SMALL_TYPE);
          expect(worst.large, `${name} ${level} + ${spread}`).toBeGreaterThanOrEqual(LARGE_TYPE);
        }
      }
    }
    expect(found).toBeGreaterThan(200);
  });
});

/** The least contrast of the small type and of the name with the parts of a photo that lie well below them, with the shade over them. */
function worstContrasts({ crop, nameAt, upper, lower }: PhotoCover, { darkest, lightest }: Tones) {
  const { columns, rows } = TONE_GRID;
  const least = (from: number, to: number, { ink, shade, opacity }: TypeZone) => {
    const contrasts = Array.from({ length: rows * columns }, (_, part) => part).flatMap((part) => {
      const row = Math.floor(part / columns);
      const [top, bottom] = [row / rows, (row + 1) / rows].map((y) => ((y - crop.y) / crop.height) * PAGE.height);
      if (Math.min(bottom ?? 0, to) - Math.max(top ?? 0, from) < 20) return [];
      return [darkest[part] ?? 0, lightest[part] ?? 0].map((level) => {
        const over = parseColor(shade);
        const mix = (own: number) => level * (1 - opacity) + own * opacity;
        const seen = { red: mix(over.red), green: mix(over.green), blue: mix(over.blue) };
        return contrastOf(lightOf(seen), lightOf(parseColor(ink)));
      });
    });
    return Math.min(...contrasts);
  };
  const { head, name, foot } = TYPE;
  const low = PAGE.height - foot;
  return {
    small: Math.min(least(0, head, upper), least(low, PAGE.height, lower)),
    large: nameAt === 'above' ? least(head, head + name, upper) : least(low - name, low, lower),
  };
}
