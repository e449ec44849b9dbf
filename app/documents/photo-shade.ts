import type { PhotoSlot } from './document-photo.ts';

/**
 * A veil over a photo along an edge of its slot, on which type lies. It is part of the picture's pixels: as a transparent gradient of
 * the page it would be a soft mask, which print shops' programs draw differently.
 */
export type PhotoShade = {
  edge: 'top' | 'bottom';
  /** CSS hex. */
  color: string;
  /** How dense it is at distances from the edge (CSS pixels), in order and even in between: all of it before the first, none after the last. */
  stops: { at: number; opacity: number }[];
};

/** How dense a shade is at a distance from its edge, 0 to 1. CSS pixels. */
export function opacityAt({ stops }: PhotoShade, at: number): number {
  const next = stops.findIndex((stop) => stop.at > at);
  const [before, after] = [stops[next === -1 ? stops.length - 1 : next - 1], stops[next]];
  if (!before) return after?.opacity ?? 0;
  if (!after) return 0;
  return before.opacity + ((after.opacity - before.opacity) * (at - before.at)) / (after.at - before.at);
}

/** How dense a shade is in each row of a picture that fills a slot. @param height of the picture, pixels */
export const opacityOfRows = (shade: PhotoShade, slot: Pick<PhotoSlot, 'height'>, height: number): number[] =>
  Array.from({ length: height }, (_, row) => {
    const down = ((row + 0.5) / height) * slot.height;
    return opacityAt(shade, shade.edge === 'top' ? down : slot.height - down);
  });
