import type { BlurRegion } from '#app/photos/blur-regions.ts';
import type { OwnerFrames, PhotoUse } from '#app/photos/owner-frames.ts';
import type { Subject } from '#app/photos/subject.ts';
import type { Tones } from '#app/photos/tones.ts';

/** What a layout needs to know of a photo: its size and where its subject is. */
export type PhotoInfo = {
  objectPath: string;
  /** Pixels of the original (`readFull`), which print uses. */
  width: number;
  height: number;
  /** The center of crops as fractions of width and height, from the upper left. */
  focalX: number;
  focalY: number;
  /** What crops never cut; without one they are placed around the point. */
  subject?: Subject | null;
  /** The owner's frames, which outrank both in slots of their shape. */
  frames: OwnerFrames;
  /** How light it is, part by part; without it no type lies over it. */
  tones?: Tones | null;
  /** Its license plates and faces, which no detail cuts; none where nobody has looked for them. */
  blurRegions?: BlurRegion[] | null;
  /** The owner's caption, cleaned. */
  caption?: string;
};

/** A photo for a document: an oriented sRGB JPEG. */
export type DocumentPhoto = PhotoInfo & {
  /** A hash of its content. */
  hash: string;
  /**
   * The smallest rendition that has a long side of at least this many pixels and is quick to decode; 1600 at most, which is enough for a
   * letter page at 160 dpi.
   */
  read: (longSide: number) => Promise<Buffer>;
  /** The print rendition, which is the whole picture. */
  readFull: () => Promise<Buffer>;
};

/** The aspect ratio, width by height. */
export const shapeOf = ({ width, height }: Pick<PhotoInfo, 'width' | 'height'>): number => width / height;

/** A photo's slot on paper, in CSS pixels (96 an inch), and the document that it is part of. */
export type PhotoSlot = {
  width: number;
  height: number;
  use: PhotoUse;
  /** Where only a part of it is on a page, as of a photo across the fold: fractions of its width. */
  part?: SlotPart;
};

export type SlotPart = { from: number; to: number };

/** The share of a photo that is cropped by its slot: 0 when the aspect ratios agree. */
export function cropLoss(photo: Pick<PhotoInfo, 'width' | 'height'>, slot: Omit<PhotoSlot, 'use'>): number {
  const ratio = photo.width / photo.height / (slot.width / slot.height);
  return 1 - Math.min(ratio, 1 / ratio);
}
