import { describe, expect, test } from 'vitest';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { BlurRegion } from '#app/photos/blur-regions.ts';
import { EDGE_GRID, TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { aimDetail, type Detail } from './aim-detail.ts';

const { columns, rows } = TONE_GRID;
const CAR = { x: 0.1, y: 0.3, width: 0.8, height: 0.45, isCertain: true };
const STRIP = { width: 708, height: 300 };

type Part = 'rich' | 'plain' | 'burnt' | 'black';
const LEVELS: Record<Part, [number, number]> = { rich: [30, 220], plain: [120, 140], burnt: [150, 255], black: [2, 24] };

/** The light of a photo by what each part of it shows: its column and row. */
function tonesOf(partAt: (column: number, row: number) => Part): Tones {
  const levels = Array.from({ length: columns * rows }, (_, at) => LEVELS[partAt(at % columns, Math.floor(at / columns))]);
  return {
    darkest: levels.map(([darkest]) => darkest),
    lightest: levels.map(([, lightest]) => lightest),
    colors: Array.from({ length: rows }, () => '#777777'),
  };
}

const photo = (change: Partial<PhotoInfo> = {}): PhotoInfo => ({
  objectPath: '/objects/x',
  width: 4032,
  height: 3024,
  focalX: 0.5,
  focalY: 0.5,
  subject: CAR,
  frames: {},
  tones: tonesOf(() => 'rich'),
  ...change,
});

/** What a detail shows, as fractions of its photo. */
function seenOf({ photo: { width, height, focalX, focalY }, zoom }: Detail<PhotoInfo>, slot: { width: number; height: number }) {
  const most = Math.min(width / slot.width, height / slot.height) * zoom;
  const [across, down] = [(most * slot.width) / width, (most * slot.height) / height];
  const from = (middle: number, length: number) => Math.min(Math.max(0, middle - length / 2), 1 - length);
  const [left, top] = [from(focalX, across), from(focalY, down)];
  return { left, top, right: left + across, bottom: top + down, dpi: most * 96 };
}
const aimed = (from: PhotoInfo, slot = STRIP, x = 0.5) => {
  const detail = aimDetail(from, { x }, slot);
  return detail && seenOf(detail, slot);
};

const plateAt = (x: number, y: number): BlurRegion => ({ kind: 'plate', x, y, width: 0.1, height: 0.05 });

describe('a detail and a license plate', () => {
  test.each([0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7].flatMap((y) => [0.15, 0.35, 0.45, 0.55, 0.75].map((x) => ({ x, y }))))(
    'at $x, $y is shown whole, or not at all',
    ({ x, y }) => {
      const plate = plateAt(x, y);
      for (const height of [250, 450, 700]) {
        const seen = aimed(photo({ blurRegions: [plate] }), { width: 708, height }, x);
        if (!seen) continue;
        const isWhole = seen.left < x && seen.right > x + 0.1 && seen.top < y && seen.bottom > y + 0.05;
        const isOutside = seen.right < x || seen.left > x + 0.1 || seen.bottom < y || seen.top > y + 0.05;
        expect(isWhole || isOutside).toBe(true);
      }
    },
  );

  test('is given up where plates and faces leave no place', () => {
    const everywhere = Array.from({ length: 100 }, (_, at) => plateAt((at % 10) / 10, Math.floor(at / 10) / 10));
    const wide = everywhere.map((region) => ({ ...region, width: 0.9, x: 0.05 }));
    expect(aimed(photo({ blurRegions: wide }))).toBeUndefined();
  });
});

describe('a detail', () => {
  test.each(['plain', 'burnt', 'black'] as const)('is not of %s parts, where there are others beside them', (part) => {
    const seen = aimed(photo({ tones: tonesOf((column) => (column < 4 ? part : 'rich')) }), STRIP, 0.5);
    expect(seen?.left).toBeGreaterThan(part === 'burnt' ? 0.45 : 0.38);
  });

  test.each(['plain', 'black'] as const)('is given up where all of the car is %s', (part) => {
    expect(aimed(photo({ tones: tonesOf(() => part) }))).toBeUndefined();
  });

  test('is none where it would be mostly plain, or partly burnt, such as another car’s white fender', () => {
    const tonesBelow = (part: Part, from: number) => tonesOf((_, row) => (row >= from ? part : 'rich'));
    // The car ends at nine of twelve rows: of a strip in it, half or a quarter is so light.
    for (const x of [0.3, 0.5, 0.7])
      expect(aimed(photo({ tones: tonesBelow('burnt', 6) }), STRIP, x)?.bottom ?? 0).toBeLessThan(0.53);
    const everyOther = (light: Part) => photo({ tones: tonesOf((column) => (column % 2 ? light : 'rich')) });
    expect(aimed(everyOther('burnt'))).toBeUndefined();
    expect(aimed(everyOther('plain'))).toBeUndefined();
  });

  test('has a fifth of ground below the car at most, in whatever shape', () => {
    for (const height of [250, 450, 700, 900]) {
      const seen = aimed(photo(), { width: 708, height });
      if (seen) expect((seen.bottom - CAR.y - CAR.height) / (seen.bottom - seen.top)).toBeLessThan(0.201);
    }
  });

  test('is of the car rather than of gravel and sky, in whatever shape', () => {
    for (const height of [250, 400, 700]) {
      const seen = aimed(photo(), { width: 708, height });
      if (!seen) continue;
      const [down, above, below] = [seen.bottom - seen.top, Math.max(0, 0.3 - seen.top), Math.max(0, seen.bottom - 0.75)];
      expect((above + below) / down).toBeLessThan(0.3);
    }
    expect(aimed(photo())).toBeDefined();
  });

  test('has 130 dpi or more, of whatever photo', () => {
    for (const width of [1000, 1200, 1600, 2400, 4032]) {
      const seen = aimed(photo({ width, height: (width * 3) / 4 }), { width: 816, height: 300 });
      if (seen) expect(seen.dpi).toBeGreaterThanOrEqual(130);
    }
    expect(aimed(photo({ width: 4032, height: 3024 }))).toBeDefined();
    expect(aimed(photo({ width: 900, height: 675, subject: null }))).toBeUndefined();
  });

  test('is at most half of a car: a photo of few pixels has one for a narrow place, and none for a page', () => {
    const small = photo({ width: 1600, height: 1200 });
    expect(aimed(small)).toBeUndefined();
    const seen = aimed(small, { width: 330, height: 220 });
    expect((seen?.right ?? 1) - (seen?.left ?? 0)).toBeLessThanOrEqual(CAR.width / 2);
  });

  test('is none where it is cut, shows wall beside the car and has plain parts, each as far as it may', () => {
    // A lamp at the car's end, above which boards of a wall begin; the rest of the wall is plain.
    const edges = Array.from({ length: EDGE_GRID.columns * EDGE_GRID.rows }, (_, at) => {
      const [column, row] = [at % EDGE_GRID.columns, Math.floor(at / EDGE_GRID.columns)];
      if (column >= 6 && column < 8 && row >= 10 && row < 14) return 60;
      return column >= 6 && column < 10 && row >= 9 && row < 12 ? 40 : 4;
    });
    const tones = { ...tonesOf((column, row) => (column >= 4 || row < 4 ? 'plain' : 'rich')), edges };
    const subject = { x: 0.1, y: 0.3, width: 0.55, height: 0.4, isCertain: true };
    const isGoodIn = (height: number) => aimDetail(photo({ subject, tones }), { x: 0.7 }, { width: 460, height })?.isGood;
    expect(isGoodIn(288)).not.toBe(true);
    expect(isGoodIn(219)).not.toBe(true);
    // The same lamp before a wall without boards, and not as dark as a wheel, which would need room for its tire.
    const { darkest, ...rich } = tonesOf(() => 'rich');
    const alone = { ...rich, darkest: darkest.map(() => 60), edges: edges.map((edge) => (edge === 60 ? edge : 4)) };
    expect(aimDetail(photo({ subject, tones: alone }), { x: 0.7 }, { width: 460, height: 288 })?.isGood).toBe(true);
  });

  test('is of what there is to see, such as a wheel, and not of a door beside it', () => {
    // Of sixteen parts across and twenty-four down: a wheel of two by three.
    const edges = Array.from({ length: EDGE_GRID.columns * EDGE_GRID.rows }, (_, at) => {
      const [column, row] = [at % EDGE_GRID.columns, Math.floor(at / EDGE_GRID.columns)];
      return column >= 10 && column < 12 && row >= 14 && row < 17 ? 60 : 4;
    });
    const seen = aimed(photo({ tones: { ...tonesOf(() => 'rich'), edges } }), { width: 708, height: 400 }, 0.6);
    expect(seen?.left).toBeLessThan(10 / 16);
    expect(seen?.right).toBeGreaterThan(12 / 16);
    expect(seen?.top).toBeLessThan(14 / 24);
    expect(seen?.bottom).toBeGreaterThan(17 / 24);
    expect(
      aimDetail(photo({ tones: { ...tonesOf(() => 'rich'), edges: edges.map(() => 4) } }), { x: 0.6 }, STRIP)?.isGood,
    ).not.toBe(true);
  });

  /** A wheel of these parts, and the strong sill beside it. */
  const wheelAt = (from: { column: number; row: number }, size: { columns: number; rows: number }) =>
    Array.from({ length: EDGE_GRID.columns * EDGE_GRID.rows }, (_, at) => {
      const [column, row] = [(at % EDGE_GRID.columns) - from.column, Math.floor(at / EDGE_GRID.columns) - from.row];
      const isWheel = column >= 0 && column < size.columns && row >= 0 && row < size.rows;
      return isWheel ? 60 : row === 1 && column < 0 ? 45 : 4;
    });

  test.each([0.3, 0.35, 0.4, 0.45])('wished at %s shows a wheel beside it whole, rather than a part of it', (x) => {
    const tones = { ...tonesOf(() => 'rich'), edges: wheelAt({ column: 8, row: 12 }, { columns: 3, rows: 5 }) };
    const seen = aimed(photo({ tones }), { width: 662, height: 450 }, x);
    expect(seen?.right).toBeGreaterThan(11 / 16);
    expect(seen?.top).toBeLessThan(12 / 24);
    expect(seen?.bottom).toBeGreaterThan(17 / 24);
  });

  test('is known where it has to cut a wheel', () => {
    const tones = { ...tonesOf(() => 'rich'), edges: wheelAt({ column: 3, row: 10 }, { columns: 9, rows: 8 }) };
    expect(aimDetail(photo({ tones }), { x: 0.5 }, STRIP)?.isGood).toBe(false);
  });

  test('shows nothing good where its lower edge cuts a lamp, though most of its border cuts nothing', () => {
    const lampOf = (rows: number) => {
      const edges = Array.from({ length: EDGE_GRID.columns * EDGE_GRID.rows }, (_, at) => {
        const [column, row] = [at % EDGE_GRID.columns, Math.floor(at / EDGE_GRID.columns)];
        return column >= 7 && column < 9 && row >= 14 && row < 14 + rows ? 60 : 4;
      });
      // Not as dark as a wheel.
      const tones = tonesOf(() => 'rich');
      return photo({ tones: { ...tones, darkest: tones.darkest.map(() => 60), edges } });
    };
    const [small, tall] = [3, 6].map((rows) => aimDetail(lampOf(rows), { x: 0.5 }, STRIP));
    expect(small?.isGood).toBe(true);
    expect(tall?.isGood).not.toBe(true);
    expect(aimDetail(lampOf(6), { x: 0.5 }, { width: 708, height: 560 })?.isGood).toBe(true);
  });

  test('is not of a license plate’s letters', () => {
    const plate = plateAt(0.5, 0.55);
    const edges = Array.from({ length: EDGE_GRID.columns * EDGE_GRID.rows }, (_, at) => {
      const [x, y] = [(at % EDGE_GRID.columns) / EDGE_GRID.columns, Math.floor(at / EDGE_GRID.columns) / EDGE_GRID.rows];
      return x >= 0.5 && x < 0.6 && y >= 0.54 && y < 0.6 ? 90 : 3;
    });
    const tones = { ...tonesOf(() => 'rich'), edges };
    expect(aimDetail(photo({ tones }), { x: 0.55 }, STRIP)?.isGood).toBe(true);
    expect(aimDetail(photo({ tones, blurRegions: [plate] }), { x: 0.55 }, STRIP)?.isGood).not.toBe(true);
  });

  test('is within the frame that the owner has set for pages', () => {
    const page = { x: 0, y: 0, width: 0.6, height: 0.6 };
    const seen = aimed(photo({ frames: { page } }));
    expect(seen?.right).toBeLessThan(0.61);
    expect(seen?.bottom).toBeLessThan(0.61);
  });
});
