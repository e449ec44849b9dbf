import type { Aim } from './subject.ts';

/**
 * How many pixels of a picture a slot shows for each of its own.
 * @param across the picture's pixels for each of the slot's where its width fills the slot; `down` for its height
 */
export function pixelsAimed({ width, height, slack }: Aim, { across, down }: { across: number; down: number }): number {
  const [fill, whole] = [Math.min(across, down), Math.max(across, down)];
  const needed = Math.max(across * width, down * height);
  return Math.min(whole, slack ? Math.max(Math.min(needed, fill), needed / slack) : Math.max(fill, needed));
}
