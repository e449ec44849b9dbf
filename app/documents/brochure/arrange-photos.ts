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
const DETAIL = 0.68;

/** A detail of a photograph: of its subject first, then from either side of it. */
function closeCut(photo: DocumentPhoto, turn: number): ShownPhoto {
  const aside = [0, -0.3, 0.3][turn % 3] ?? 0;
  return { photo: { ...photo, focalX: Math.min(Math.max(photo.focalX + aside, 0), 1) }, zoom: DETAIL };
}

/** Decides where each photograph stands. `photos` in the owner's order, the cover first; `measured` are the texts alone. */
export function arrangePhotos(photos: DocumentPhoto[], measured: MeasuredArticle[]): Arrangement {
  const [cover, ...rest] = photos;
  const photoOf = new Map<string, ShownPhoto>();
  if (cover) photoOf.set('cover', { photo: cover });

  const backCover = photos.length >= BACK_COVER_FROM;
  const share = shareOfArticles(Math.max(0, rest.length - 1 - Number(backCover)), measured.length);
  // Where photographs are fewer than articles, details of them stand where pages would be half empty.
  const details = Math.min(photos.length, Math.max(0, measured.length - share));
  const articles = planArticles(measured, share + details);
  const slots = [
    { slot: 'opening', width: TYPE_AREA.width, height: 470 },
    ...articles.flatMap(({ id, hero, tail }) => [
      ...(hero > 0 ? [{ slot: `hero-${id}`, width: TYPE_AREA.width, height: hero }] : []),
      ...(tail > 0 ? [{ slot: `tail-${id}`, width: TYPE_AREA.width, height: tail }] : []),
    ]),
  ];
  // Whole photographs stand in the largest places, details in the others.
  const whole = new Set(slots.toSorted((a, b) => b.height - a.height).slice(0, Math.min(rest.length, share + 1)));
  const { assigned, left } = assignPhotos(
    rest,
    [...whole].sort((a, b) => slots.indexOf(a) - slots.indexOf(b)),
  );
  let taken = 0;
  let detail = 0;
  for (const place of slots) {
    const photo = whole.has(place) ? assigned[taken++] : photos[detail % photos.length];
    if (!photo) continue;
    photoOf.set(place.slot, whole.has(place) ? { photo } : closeCut(photo, Math.floor(detail++ / photos.length)));
  }
  if (backCover) {
    const { assigned: chosen, left: remaining } = assignPhotos(left.toReversed(), [{ width: PAGE.width, height: 480 }]);
    left.splice(0, left.length, ...remaining.toReversed());
    if (chosen[0]) photoOf.set('back-cover', { photo: chosen[0] });
  }

  const gallery = planGallery(left, 3 + articles.reduce((sum, { pages }) => sum + pages, 0));
  left.forEach((photo, index) => {
    photoOf.set(`gallery-${index}`, { photo });
  });
  return { plan: { opening: true, articles, gallery, backCover }, photoOf };
}
