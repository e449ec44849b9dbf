import type { Flex } from './photo-flex.ts';

/** From this share of a width on, rows take all of it by being cropped, as far as their photos may be. */
const ALL_BUT_FULL = { free: 0.96, narrowed: 0.9 };
/** The least of a photo's height that is left for that. */
const LEAST_SHOWN = 7 / 8;
/** From this share of a page or an area on, what is left empty looks unfinished. */
export const UNFINISHED = 0.2;

/** Below this share of the width, rows are a column of stamps on an empty page: rather one more photo in a row. */
const STAMPS = 2 / 3;

/** Photos by index, with the size of their row and of the captions below it. Within it, each is as wide as its aspect ratio requires. */
export type Row = { photos: number[]; width: number; height: number; caption: number };

/**
 * The area for rows, in any one unit. `gap` separates rows and neighbors, `caption` returns the height of the captions below a row of
 * photos of these widths; `flex` returns how far photos may deviate from their aspect ratios.
 */
export type RowArea = {
  width: number;
  height: number;
  gap: number;
  caption: (photos: number[], widths: number[]) => number;
  /** One more where rows would otherwise be much narrower than the area. */
  mostInRow: number;
  flex: (photos: number[]) => Flex;
  /** The shares of the width that narrower rows have, the widest first: a little less than all of it looks like a mistake. Any, if none. */
  narrowed?: number[];
};

type Justified = { cost: number; rows: Row[] };

/** The height of a row of these aspect ratios when it fills a width without cropping. */
export const naturalHeight = (shapes: number[], width: number, gap: number): number =>
  (width - gap * (shapes.length - 1)) / shapes.reduce((sum, shape) => sum + shape, 0);

/** The width of each photo in a row. */
export function widthsInRow(shapes: number[], width: number, gap: number): number[] {
  const height = naturalHeight(shapes, width, gap);
  return shapes.map((shape) => shape * height);
}

/**
 * Arranges photos in rows, keeping their order. Rows fill the width; where that makes them too tall for the area, they are
 * cropped as far as `flex` allows, and then made narrower.
 * @param shapes aspect ratio, width by height, of each
 * @returns the rows, their photos counted from `first`, and the cost of cropping and empty room (0 is none)
 */
export function justifyRows(shapes: number[], area: RowArea, first = 0): Justified {
  const justified = cheapestRows(shapes, area, first);
  if (justified.rows.every(({ width }) => width >= STAMPS * area.width)) return justified;
  const fuller = cheapestRows(shapes, { ...area, mostInRow: area.mostInRow + 1 }, first);
  return fuller.cost < justified.cost ? fuller : justified;
}

function cheapestRows(shapes: number[], area: RowArea, first: number): Justified {
  let best: Justified | undefined;
  // One for all of them, or photos of one shape would differ in theirs.
  const flex = area.flex(shapes.map((_, index) => first + index));
  for (const lengths of compositions(shapes.length, area.mostInRow)) {
    // Narrower rows have less room for captions, which then take more of the height.
    const full = fitRows(shapes, lengths, area, { width: area.width, first, flex });
    const fitted = full.narrower < 1 ? fitRows(shapes, lengths, area, { width: area.width * full.narrower, first, flex }) : full;
    const { natural, whole, room } = fitted;
    const { share, factor } = widthOf(fitted, flex, area);
    const empty = 1 - Math.min(1, (whole * factor * share * share) / room);
    const cost = Math.abs(Math.log(factor)) * 0.8 + empty * 1.4 + Math.max(0, empty - UNFINISHED) * 3;
    if (best && cost >= best.cost) continue;
    const rows = natural.map((row) => ({ ...row, width: area.width * share, height: row.height * factor * share }));
    best = { cost, rows };
  }
  return best ?? { cost: 0, rows: [] };
}

/**
 * The share of the width that rows get which have room at another, `narrower`: all of it or the next that rows may have, for which they are
 * cropped a little more, or less.
 */
function widthOf(
  { narrower, factor }: { narrower: number; factor: number },
  { floor }: Flex,
  { narrowed }: RowArea,
): { share: number; factor: number } {
  if (narrower === 1) return { share: 1, factor };
  for (const share of [1, ...(narrowed ?? [])]) {
    const cropped = factor * (narrower / share);
    if (narrower >= share) return { share, factor: Math.min(1, cropped) };
    if (narrower > share * (narrowed ? ALL_BUT_FULL.narrowed : ALL_BUT_FULL.free) && cropped >= Math.max(floor, LEAST_SHOWN)) {
      return { share, factor: cropped };
    }
  }
  return { share: narrower, factor };
}

/** How far rows of these lengths are from filling the area, with captions for rows of the given width. */
function fitRows(
  shapes: number[],
  lengths: number[],
  area: RowArea,
  { width, first, flex }: { width: number; first: number; flex: Flex },
) {
  let next = 0;
  const natural = lengths.map((length) => {
    const photos = Array.from({ length }, (_, index) => next + index);
    next += length;
    const own = photos.map((photo) => shapes[photo] ?? 1);
    const numbers = photos.map((photo) => photo + first);
    const caption = area.caption(numbers, widthsInRow(own, width, area.gap));
    return { photos: numbers, height: naturalHeight(own, area.width, area.gap), caption };
  });
  const whole = natural.reduce((sum, row) => sum + row.height, 0);
  const captions = natural.reduce((sum, row) => sum + row.caption, 0);
  const room = area.height - captions - area.gap * (lengths.length - 1);
  const factor = Math.min(Math.max(room / whole, flex.least), flex.most);
  return { natural, whole, room, factor, narrower: Math.min(1, room / (whole * factor)) };
}

/** All ways to write `total` as a sum of ordered parts no larger than `most`. */
export function compositions(total: number, most: number): number[][] {
  if (total === 0) return [[]];
  const ways: number[][] = [];
  for (let part = 1; part <= Math.min(most, total); part += 1) {
    for (const rest of compositions(total - part, most)) ways.push([part, ...rest]);
  }
  return ways;
}
