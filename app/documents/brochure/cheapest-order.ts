import type { PageSize } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { PlannedBrochure } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { GalleryPage } from '#app/documents/brochure/layouts/plan-gallery.ts';
import { type PhotoInfo, shapeOf } from '#app/documents/document-photo.ts';
import type { Steps } from '#app/platform/steps.ts';

/** What an order of the photos must save, in empty pages, to be taken in place of the owner's. */
const WORTH_MOVING = 0.1;
/** How many photos may be moved. */
const MOVES = 2;
/** A page of the gallery is filled where its pictures cover this share of its sheet. */
const MOSTLY = 0.75;
/** Width by height: wide enough for the head of an article. */
const WIDE = 1.15;

/**
 * Plans a brochure with the photos in the owner's order or, where a wide one would leave much of a gallery's page empty, with that before the
 * gallery's first: an article may take it then in place of a detail, for which a page has any shape.
 * @param photos those in the plan, in the owner's order
 * @param planFor plans the brochure for an order of them; its numbers from `photos.length` on are details
 * @param sheet the room of a page's pictures, CSS px: the type area or, where they bleed, the page
 * @yields as planPages
 */
export function* cheapestOrder<Photo extends PhotoInfo, Planned extends Pick<PlannedBrochure, 'gallery' | 'cost'>>(
  photos: Photo[],
  planFor: (order: Photo[]) => Steps<Planned>,
  sheet: PageSize,
): Steps<Planned> {
  let order = photos;
  let chosen = yield* planFor(order);
  for (let move = 0; move < MOVES; move += 1) {
    const first = Math.min(...chosen.gallery.flatMap(shownOn));
    const airy = chosen.gallery.filter((page) => !page.isFullPage && covered(page) < MOSTLY * sheet.width * sheet.height);
    const lone = airy.flatMap(shownOn).findLast((number) => number > first && isWide(order[number]));
    const moved = lone === undefined ? undefined : order[lone];
    if (!moved) break;
    const others = order.filter((photo) => photo !== moved);
    const tried = [...others.slice(0, first), moved, ...others.slice(first)];
    const planned = yield* planFor(tried);
    if (planned.cost > chosen.cost - WORTH_MOVING) break;
    [order, chosen] = [tried, planned];
  }
  return chosen;
}

const shownOn = ({ rows }: GalleryPage): number[] => rows.flatMap(({ photos }) => photos);

/** What a page's pictures cover of it, CSS px squared. */
const covered = ({ rows }: GalleryPage): number => rows.reduce((sum, { width, height }) => sum + width * height, 0);

const isWide = (photo: PhotoInfo | undefined): boolean => photo !== undefined && shapeOf(photo) > WIDE;
