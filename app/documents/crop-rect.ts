import type { PhotoInfo, PhotoSlot } from './document-photo.ts';

/** Enough for a screen and an office printer, and small enough to mail. Print shops get their own edition. */
const SCREEN_DPI = 160;

type Cut = {
  scaled: { width: number; height: number };
  extract: { left: number; top: number; width: number; height: number };
};

/**
 * How far a picture is scaled and what is cropped, in pixels, with the subject as near to the middle as the edges allow. Independent of
 * any image library, since both the worker and the browser use it.
 * @param picture with the width and height of the actual rendition: the crop uses its own pixels, so that a rendition whose ratio is a
 * pixel off is not distorted
 * @param slot CSS pixels. The picture is never enlarged; a small one has a lower resolution.
 * @param look `zoom`: the fraction of the largest possible crop, 1 for all of it, 0.5 for half of its width;
 * `dpi`: of the paper
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
