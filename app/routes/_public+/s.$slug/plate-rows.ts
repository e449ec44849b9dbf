import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { isUpright } from './plate.tsx';

/** Photos that stay behind, so that a long page has one before its history and one before its guest book. */
const MANY = 6;

/**
 * The photos in rows of one and two by turns, in their owner's order; an upright one takes the next beside it. The last may stay
 * alone. The cover is left out.
 * @returns their numbers: those after the story, and those that stand alone between later articles
 */
export function plateRows(photos: PhotoDetails[]): { rows: number[][]; breaks: number[] } {
  const rest = photos.map((_, index) => index).slice(1);
  const breaks = rest.length >= MANY ? rest.splice(-2) : [];
  const rows: number[][] = [];
  while (rest.length > 0) {
    const [first, next] = rest.map((index) => photos[index]);
    const isPair =
      next !== undefined && (rows.length % 2 === 1 || (first && isUpright(first)) || (rest.length === 2 && isUpright(next)));
    rows.push(rest.splice(0, isPair ? 2 : 1));
  }
  return { rows, breaks };
}
