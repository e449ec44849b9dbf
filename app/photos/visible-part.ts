import type { Box } from './owner-frames.ts';
import { pixelsAimed } from './pixels-aimed.ts';
import { aimOf, type Framed, type SlotShape } from './subject.ts';

/** The part of a photo that a slot shows. */
export function visiblePart(photo: Framed & { width: number; height: number }, slot: SlotShape): Box {
  const aim = aimOf(photo, slot);
  const own = photo.width / photo.height;
  const shown = pixelsAimed(aim, { across: own / slot.shape, down: 1 });
  const [width, height] = [Math.min(1, (shown * slot.shape) / own), Math.min(1, shown)];
  const from = (middle: number, part: number) => Math.min(Math.max(middle - part / 2, 0), 1 - part);
  return { x: from(aim.x, width), y: from(aim.y, height), width, height };
}
