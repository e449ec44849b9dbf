/** Where a photo's files lie in storage, and what they are. */

/** Screens get WebP, encoded in a seventh of the time of AVIF; documents get JPEG, which a PDF embeds unchanged. */
export const RENDITIONS = {
  /** Lists and tiles. Long side 480 px. */
  thumbnail: { file: 'thumbnail.webp', contentType: 'image/webp', longSide: 480 },
  /** The width of a phone. Long side 960 px. Photos of older releases have none, and are shown by the larger one. */
  medium: { file: 'medium.webp', contentType: 'image/webp', longSide: 960 },
  /** Pages. Long side 1600 px. */
  screen: { file: 'screen.webp', contentType: 'image/webp', longSide: 1600 },
  /** The source of crops in documents: a quarter to a half quicker than the print rendition, with a resolution for a full page. */
  page: { file: 'page.jpg', contentType: 'image/jpeg', longSide: 1600 },
  /** Likewise for slots of up to six inches, as most are: decoding it takes a third of the time. Long side 960 px. */
  column: { file: 'column.jpg', contentType: 'image/jpeg', longSide: 960 },
  /** The whole picture of a 12-megapixel phone, for the print edition. */
  print: { file: 'print.jpg', contentType: 'image/jpeg', longSide: 4096 },
} as const;

export type Rendition = keyof typeof RENDITIONS;

/** Where everything lies that is stored for a photo. */
export const photoFolder = (photoId: string): string => `photos/${photoId}/`;

export const renditionKey = (photoId: string, rendition: Rendition): string =>
  `${photoFolder(photoId)}${RENDITIONS[rendition].file}`;

/** The uploaded file, including the camera's metadata. Deleted once the renditions are made. */
export const uploadKey = (photoId: string): string => `${photoFolder(photoId)}upload`;

/**
 * A part of a file that is sent in parts. Half a megabyte takes a second over a slow connection, and a break loses no more. Of an S3
 * server's own multipart uploads each part but the last must have five megabytes, more than most photos.
 */
const PART_BYTES = 500_000;

export type FilePart = { key: string; from: number; to: number };

/** The parts of the file that follows a photo's small picture. @param bytes the size of the file */
export const originalParts = (photoId: string, bytes: number): FilePart[] =>
  Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => ({
    key: `${photoFolder(photoId)}original/${index}`,
    from: index * PART_BYTES,
    to: Math.min(bytes, (index + 1) * PART_BYTES),
  }));

/** Everything that may have been uploaded for a photo. */
export const uploadKeys = ({ id, originalBytes }: { id: string; originalBytes: number | null }): string[] => [
  uploadKey(id),
  ...originalParts(id, originalBytes ?? 0).map(({ key }) => key),
];

export const objectPath = (photoId: string): string => `/objects/${photoId}`;

export const photoIdOf = (path: string): string => path.slice('/objects/'.length);

export const MAX_UPLOAD_BYTES = 30_000_000;

/** The largest phone cameras make 50 megapixels, some 108; above that a small file may hold a picture that exhausts memory. */
export const MAX_PIXELS = 110_000_000;
