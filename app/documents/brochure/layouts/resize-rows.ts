import type { FlexibleRow } from './planning.ts';

/** Shrinks rows, the first before the others, if need be below their least heights. @returns by how much in total, CSS px */
export function shrink(rows: FlexibleRow[], by: number): number {
  let left = by;
  for (const row of rows) {
    const given = Math.max(0, Math.min(left, row.height - row.floor));
    row.height -= given;
    // It was too tall at this height, so it may not grow back.
    if (given > 0) row.most = row.height;
    left -= given;
  }
  return by - left;
}

/** Grows rows up to their greatest heights, the first before the others. @returns by how much in total, CSS px */
export function grow(rows: FlexibleRow[], by: number): number {
  let left = by;
  for (const row of rows) {
    const taken = Math.max(0, Math.min(left, row.most - row.height));
    row.height += taken;
    left -= taken;
  }
  return by - left;
}
