/** Where a photo's files lie in storage, and what they are. */

/** Screens take WebP at a seventh of the time of AVIF; documents take JPEG, whose bytes a PDF carries unchanged. */
export const RENDITIONS = {
  /** Lists and tiles. Long side 480 px. */
  thumbnail: { file: 'thumbnail.webp', contentType: 'image/webp', longSide: 480 },
  /** Pages. Long side 1600 px. */
  screen: { file: 'screen.webp', contentType: 'image/webp', longSide: 1600 },
  /** What documents are cut from: a quarter to a half quicker than from the whole, with dots enough for a full page. */
  page: { file: 'page.jpg', contentType: 'image/jpeg', longSide: 1600 },
  /** The same for places of up to six inches, as most are: decoding it takes a third of the time. Long side 960 px. */
  column: { file: 'column.jpg', contentType: 'image/jpeg', longSide: 960 },
  /** The whole picture of a 12-megapixel phone, for the print edition. */
  print: { file: 'print.jpg', contentType: 'image/jpeg', longSide: 4096 },
} as const;

export type Rendition = keyof typeof RENDITIONS;

export const renditionKey = (photoId: string, rendition: Rendition): string => `photos/${photoId}/${RENDITIONS[rendition].file}`;

/** The bytes as they were uploaded, with whatever the camera wrote into them. Deleted once the renditions are made. */
export const uploadKey = (photoId: string): string => `photos/${photoId}/upload`;

export const objectPath = (photoId: string): string => `/objects/${photoId}`;

export const photoIdOf = (path: string): string => path.slice('/objects/'.length);

/** What may be uploaded. The builder takes JPEG and PNG (Specification §5); trophies and logos also WebP. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const MAX_UPLOAD_BYTES = 30_000_000;

/** The largest phone cameras make 50 megapixels, some 108; past that a small file may hold a picture that fills the memory. */
export const MAX_PIXELS = 110_000_000;
