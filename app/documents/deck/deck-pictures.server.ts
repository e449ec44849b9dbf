import sharp from 'sharp';
import { cropRect } from '#app/documents/crop-rect.ts';
import type { DocumentPhoto, PhotoSlot } from '#app/documents/document-photo.ts';
import { cacheOf } from '#app/documents/lru-cache.ts';
import { DETAIL_DPI } from '#app/documents/print-resolution.ts';
import { SEPIA } from '#app/documents/sepia.ts';
import { RENDITIONS } from '#app/photos/photo-files.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { type Box, SLIDE } from '#app/themes/deck-theme.ts';
import type { PlacedPhoto } from './deck-scene.ts';

/** What is cropped from each side of a picture, in thousandths of a percent as PowerPoint counts it (DrawingML's `srcRect`). */
export type Cropping = { l: number; t: number; r: number; b: number };

/** A photo as its slide shows it. */
export type Picture = {
  /** The media part's name; photos that are the same have the same. */
  part: string;
  cropping: Cropping;
  /** Inches: smaller than the photo's place where that is too wide or too high for the subject. */
  box: Box;
};

const QUALITY = 80;
/** The longest side of a photo of which a slide has a detail, pixels: all of its own would be megabytes. */
const LONG_SIDE_OF_DETAIL = 2400;
const WHOLE = 100_000;

/** Two at a time, as crops: twelve decoded at once take much memory. */
const inTurn = limitConcurrency(2);

/** Toned photos for some ten decks, since owners render the same photos again after text changes. */
const toned = cacheOf(32_000_000);

const slotOf = ({ box }: PlacedPhoto): PhotoSlot => ({ width: box.w * 96, height: box.h * 96, use: 'slide' });

/** What a picture shows in its place: exactly what documents for print cut out there, but with the whole photo behind it. */
export function croppingOf(placed: PlacedPhoto): { cropping: Cropping; box: Box; isWhole: boolean } {
  const { photo, box, zoom } = placed;
  // At the photo's own resolution, so that the crop is exact.
  const { scaled, extract, ground } = cropRect(photo, slotOf(placed), { zoom, dpi: Number.POSITIVE_INFINITY });
  const share = (part: number, whole: number) => Math.max(0, Math.round((part / whole) * WHOLE));
  const [across, down] = [
    box.w / (ground.left + extract.width + ground.right),
    box.h / (ground.top + extract.height + ground.bottom),
  ];
  return {
    cropping: {
      l: share(extract.left, scaled.width),
      t: share(extract.top, scaled.height),
      r: share(scaled.width - extract.left - extract.width, scaled.width),
      b: share(scaled.height - extract.top - extract.height, scaled.height),
    },
    box: {
      x: box.x + ground.left * across,
      y: box.y + ground.top * down,
      w: extract.width * across,
      h: extract.height * down,
    },
    isWhole: Object.values(ground).every((side) => side === 0),
  };
}

/** Inches: sums of lengths are not exact. */
const HAIR = 0.001;

/** The box of a photo that does not fill its place, moved to those edges of the slide that its place reaches, and to its place's top where others begin there. */
function atEdges(box: Box, { box: place, isAtTop }: PlacedPhoto): Box {
  const moved = (from: number, own: number, first: number, room: number, whole: number) =>
    first <= 0 ? first : first + room >= whole - HAIR ? first + room - own : from;
  return {
    ...box,
    x: moved(box.x, box.w, place.x, place.w, SLIDE.width),
    y: isAtTop ? place.y : moved(box.y, box.h, place.y, place.h, SLIDE.height),
  };
}

/** Pixels of a photo's longer side for a slide: of one whose detail is enlarged there, as many as that needs. */
function neededFor(placed: PlacedPhoto): number {
  const { zoom = 1 } = placed;
  const { width, height } = cropRect(placed.photo, slotOf(placed), { zoom, ...(zoom < 1 && { dpi: DETAIL_DPI }) }).scaled;
  return Math.min(Math.max(width, height), zoom < 1 ? LONG_SIDE_OF_DETAIL : RENDITIONS.page.longSide);
}

/**
 * The whole photos of a deck, each once however often it is shown, and how each place shows its own. Most are embedded as stored,
 * without being decoded: cropping is left to PowerPoint, where it can be changed.
 * @param isToned in sepia, which PowerPoint can't show the same everywhere
 * @throws what `read` throws for a photo that was deleted
 */
export async function picturesOf(
  placed: PlacedPhoto[],
  isToned = false,
): Promise<{ pictures: Picture[]; media: Map<string, Buffer> }> {
  const uses = new Map<string, PlacedPhoto[]>();
  for (const one of placed) uses.set(one.photo.hash, [...(uses.get(one.photo.hash) ?? []), one]);
  const parts = new Map<string, { part: string; bytes: Buffer }>();
  await Promise.all(
    [...uses].map(async ([hash, all], index) => {
      const [first] = all;
      if (!first) return;
      const longSide = Math.max(...all.map(neededFor));
      const bytes = isToned
        ? await toned(`${hash} ${longSide}`, () => encoded(first.photo, longSide, true))
        : await encoded(first.photo, longSide, false);
      parts.set(hash, { part: `photo-${index + 1}.jpeg`, bytes });
    }),
  );
  const pictures = placed.map((one): Picture => {
    const { part = '' } = parts.get(one.photo.hash) ?? {};
    const { cropping, box, isWhole } = croppingOf(one);
    // Framed alone on the theme's own color: bands of a color like the photo's beside it look torn.
    return { part, cropping, box: isWhole ? box : atEdges(box, one) };
  });
  return { pictures, media: new Map([...parts.values()].map(({ part, bytes }) => [part, bytes])) };
}

/**
 * The whole photo as a JPEG: as stored, unless that is larger than a slide needs, as the print rendition mostly is, and what photos from
 * before there were renditions for documents have.
 */
async function encoded(photo: DocumentPhoto, longSide: number, isToned: boolean): Promise<Buffer> {
  const stored = longSide <= RENDITIONS.page.longSide ? await photo.read(longSide) : undefined;
  const { width = 0, height = 0 } = stored ? await sharp(stored).metadata() : {};
  if (stored && !isToned && Math.max(width, height) <= RENDITIONS.page.longSide) return stored;
  return inTurn(async () => {
    // Print renditions are read in turn as well: twelve of them are sixty megabytes.
    const bytes = stored ?? (await photo.readFull());
    const image = sharp(bytes, { failOn: 'error', sequentialRead: true });
    const scaled = image.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true });
    return (isToned ? scaled.tint(SEPIA) : scaled)
      .jpeg({ quality: QUALITY, progressive: false, chromaSubsampling: '4:2:0', optimiseCoding: false })
      .toBuffer();
  });
}
