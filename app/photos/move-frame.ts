import { type Box, type FrameUse, frameShape } from './owner-frames.ts';

type Size = { width: number; height: number };

/** The smallest frame, as a fraction of the largest that the photo fills: closer, a phone's photo prints blurred. */
const CLOSEST = 1 / 3;

/** The largest frame of a use that the photo fills, as fractions of its sides. */
function largestFilled(photo: Size, use: FrameUse): Size {
  const ratio = frameShape(photo, use) / (photo.width / photo.height);
  return { width: Math.min(1, ratio), height: Math.min(1, 1 / ratio) };
}

/** The range of a frame's scale: 1 is the largest that the photo fills, the largest of all holds the whole photo. */
function scaleRange(photo: Size, use: FrameUse): { least: number; most: number } {
  const { width, height } = largestFilled(photo, use);
  return { least: CLOSEST, most: 1 / Math.min(width, height) };
}

/** A frame's scale, as above. */
function scaleOf(photo: Size, use: FrameUse, box: Box): number {
  const { width, height } = largestFilled(photo, use);
  return Math.max(box.width / width, box.height / height);
}

/** How close a frame is, from 0 for the whole photo to 1. */
export function closenessOf(photo: Size, use: FrameUse, box: Box): number {
  const { least, most } = scaleRange(photo, use);
  return Math.min(1, Math.max(0, Math.log(most / scaleOf(photo, use, box)) / Math.log(most / least)));
}

/** The frame around the same middle as another, as close as asked: 0 to 1. */
export function zoomFrame(photo: Size, use: FrameUse, box: Box, closeness: number): Box {
  const { least, most } = scaleRange(photo, use);
  const scale = most * (least / most) ** Math.min(1, Math.max(0, closeness));
  const filled = largestFilled(photo, use);
  const [width, height] = [Math.min(1, filled.width * scale), Math.min(1, filled.height * scale)];
  return within({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height });
}

/** A frame moved by fractions of the photo's sides, as far as its edges allow. */
export const moveFrame = (box: Box, { x, y }: { x: number; y: number }): Box => within({ ...box, x: box.x + x, y: box.y + y });

function within({ x, y, width, height }: Box): Box {
  const side = (at: number, length: number) => rounded(Math.min(Math.max(at, 0), 1 - length));
  return { x: side(x, width), y: side(y, height), width: rounded(width), height: rounded(height) };
}

const rounded = (fraction: number): number => Math.round(fraction * 10_000) / 10_000;
