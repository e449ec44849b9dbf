import { pixelsAimed } from '#app/photos/pixels-aimed.ts';
import { aimOf, type Framed } from '#app/photos/subject.ts';
import type { PhotoInfo, PhotoSlot, SlotPart } from './document-photo.ts';

/** Enough for a screen and an office printer, and small enough to mail. Print shops get their own edition. */
export const SCREEN_DPI = 160;

export type Cut = {
  scaled: { width: number; height: number };
  extract: { left: number; top: number; width: number; height: number };
  /** Plain ground on either side of what is extracted, where the slot can't hold the subject otherwise. */
  ground: { left: number; top: number; right: number; bottom: number };
};

type Look = { zoom?: number; dpi?: number };

/**
 * How many pixels of a picture a slot shows for each of its own. The largest crop fills the slot; where that would cut the subject
 * or the owner's frame, the picture is shown smaller, up to all of it.
 * @param zoom the fraction of the largest crop; a detail cuts into the subject
 */
export function pixelsOfSlot(picture: { width: number; height: number } & Framed, slot: PhotoSlot, zoom = 1): number {
  const [across, down] = [picture.width / slot.width, picture.height / slot.height];
  if (zoom < 1) return Math.min(across, down) * zoom;
  const aim = aimOf(picture, { use: slot.use, shape: slot.width / slot.height });
  const [fill, aimed] = [Math.min(across, down), pixelsAimed(aim, { across, down })];
  // Of an owner's frame nothing is cut; a subject is found to about a fiftieth of a photo, and so narrow a ground looks like a fault.
  return aim.slack === undefined && aimed < fill * HAIRLINE ? Math.min(aimed, fill) : aimed;
}

/** Ground of less than this beside a picture is cropped away. */
export const HAIRLINE = 1.03;

/**
 * How far a picture is scaled and what is cropped, in pixels, with what it is aimed at as near to the middle as the edges allow, and
 * never cut in a slot of its shape. Independent of any image library, since both the worker and the browser use it.
 * @param picture with the width and height of the actual rendition: the crop uses its own pixels, so that a rendition whose ratio is a
 * pixel off is not distorted
 * @param slot CSS pixels. The picture is never enlarged; a small one has a lower resolution. Of a slot with a part, that part.
 * @param look `zoom`: the fraction of the largest possible crop, 1 for all of it, 0.5 for half of its width;
 * `dpi`: of the paper
 */
export function cropRect(
  picture: Pick<PhotoInfo, 'width' | 'height' | 'focalX' | 'focalY' | 'subject' | 'frames'>,
  slot: PhotoSlot,
  { zoom = 1, dpi = SCREEN_DPI }: Look = {},
): Cut {
  const most = pixelsOfSlot(picture, slot, zoom);
  const dots = Math.min(dpi / 96, most);
  const canvas = { width: Math.max(1, Math.round(slot.width * dots)), height: Math.max(1, Math.round(slot.height * dots)) };
  const scaled = {
    width: fill(Math.round((picture.width * dots) / most), canvas.width),
    height: fill(Math.round((picture.height * dots) / most), canvas.height),
  };
  const frame =
    zoom < 1 ? { x: picture.focalX, y: picture.focalY } : aimOf(picture, { use: slot.use, shape: slot.width / slot.height });
  const [across, down] = [place(frame.x, scaled.width, canvas.width), place(frame.y, scaled.height, canvas.height)];
  const cut = {
    scaled,
    extract: { left: across.from, top: down.from, width: across.length, height: down.length },
    ground: { left: across.before, right: across.after, top: down.before, bottom: down.after },
  };
  return slot.part ? partOf(cut, slot.part) : cut;
}

/** What a page shows of a cut that goes on at the next. */
function partOf({ scaled, extract, ground }: Cut, { from, to }: SlotPart): Cut {
  const canvas = ground.left + extract.width + ground.right;
  const [start, end] = [Math.round(from * canvas), Math.round(to * canvas)];
  const [left, right] = [Math.max(start, ground.left), Math.min(end, ground.left + extract.width)];
  return {
    scaled,
    extract: { ...extract, left: extract.left + left - ground.left, width: Math.max(1, right - left) },
    ground: { ...ground, left: left - start, right: end - right },
  };
}

/** A side that is a pixel short by rounding fills its slot. */
const fill = (side: number, slot: number): number => (side >= slot - 1 ? Math.max(side, slot) : Math.max(1, side));

/** One direction of a crop: what is shown of a side, and the ground before and after it. */
function place(middle: number, side: number, slot: number) {
  const length = Math.min(side, slot);
  const before = Math.floor((slot - length) / 2);
  const from = Math.round(Math.min(Math.max(middle * side - length / 2, 0), side - length));
  return { from, length, before, after: slot - length - before };
}
