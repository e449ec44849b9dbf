import { pixelsOfSlot } from '#app/documents/crop-rect.ts';
import type { PhotoInfo, PhotoSlot } from '#app/documents/document-photo.ts';
import type { PhotoUse } from '#app/photos/owner-frames.ts';

/** The heights that a photo may have at a width, as factors of the height at which nothing is cropped. */
export type Flex = {
  least: number;
  most: number;
  /** The least where the alternative is worse. */
  floor: number;
};

/** How far below its least height a photo may go where the alternative is worse. */
const BELOW_LEAST = 0.92;

/** As much flex upward as downward: 1.1 is ten percent taller or lower. */
export const flexBy = (stretch: number): Flex => ({
  least: 1 / stretch,
  most: stretch,
  floor: BELOW_LEAST / stretch,
});

/** On a page at most a ninth of a photo is cropped; so much of a detail, which is cropped anyway. */
export const FREE: Flex = flexBy(1.12);

/** Where it is not known what in a photo must be kept, nobody can say that a crop cuts nothing: so little that it is not noticed. */
const UNAIMED = 1.04;
const KEPT: Flex = { least: 1 / UNAIMED, most: UNAIMED, floor: 1 / UNAIMED };

/** Whether it is known what a page must show of a photo: the owner's frame, or a car that was found. */
export const isAimed = ({ subject, frames }: PhotoInfo): boolean => Boolean(frames.page ?? subject);

/** Like `flexOf`, of a photo of which it may not be known what must be kept. @param most where it is */
const carefulFlexOf =
  (use: 'page' | 'cover') =>
  (photo: PhotoInfo, shape: number, most: Flex): Flex =>
    flexOf(photo, shape, { use, most: photo.frames[use] || isAimed(photo) ? most : KEPT });

/** How far a photo may be cropped on a page. */
export const pageFlexOf = carefulFlexOf('page');

/** The same on the cover. */
export const coverFlexOf = carefulFlexOf('cover');

/** Whether a photo fills a slot with its car whole, rather than stand between bars of plain ground. */
export const isFilledBy = (photo: PhotoInfo, slot: PhotoSlot): boolean =>
  pixelsOfSlot(photo, slot) <= Math.min(photo.width / slot.width, photo.height / slot.height) * 1.001;

const STEP = 0.01;
/** A subject is found to about a fiftieth of a photo: cropped to its very edge, a fender would touch the page's. */
const AIR = 0.02;

/**
 * How far a photo may be cropped to fill a row: less where its subject takes almost all of it, which would be shown whole on a plain ground
 * instead of filling its slot.
 * @param shape the aspect ratio, width by height, at which nothing is cropped
 * @param most how far any photo may be cropped there
 */
export function flexOf(photo: PhotoInfo, shape: number, { use, most }: { use: PhotoUse; most: Flex }): Flex {
  const fills = (factor: number) => isFilledBy(photo, { width: 1000 * shape, height: 1000 * factor, use });
  const upTo = (end: number) => {
    const steps = Math.floor(Math.abs(end - 1) / STEP);
    let last = 1;
    for (let step = 1; step <= steps; step += 1) {
      const factor = 1 + Math.sign(end - 1) * step * STEP;
      if (!fills(factor)) return towardsWhole(last);
      last = factor;
    }
    return end;
  };
  const floor = upTo(most.floor);
  return { least: Math.max(floor, most.least), most: upTo(most.most), floor };
}

/** A little less cropped. */
const towardsWhole = (factor: number): number => (factor > 1 ? Math.max(1, factor - AIR) : Math.min(1, factor + AIR));

/** How far all of these photos may be cropped. */
export const commonFlex = (flexes: Flex[]): Flex => ({
  least: Math.max(...flexes.map(({ least }) => least)),
  most: Math.min(...flexes.map(({ most }) => most)),
  floor: Math.max(...flexes.map(({ floor }) => floor)),
});
