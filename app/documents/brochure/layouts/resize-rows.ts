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

/** How much narrower a row may become that is narrower than its page: so little that they still seem to be of one kind. */
const NARROWEST = 0.86;
/** Where a heading would stand without any of its words otherwise. */
const NARROWEST_ALONE = 0.74;

/**
 * Makes a row smaller as a whole, width and height, by this much of its height (CSS px).
 * @param wished the width that it was planned with
 * @param partsHeading whether it leaves no room for any words below their heading
 * @returns whether it did: no row becomes much narrower than others of its kind
 */
export function scaleDown(row: FlexibleRow, by: number, wished: number, { partsHeading = false } = {}): boolean {
  const scale = (row.height - by) / row.height;
  if (row.width * scale < wished * (partsHeading ? NARROWEST_ALONE : NARROWEST)) return false;
  for (const size of ['width', 'height', 'least', 'floor', 'own'] as const) row[size] *= scale;
  // It was too large, so it may not grow back.
  row.most = row.height;
  return true;
}
