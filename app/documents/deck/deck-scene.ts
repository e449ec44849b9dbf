import { cropLoss, type DocumentPhoto, shapeOf } from '#app/documents/document-photo.ts';
import { detailOf } from '#app/photos/detail-of.ts';
import type { Notes } from '#app/showcases/evidence/footings.ts';
import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Box, DeckTheme, Fit } from '#app/themes/deck-theme.ts';
import type { ArticleKind, DeckArticle } from './deck-content.ts';
import type { NextDetail } from './deck-details.ts';
import type { Subject } from './deck-sections.ts';
import type { DeckSlide } from './deck-shapes.ts';
import type { TalkPart } from './deck-talk.ts';

/** A photo on a slide: where, which, its alt text, and its crop, if not the one around its subject. */
export type PlacedPhoto = {
  photo: DocumentPhoto;
  box: Box;
  alt: string;
  /** As in cropPhoto. */
  zoom?: number | undefined;
  /** Whether it has no frame, since it runs off the slide on all sides. */
  isBleeding?: boolean;
  /** Whether it begins at its place's top where it does not fill that, since others beside it do. */
  isAtTop?: boolean;
};

/** A photo to be shown; a detail has a zoom, a trophy's photo an alt text. */
export type Shown = { photo: DocumentPhoto; zoom?: number; alt?: string };

/** The input from which a layout builds its slides. */
export type DeckScene = {
  /**
   * @param layout a name of LAYOUT
   * @param subject decides the section; without one the slide is in that of the slide before
   */
  addSlide: (layout: string, subject?: Subject) => DeckSlide;
  look: DeckTheme;
  content: DocumentContent;
  articles: Map<ArticleKind, DeckArticle>;
  notes: Notes;
  /** Says what is said on a slide; the notes of all are written together, since each leads to the next. */
  speak: (slide: DeckSlide, part: TalkPart) => void;
  cover: DocumentPhoto;
  /** The photos after the cover, in order, as many as the deck may show. */
  photos: DocumentPhoto[];
  /** Where there is no photo left for a place. */
  nextDetail: NextDetail;
  trophyPhotos: Map<string, DocumentPhoto>;
  qrTarget: string;
  /** A PNG including the quiet zone. */
  qrCode: string;
  shown: number;
  total: number;
  /** Whether figures are numbered, starting with the cover. */
  isNumbered?: boolean;
  /** Puts a photo on a slide; all pictures are cropped later together. */
  place: (slide: DeckSlide, placed: PlacedPhoto) => void;
};

/**
 * Close crops of the cover's photo, of the car's middle and both ends where it was found, else around its center and beside it: for decks of so
 * few words and photos that they would have too few slides, where no photo has a good detail.
 */
export const detailsOf = (photo: DocumentPhoto): Shown[] =>
  photo.subject || photo.frames.page
    ? [0.5, 0.22, 0.78].map((x) => detailOf(photo, { x, y: 0.55 }, 0.5))
    : [photo.focalX, photo.focalX - 0.25, photo.focalX + 0.25].map((focalX) => ({
        photo: { ...photo, focalX: Math.min(Math.max(focalX, 0), 1) },
        zoom: 0.5,
      }));

/** How much of a photo may be cropped to fill its slot. */
const MOST_LOSS = 0.34;

/** Where a photo goes in its slot. One that keeps its aspect ratio may be cropped slightly to come closer to the slot's. */
export function standIn({ photo, zoom }: Shown, place: Box, fit: Fit, mostLoss = MOST_LOSS): Box {
  if (fit === 'fill' && (zoom || cropLoss(photo, { width: place.w, height: place.h }) <= mostLoss)) return place;
  const shape = zoom ? Math.max(shapeOf(photo), 1) : shapeOf(photo);
  const wanted = Math.min(Math.max(place.w / place.h, shape * 0.92), shape * 1.08);
  const w = Math.min(place.w, place.h * wanted);
  const h = w / wanted;
  return { x: place.x + (place.w - w) / 2, y: fit === 'top' ? place.y : place.y + (place.h - h) / 2, w, h };
}

/** "12 of 17 photographs", where there are more than any document shows (Specification §9). */
export const countNote = ({ shown, total }: Pick<DeckScene, 'shown' | 'total'>): string | undefined =>
  shown < total && total > MAX_DOCUMENT_PHOTOS ? `${shown} of ${total} photographs` : undefined;

/**
 * A photo's caption: its number where figures are numbered, and the owner's words. These are about all of it: below a wheel they would be
 * untrue. Nor does a detail name its plate, whose number not every slide has.
 */
export function captionOf({ cover, photos, isNumbered }: DeckScene, { photo, zoom }: Shown): string | undefined {
  if (zoom) return undefined;
  const number = [cover, ...photos].indexOf(photo) + 1;
  return [isNumbered && number > 0 && `Plate ${number}`, photo.caption].filter(Boolean).join('. ') || undefined;
}

/** What a speaker points at: photos that their captions name. */
export const pointAt = (shown: Shown[]): string[] =>
  shown.flatMap(({ photo, zoom, alt }) => {
    const named = alt ?? (zoom ? undefined : photo.caption);
    return named ? `Point to the photo: “${named.trim().replace(/\.$/, '')}”.` : [];
  });

/** A photo's alt text. */
export function altOf({ content, cover, photos, shown }: DeckScene, { photo, zoom, alt }: Shown): string {
  if (alt) return alt;
  if (photo.caption && !zoom) return photo.caption;
  const name = vehicleName(content.project.vehicleData);
  const number = [cover, ...photos].indexOf(photo) + 1;
  return zoom || number === 0 ? `${name}, a detail` : `${name}, photograph ${number} of ${shown}`;
}
