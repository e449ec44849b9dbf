import type { Box } from './owner-frames.ts';

/** A part of a photo that strangers don't see, in fractions of its width and height. */
export type BlurRegion = Box & { kind: 'plate' | 'face' };

/** The smallest side of a region that its owner draws, and the most regions of a photo. */
export const LEAST_REGION = 0.01;
export const MAX_REGIONS = 30;

/** The regions of a photo as stored. */
export type StoredBlur = {
  /** The hash of the picture in which they were found. */
  of: string;
  regions: BlurRegion[];
  /** Whether the owner has set them: they outlast another file of the same photo. */
  isChecked: boolean;
};

type Blurrable = { blur: StoredBlur | null; hash: string | null };

/** The regions of a photo as it is now; null where nobody has looked for them. */
export const regionsOf = ({ blur, hash }: Blurrable): BlurRegion[] | null =>
  blur && (blur.isChecked || blur.of === hash) ? blur.regions : null;
