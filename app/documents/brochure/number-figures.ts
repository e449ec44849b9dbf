import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import { readingOrder } from '#app/documents/brochure/layouts/reading-order.ts';
import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { ShownPhoto } from './arrange-photos.ts';
import type { Brochure } from './brochure.ts';

/**
 * Numbers the photos in the order in which they are met: the cover is plate 1, and the back cover's photo the last. A detail has the
 * number of its whole photo instead of one of its own. The plan is read at each question, since it changes while it is corrected.
 */
export function numberFigures<Photo extends PhotoInfo>(
  plan: Plan,
  queue: ShownPhoto<Photo>[],
  { cover, backCover, total }: { cover: Photo; backCover: Photo | undefined; total: number },
): Pick<Brochure, 'plateNumber' | 'wholeOf' | 'isPart'> {
  const isWhole = (photo: number) => !queue[photo]?.isDetail;
  const plateNumber = (photo: number) => (isWhole(photo) ? readingOrder(plan).filter(isWhole).indexOf(photo) + 2 : 0);
  return {
    plateNumber,
    isPart: (photo) => queue[photo]?.at !== undefined,
    wholeOf: (detail) => {
      const path = queue[detail]?.photo.objectPath;
      if (path === cover.objectPath) return 1;
      if (path === backCover?.objectPath) return total;
      return plateNumber(queue.findIndex(({ photo, isDetail }) => !isDetail && photo.objectPath === path));
    },
  };
}
