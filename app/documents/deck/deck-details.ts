import { aimDetail, type Detail } from '#app/documents/brochure/aim-detail.ts';
import { PLACES } from '#app/documents/brochure/choose-details.ts';
import { OF_ONE_PHOTO } from '#app/documents/brochure/fitting-details.ts';
import { isSamePart } from '#app/documents/brochure/taken-details.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import type { Box } from '#app/themes/deck-theme.ts';

/** CSS pixels. */
const INCH = 96;

/** The next detail for a place of this size in inches; undefined where no photo has another good one. */
export type NextDetail = (place: Pick<Box, 'w' | 'h'>) => Detail<DocumentPhoto> | undefined;

/**
 * The details of a deck's photos, each another part of a car, and good as in a brochure (docs/decisions/0053-what-a-detail-shows.md): of the
 * photo of which the fewest have been shown, in the deck's order. A wheel of each side is enough.
 */
export function deckDetails(photos: DocumentPhoto[]): NextDetail {
  const shown: { from: DocumentPhoto; detail: Detail<DocumentPhoto> }[] = [];
  const of = (photo: DocumentPhoto) => shown.filter(({ from }) => from === photo).map(({ detail }) => detail);
  const isNew = (detail: Detail<DocumentPhoto>, from: DocumentPhoto) =>
    of(from).every(({ crop }) => !isSamePart(crop, detail.crop)) &&
    (!detail.wheel || shown.every((other) => other.detail.wheel !== detail.wheel));
  return ({ w, h }) => {
    const slot = { width: w * INCH, height: h * INCH };
    for (const photo of photos.toSorted((one, other) => of(one).length - of(other).length)) {
      if (of(photo).length >= OF_ONE_PHOTO) continue;
      const [best] = PLACES.flatMap((at) => aimDetail(photo, at, slot) ?? [])
        .filter((detail) => detail.isGood && isNew(detail, photo))
        .toSorted((one, other) => other.score - one.score);
      if (!best) continue;
      shown.push({ from: photo, detail: best });
      return best;
    }
    return undefined;
  };
}
