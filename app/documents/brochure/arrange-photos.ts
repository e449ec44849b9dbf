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

/** `zoom` is how much of the photograph's largest cut is shown, 1 where it is left out. */
export type ShownPhoto = { photo: DocumentPhoto; zoom?: number };

export type Arrangement = {
  plan: Plan;
  /** By slot, in reading order. */
  photoOf: Map<string, ShownPhoto>;
};

/** From this many photographs on, the last closes the brochure on its back. */
const BACK_COVER_FROM = 6;

/** A detail is cut as close as this: near enough to be another picture, far enough to stay sharp. */
const DETAIL = 0.55;

/** Decides where each photograph stands. `photos` in the owner's order, the cover first; `measured` are the texts alone. */
export function arrangePhotos(photos: DocumentPhoto[], measured: MeasuredArticle[]): Arrangement {
  const [cover, ...rest] = photos;
  const photoOf = new Map<string, ShownPhoto>();
  if (cover) photoOf.set('cover', { photo: cover });
  // One photograph serves twice: whole on the cover, and the heart of it beside the contents.
  if (cover && rest.length === 0) photoOf.set('opening', { photo: cover, zoom: DETAIL });

  const backCover = photos.length >= BACK_COVER_FROM;
  const free = Math.max(0, rest.length - 1 - Number(backCover));
  const articles = planArticles(measured, shareOfArticles(free, measured.length));
  const slots = [
    ...(rest.length > 0 ? [{ slot: 'opening', width: TYPE_AREA.width, height: 470 }] : []),
    ...articles.flatMap(({ id, hero, tail }) => [
      ...(hero > 0 ? [{ slot: `hero-${id}`, width: TYPE_AREA.width, height: hero }] : []),
      ...(tail > 0 ? [{ slot: `tail-${id}`, width: TYPE_AREA.width, height: tail }] : []),
    ]),
  ];
  const { assigned, left } = assignPhotos(rest, slots);
  slots.forEach(({ slot }, index) => {
    const photo = assigned[index];
    if (photo) photoOf.set(slot, { photo });
  });
  if (backCover) {
    const { assigned: chosen, left: remaining } = assignPhotos(left.toReversed(), [{ width: PAGE.width, height: 480 }]);
    left.splice(0, left.length, ...remaining.toReversed());
    if (chosen[0]) photoOf.set('back-cover', { photo: chosen[0] });
  }

  const gallery = planGallery(left, 3 + articles.reduce((sum, { pages }) => sum + pages, 0));
  left.forEach((photo, index) => {
    photoOf.set(`gallery-${index}`, { photo });
  });
  return { plan: { opening: photoOf.has('opening'), articles, gallery, backCover }, photoOf };
}
