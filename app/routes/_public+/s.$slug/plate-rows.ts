import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { isUpright } from '#app/photos/photo-shape.ts';

/**
 * The photos in rows of one and two by turns, in their owner's order; an upright one takes the next beside it. The last may stay
 * alone. The cover is left out.
 * @returns their numbers
 */
export function plateRows(photos: PhotoDetails[]): number[][] {
  const rest = photos.map((_, index) => index).slice(1);
  const rows: number[][] = [];
  while (rest.length > 0) {
    const [first, next] = rest.map((index) => photos[index]);
    const isPair =
      next !== undefined && (rows.length % 2 === 1 || (first && isUpright(first)) || (rest.length === 2 && isUpright(next)));
    rows.push(rest.splice(0, isPair ? 2 : 1));
  }
  return rows;
}

/** The lowest row's width by its height, and the narrowest photo's share of that width: some 80 pixels each on a phone of 320. */
const [LOWEST, NARROWEST] = [3.6, 0.25];

/**
 * Whether a row of these shapes, width by height, is too small for a phone: two panoramas would be strips, and an upright photo beside
 * one a stamp whose caption has no room for a word.
 */
export function isSmallOnPhone(shapes: number[]): boolean {
  const width = shapes.reduce((sum, shape) => sum + shape, 0);
  return shapes.length > 1 && (width > LOWEST || Math.min(...shapes) < width * NARROWEST);
}

/** The rows after each of so many articles, in their order: as many after one as after another, so that texts and photos alternate. */
export const spreadRows = (rows: number[][], articles: number): number[][][] =>
  Array.from({ length: articles }, (_, article) =>
    rows.filter((_row, index) => Math.floor((index * articles) / rows.length) === article),
  );
