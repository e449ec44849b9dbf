import type { z } from 'zod';
import { type Box, type FrameUse, frameShape, nearestUse, type OwnerFrames, type PhotoUse } from './owner-frames.ts';
import type { subjectSchema } from './subject.schema.ts';

export type Subject = z.output<typeof subjectSchema>;

/** What decides a photo's crops: the owner's frames, else the car that was found, else the point. */
export type Framed = { focalX: number; focalY: number; subject?: Subject | null | undefined; frames: OwnerFrames };

/** What must be seen of a photo: its middle, and its size; a point where nothing is known but the point. Fractions. */
export type Frame = { x: number; y: number; width: number; height: number };

/** What a slot is aimed at. An owner's frame has the most by which a slot of another shape may shrink it, as a factor. */
export type Aim = Frame & { slack?: number };

/** A slot's use and shape (width by height). */
export type SlotShape = { use: PhotoUse; shape: number };

/** The least distance of the subject from the edge of a crop, as a fraction of the picture's side. */
const MARGIN = 0.03;

/** Where a car mostly is: added to what was found where that is uncertain, which may be a fender alone. */
const LIKELY = { x: 0.1, y: 0.22, width: 0.8, height: 0.56 };

/** Where the car is; where that is uncertain, where it may be. */
export function carOf(subject: Subject): Box {
  const doubt = subject.isCertain ? subject : LIKELY;
  const [x, y] = [Math.min(subject.x, doubt.x), Math.min(subject.y, doubt.y)];
  const right = Math.max(subject.x + subject.width, doubt.x + doubt.width);
  const bottom = Math.max(subject.y + subject.height, doubt.y + doubt.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The car with a margin, as far as the picture reaches. */
export function carWithMargin(subject: Subject): Box {
  const car = carOf(subject);
  const [x, y] = [Math.max(0, car.x - MARGIN), Math.max(0, car.y - MARGIN)];
  const right = Math.min(1, car.x + car.width + MARGIN);
  const bottom = Math.min(1, car.y + car.height + MARGIN);
  return { x, y, width: right - x, height: bottom - y };
}

/** What no automatic crop may cut: the subject with a margin. */
export function frameOf({ focalX, focalY, subject }: Omit<Framed, 'frames'>): Frame {
  return subject ? centerOf(carWithMargin(subject)) : { x: focalX, y: focalY, width: 0, height: 0 };
}

/** What every slot of documents, cards and screens is aimed at: the owner's frame of its kind, else what is known automatically. */
export function aimOf(photo: Framed & { width: number; height: number }, slot: SlotShape): Aim {
  const use = nearestUse(photo, photo.frames, slot);
  const own = photo.frames[use];
  return own ? { ...centerOf(own), slack: slackOf(photo, use, own) } : frameOf(photo);
}

/** To fill a slot of another shape, a frame may be cut by this much of a side; beyond that there is ground beside it. */
const SLACK = 1.3;

/**
 * By how much a slot of another shape may cut a frame, as a factor: not at all one that the owner has zoomed out beyond its use's shape,
 * which shows ground on purpose.
 */
export function slackOf(photo: { width: number; height: number }, use: FrameUse, { width, height }: Box): number {
  const shape = (width * photo.width) / (height * photo.height);
  return Math.abs(Math.log(shape / frameShape(photo, use))) < 0.02 ? SLACK : 1;
}

const centerOf = ({ x, y, width, height }: Box): Frame => ({ x: x + width / 2, y: y + height / 2, width, height });
