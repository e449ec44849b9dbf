import { type PhotoInfo, shapeOf } from '#app/documents/document-photo.ts';
import type { Box } from '#app/photos/owner-frames.ts';

/** The parts of a grid over the photo that a crop shows, in whole or not. */
export function partsOf(crop: Box, { columns, rows }: { columns: number; rows: number }): { at: number; part: Box }[] {
  const parts: { at: number; part: Box }[] = [];
  for (let row = Math.floor(crop.y * rows); row < Math.min(rows, (crop.y + crop.height) * rows); row += 1) {
    for (let column = Math.floor(crop.x * columns); column < Math.min(columns, (crop.x + crop.width) * columns); column += 1) {
      parts.push({
        at: row * columns + column,
        part: { x: column / columns, y: row / rows, width: 1 / columns, height: 1 / rows },
      });
    }
  }
  return parts;
}

/** What a box covers. */
export const area = ({ width, height }: Box): number => width * height;

/** What two boxes share. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** A car that is less wide than this, by its height, is seen from its front or back, with a lamp at each side. */
const SEEN_FROM_SIDE = 1.5;

/** Whether a car is seen from its front or back. @param shape of its photo, width by height */
export const isSeenFaceOn = ({ width, height }: Box, shape: number): boolean => width * shape < SEEN_FROM_SIDE * height;

/** Whether the car that was found in a photo is seen from its front or back; where none was, nothing is known of it. */
export const isFaceOn = (photo: PhotoInfo): boolean => (photo.subject ? isSeenFaceOn(photo.subject, shapeOf(photo)) : false);
