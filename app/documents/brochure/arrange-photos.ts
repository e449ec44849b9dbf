import { assignPhotos } from '#app/documents/assign-photos.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { PAGE, TYPE_AREA } from '#app/documents/layouts/page-geometry.ts';
import {
  type MeasuredArticle,
  type Plan,
  planArticles,
  planGallery,
  shareOfArticles,
} from '#app/documents/layouts/traditional.ts';

export type Arrangement = {
  plan: Plan;
  /** By slot, in reading order. */
  photoOf: Map<string, DocumentPhoto>;
};

/** From this many photographs on, the last closes the brochure on its back. */
const BACK_COVER_FROM = 6;

/** Decides where each photograph stands. `photos` in the owner's order, the cover first; `measured` are the texts alone. */
export function arrangePhotos(photos: DocumentPhoto[], measured: MeasuredArticle[]): Arrangement {
  const [cover, ...rest] = photos;
  const photoOf = new Map<string, DocumentPhoto>();
  if (cover) photoOf.set('cover', cover);

  const opening = rest.length > 0;
  const backCover = photos.length >= BACK_COVER_FROM;
  const free = rest.length - Number(opening) - Number(backCover);
  const articles = planArticles(measured, shareOfArticles(free, measured.length));
  const slots = [
    ...(opening ? [{ slot: 'opening', width: TYPE_AREA.width, height: 470 }] : []),
    ...articles.flatMap(({ id, hero, tail }) => [
      ...(hero > 0 ? [{ slot: `hero-${id}`, width: TYPE_AREA.width, height: hero }] : []),
      ...(tail > 0 ? [{ slot: `tail-${id}`, width: TYPE_AREA.width, height: tail }] : []),
    ]),
  ];
  const { assigned, left } = assignPhotos(rest, slots);
  slots.forEach(({ slot }, index) => {
    const photo = assigned[index];
    if (photo) photoOf.set(slot, photo);
  });
  if (backCover) {
    const { assigned: chosen, left: remaining } = assignPhotos(left.toReversed(), [{ width: PAGE.width, height: 480 }]);
    left.splice(0, left.length, ...remaining.toReversed());
    if (chosen[0]) photoOf.set('back-cover', chosen[0]);
  }

  const gallery = planGallery(left, 3 + articles.reduce((sum, { pages }) => sum + pages, 0));
  left.forEach((photo, index) => {
    photoOf.set(`gallery-${index}`, photo);
  });
  return { plan: { opening, articles, gallery, backCover }, photoOf };
}
