import { type FrameUse, frameShape } from './owner-frames.ts';
import type { Framed } from './subject.ts';
import { visiblePart } from './visible-part.ts';

/** A crop that shows this fraction of a photo cuts nothing that anyone would miss. */
const ALL = 0.97;

/**
 * Of some uses, the one in which the least of a photo is seen; null where each shows all of it.
 * @param photo its size in pixels, and what decides its crops
 */
export function tightestCrop(photo: Framed & { width: number; height: number }, uses: readonly FrameUse[]): FrameUse | null {
  const seen = uses.map((use) => {
    const { width, height } = visiblePart(photo, { use, shape: frameShape(photo, use) });
    return { use, part: width * height };
  });
  const least = seen.toSorted((one, other) => one.part - other.part)[0];
  return least && least.part < ALL ? least.use : null;
}
