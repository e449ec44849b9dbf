/** A photograph as a document gets it: oriented, sRGB, JPEG; its size and where its subject is. */
export type DocumentPhoto = {
  objectPath: string;
  /** Pixels of the whole picture (`readFull`): what there is to print from. */
  width: number;
  height: number;
  /** The subject's place as fractions of width and height, from the upper left. */
  focalX: number;
  focalY: number;
  /** The owner's words, cleaned. */
  caption?: string;
  /** Of its content. */
  hash: string;
  /** The page rendition: long side 2560 px at most, quick to decode and enough for a page on screen or an office printer. */
  read: () => Promise<Buffer>;
  /** The print rendition, the whole picture. */
  readFull: () => Promise<Buffer>;
};

/** A place on paper for a photograph, in CSS pixels (96 an inch). */
export type PhotoSlot = { width: number; height: number };

/** The share of a photograph that its slot can't show: 0 when the shapes agree. */
export function cropLoss(photo: Pick<DocumentPhoto, 'width' | 'height'>, slot: PhotoSlot): number {
  const ratio = photo.width / photo.height / (slot.width / slot.height);
  return 1 - Math.min(ratio, 1 / ratio);
}
