/** Photographs by index, with the height of their row. */
export type Row = { photos: number[]; height: number };

/** The area rows may fill, in any one unit. `caption` is what stands under each row, `gap` what parts rows and neighbours. */
export type RowArea = { width: number; height: number; gap: number; caption: number; mostInRow: number };

/**
 * Lays photographs in rows of full width, in their order, each as nearly in its own shape as the area's height allows.
 * @param shapes width by height of each
 * @returns the rows, their photographs counted from `first`, and what it cost in cropping and emptiness (0 is none)
 */
export function justifyRows(shapes: number[], area: RowArea, first = 0): { cost: number; rows: Row[] } {
  let best: { cost: number; rows: Row[] } | undefined;
  for (const lengths of compositions(shapes.length, area.mostInRow)) {
    let next = 0;
    const natural = lengths.map((length) => {
      const photos = Array.from({ length }, (_, index) => next + index);
      next += length;
      const shape = photos.reduce((sum, photo) => sum + (shapes[photo] ?? 1), 0);
      return { photos: photos.map((photo) => photo + first), height: (area.width - area.gap * (length - 1)) / shape };
    });
    const whole = natural.reduce((sum, row) => sum + row.height, 0);
    const room = area.height - area.caption * lengths.length - area.gap * (lengths.length - 1);
    // Taller than their shape would crop the sides; a little is better than an empty foot.
    const factor = Math.min(room / whole, 1.12);
    const empty = 1 - Math.min(1, (whole * factor) / room);
    const cost = Math.abs(Math.log(factor)) + empty * 1.4;
    if (!best || cost < best.cost) best = { cost, rows: natural.map((row) => ({ ...row, height: row.height * factor })) };
  }
  return best ?? { cost: 0, rows: [] };
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
