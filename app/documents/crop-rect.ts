import type { PhotoInfo, PhotoSlot } from './document-photo.ts';

/** Enough for a screen and an office printer; the file stays small enough to be mailed. What goes to a print shop has its own edition. */
const SCREEN_DPI = 160;

type Cut = {
  scaled: { width: number; height: number };
  extract: { left: number; top: number; width: number; height: number };
};

/**
 * Pixels: how far a picture is scaled and what is cut out of it, the subject as near the middle as the edges allow. Knows no
 * picture library: the worker cuts by it, and so does the browser.
 * @param picture its width and height are those of the bytes at hand, whichever rendition they are: the cut is laid in its own
 *   pixels, so that a rendition whose shape is a pixel off is not bent
 * @param slot CSS pixels. The picture is never enlarged; a small one gives fewer dots.
 * @param look `zoom`: how much of the largest cut of that shape is taken, 1 all of it, 0.5 the half of its width;
 *   `dpi`: of the paper
 */
export function cropRect(
  picture: Pick<PhotoInfo, 'width' | 'height' | 'focalX' | 'focalY'>,
  slot: PhotoSlot,
  { zoom = 1, dpi = SCREEN_DPI }: { zoom?: number; dpi?: number } = {},
): Cut {
  const largest = Math.min(picture.width / slot.width, picture.height / slot.height) * zoom;
  const dots = Math.min(dpi / 96, largest);
  const width = Math.max(1, Math.round(slot.width * dots));
  const height = Math.max(1, Math.round(slot.height * dots));
  const scale = dots / largest;
  const scaled = {
    width: Math.max(width, Math.round(picture.width * scale)),
    height: Math.max(height, Math.round(picture.height * scale)),
  };
  const place = (focal: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
  return {
    scaled,
    extract: {
      left: place(picture.focalX, scaled.width, width),
      top: place(picture.focalY, scaled.height, height),
      width,
      height,
    },
  };
}
