/** What a layout needs to know of a photograph: its size and where its subject is. */
export type PhotoInfo = {
  objectPath: string;
  /** Pixels of the whole picture (`readFull`): what there is to print from. */
  width: number;
  height: number;
  /** The subject's place as fractions of width and height, from the upper left. */
  focalX: number;
  focalY: number;
  /** What it shows, in its owner's words, cleaned. */
  caption?: string;
};

/** A photograph as a document gets it: an oriented sRGB JPEG. */
export type DocumentPhoto = PhotoInfo & {
  /** Of its content. */
  hash: string;
  /**
   * A rendition that is quick to decode, as small as has a long side of so many pixels; 1600 at most, which is enough for a letter
   * page at 160 dpi.
   */
  read: (longSide: number) => Promise<Buffer>;
  /** The print rendition, the whole picture. */
  readFull: () => Promise<Buffer>;
};

/** Width by height. */
export const shapeOf = ({ width, height }: Pick<PhotoInfo, 'width' | 'height'>): number => width / height;

/** A place on paper for a photograph, in CSS pixels (96 an inch). */
export type PhotoSlot = { width: number; height: number };

/** The share of a photograph that its slot can't show: 0 when the shapes agree. */
export function cropLoss(photo: Pick<PhotoInfo, 'width' | 'height'>, slot: PhotoSlot): number {
  const ratio = photo.width / photo.height / (slot.width / slot.height);
  return 1 - Math.min(ratio, 1 / ratio);
}
