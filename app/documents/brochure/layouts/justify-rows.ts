/** Photographs by index, with the size of their row and of the captions below it. Within it, each is as wide as its shape says. */
export type Row = { photos: number[]; width: number; height: number; caption: number };

/**
 * The area rows may fill, in any one unit. `gap` is what parts rows and neighbours, `caption` what stands under
 * a row of these photographs, which are so wide; `stretch` is how far a row may leave its photographs' shapes (1.1 is ten per cent taller or lower) to come out even.
 */
export type RowArea = {
  width: number;
  height: number;
  gap: number;
  caption: (photos: number[], widths: number[]) => number;
  mostInRow: number;
  stretch: number;
};

/** How tall a row of these shapes is when it fills a width and nothing is cropped. */
export const naturalHeight = (shapes: number[], width: number, gap: number): number =>
  (width - gap * (shapes.length - 1)) / shapes.reduce((sum, shape) => sum + shape, 0);

/** How wide each is in a row. */
export function widthsInRow(shapes: number[], width: number, gap: number): number[] {
  const height = naturalHeight(shapes, width, gap);
  return shapes.map((shape) => shape * height);
}

/**
 * Lays photographs in rows, in their order. Rows fill the width; where that makes them too tall for the area, they are
 * cropped as far as `stretch` allows, and then set narrower.
 * @param shapes width by height of each
 * @returns the rows, their photographs counted from `first`, and what it cost in cropping and emptiness (0 is none)
 */
export function justifyRows(shapes: number[], area: RowArea, first = 0): { cost: number; rows: Row[] } {
  let best: { cost: number; rows: Row[] } | undefined;
  for (const lengths of compositions(shapes.length, area.mostInRow)) {
    // Set narrower, rows have less room for captions, which then take more of the height.
    const full = fitRows(shapes, lengths, area, { width: area.width, first });
    const fitted = full.narrower < 1 ? fitRows(shapes, lengths, area, { width: area.width * full.narrower, first }) : full;
    const { natural, whole, room, factor, narrower } = fitted;
    const empty = 1 - Math.min(1, (whole * factor * narrower * narrower) / room);
    const cost = Math.abs(Math.log(factor)) * 0.8 + empty * 1.4;
    if (best && cost >= best.cost) continue;
    const rows = natural.map((row) => ({ ...row, width: area.width * narrower, height: row.height * factor * narrower }));
    best = { cost, rows };
  }
  return best ?? { cost: 0, rows: [] };
}

/** How far rows of these lengths are from filling the area, their captions set to rows of the given width. */
function fitRows(shapes: number[], lengths: number[], area: RowArea, { width, first }: { width: number; first: number }) {
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
  const factor = Math.min(Math.max(room / whole, 1 / area.stretch), area.stretch);
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
