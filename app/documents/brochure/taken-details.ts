import { isSameSpread } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import type { Detail } from './aim-detail.ts';
import { area, overlap } from './photo-parts.ts';
import type { WheelSide } from './wheel-in.ts';

/** Two details of a photo show the same where more than this of the smaller one is in both. */
const SHARED = 0.25;
/** From the front or back, two parts show the same, such as a lamp at each side, where their middles are no further apart in height than this share of the lower one. */
const LEVEL = 0.5;
/** A brochure shows a wheel for every so many of its pages, and the first one in any. */
const PAGES_OF_WHEEL = 6;

/** A part of a photo that is shown. */
type Taken = { path: string; crop: Box | undefined; wheel: WheelSide | undefined; page: number };

/** Whether two parts of one photo are much the same picture. */
export const isSamePart = (one: Box, other: Box): boolean => overlap(one, other) > SHARED * Math.min(area(one), area(other));

/** Whether a detail shows much the same as another part of its photo. */
export const isLike = ({ crop, isFaceOn }: Pick<Detail<PhotoInfo>, 'crop' | 'isFaceOn'>, other: Box): boolean =>
  isSamePart(other, crop) || (isFaceOn && isLevelWith(other, crop));

/** Whether two parts of a photo are on one level. */
const isLevelWith = (one: Box, other: Box): boolean =>
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < LEVEL * Math.min(one.height, other.height);

/** How many wheels a brochure of so many pages shows. */
export const mostWheels = (pages: number): number => Math.max(1, Math.floor(pages / PAGES_OF_WHEEL));

/** The details that were met up to a page. @param pages of the whole brochure */
export function takenDetails(pages: number) {
  const taken: Taken[] = [];
  const wheels = () => taken.filter(({ wheel }) => wheel !== undefined);
  const isNext = (page: number) => (other: Taken) => Math.abs(other.page - page) <= 1;
  return {
    /** Of how many details this photo is the source. */
    times: ({ objectPath }: PhotoInfo) => taken.filter(({ path }) => path === objectPath).length,
    /** Whether one of them shows much the same. */
    has: (detail: Detail<PhotoInfo>) =>
      taken.some(({ path, crop }) => path === detail.photo.objectPath && crop !== undefined && isLike(detail, crop)),
    /** Whether it shows a wheel that is one too many: of a side or a photo of which one is shown, right after another, or beyond what the pages bear. */
    hasWheelOf: ({ wheel, photo }: Detail<PhotoInfo>, page: number) =>
      wheel !== undefined &&
      (wheels().length >= mostWheels(pages) ||
        wheels().some((other) => other.wheel === wheel || other.path === photo.objectPath || isNext(page)(other))),
    /** Whether a detail of the same photo is on the same page or the facing one. */
    isFacedBy: ({ objectPath }: PhotoInfo, page: number) =>
      taken.some((other) => isSameSpread(other.page, page) && other.path === objectPath),
    add: ({ objectPath }: PhotoInfo, page: number, aimed: Detail<PhotoInfo> | undefined) => {
      taken.push({ path: objectPath, crop: aimed?.crop, wheel: aimed?.wheel, page });
    },
  };
}
