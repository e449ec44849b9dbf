import type { DocumentPhoto, PhotoInfo } from '#app/documents/document-photo.ts';

/** A subject nearer to its photo's edge than this share of it may go on beyond it. */
const AT_EDGE = 0.01;
/** Shares of a photo's area: a car has the first at most where there is ground around it; a part of one fills the second. */
const AREA = { whole: 0.75, part: 0.8 };

type Seen = NonNullable<PhotoInfo['subject']>;
const areaOf = ({ width, height }: Seen) => width * height;
const isInside = ({ x, y, width, height }: Seen) => Math.min(x, y, 1 - x - width, 1 - y - height) > AT_EDGE;

/** Whether a photo shows a part of its subject, of which a crop may show less; false where nothing is known, or the owner has framed it. */
export const showsPart = ({ subject, frames }: PhotoInfo): boolean =>
  Boolean(subject && !frames.page && areaOf(subject) > AREA.part && !isInside(subject));

/** A photo of a part without its subject, so that it fills its place rather than stand on a plain ground with all of the part in view. */
export const asPart = <Photo extends PhotoInfo>(photo: Photo): Photo => (showsPart(photo) ? { ...photo, subject: null } : photo);

/** Whether a photo is known to show all of its car: one that was surely found, and that no frame of the owner's may cut. */
export const showsWhole = ({ subject, frames }: PhotoInfo): boolean =>
  Boolean(subject?.isCertain && Object.keys(frames).length === 0 && areaOf(subject) <= AREA.whole && isInside(subject));

/**
 * The photos of a deck in an order in which the last ones, which are shown together, have a whole car among them: where all are of
 * details, the last whole car beside a text changes places with the first of them.
 * @param beside how many go beside texts, of which the first stays
 */
export function withWholeCar(photos: DocumentPhoto[], beside: number): DocumentPhoto[] {
  const at = photos.slice(0, beside).findLastIndex(showsWhole);
  const [whole, first] = [photos[at], photos[beside]];
  if (at < 1 || !whole || !first || photos.slice(beside).some(showsWhole)) return photos;
  return photos.with(at, first).with(beside, whole);
}
