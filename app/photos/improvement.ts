import { type Box, FRAME_USES, type OwnerFrames } from './owner-frames.ts';

/** What has been done to a photo to improve it; nothing is generated or added. Equal factors and no turn leave it as it is. */
export type Improvement = {
  /** Degrees, clockwise; 0 where the photo is level, or it is not certain that it isn't. */
  turned: number;
  /** The luminance that becomes white, of 255. */
  white: number;
  /** The exponent of the middle tones: below 1 they become lighter. */
  gamma: number;
  /** What red, green and blue are multiplied by. */
  gains: readonly [red: number, green: number, blue: number];
};

/** With the hash of the picture that it was made of, after which another one is made of it. */
export type StoredImprovement = Improvement & { of: string };

type Size = { width: number; height: number };
type Point = { x: number; y: number };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The size of the largest part of a turned picture that has its shape, as a fraction of the picture's. */
export function keptBy({ width, height }: Size, turned: number): number {
  const [sin, cos] = [Math.abs(Math.sin(radians(turned))), Math.cos(radians(turned))];
  return Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
}

/** Where a point of a picture is once that is turned and cropped to its shape. Fractions, which may be outside of it. */
export function turnPoint({ x, y }: Point, size: Size, turned: number): Point {
  const [sin, cos] = [Math.sin(radians(turned)), Math.cos(radians(turned))];
  const kept = keptBy(size, turned);
  const [across, down] = [(x - 0.5) * size.width, (y - 0.5) * size.height];
  return {
    x: 0.5 + (across * cos - down * sin) / (size.width * kept),
    y: 0.5 + (across * sin + down * cos) / (size.height * kept),
  };
}

/** Where a point of a turned and cropped picture was before: the inverse of turnPoint. @param size before it was turned */
export function turnPointBack({ x, y }: Point, size: Size, turned: number): Point {
  const [sin, cos] = [Math.sin(radians(turned)), Math.cos(radians(turned))];
  const kept = keptBy(size, turned);
  const [across, down] = [(x - 0.5) * size.width * kept, (y - 0.5) * size.height * kept];
  return { x: 0.5 + (across * cos + down * sin) / size.width, y: 0.5 + (down * cos - across * sin) / size.height };
}

/** The box around a turned one; its sides may be outside of the picture. */
export function turnBox({ x, y, width, height }: Box, size: Size, turned: number): Box {
  const corners = [x, x + width].flatMap((left) => [y, y + height].map((top) => turnPoint({ x: left, y: top }, size, turned)));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** How much of a car may be lost at an edge that it touched already: detectors end their boxes a little outside. */
const TOLERATED = 0.01;

/** Whether a picture can be turned without cutting what must be seen. */
export const staysWhole = (box: Box, size: Size, turned: number): boolean => {
  const { x, y, width, height } = turnBox(box, size, turned);
  return Math.min(x, y, 1 - x - width, 1 - y - height) >= -TOLERATED;
};

/** An owner's frames over the turned picture: each around the same middle and of the same shape, as far as the picture reaches. */
export const turnFrames = (frames: OwnerFrames, size: Size, turned: number): OwnerFrames =>
  turned === 0 ? frames : moveFrames(frames, (middle) => turnPoint(middle, size, turned), 1 / keptBy(size, turned));

/** Frames over a turned picture as they are over the one before. @param size before it was turned */
export const turnFramesBack = (frames: OwnerFrames, size: Size, turned: number): OwnerFrames =>
  turned === 0 ? frames : moveFrames(frames, (middle) => turnPointBack(middle, size, turned), keptBy(size, turned));

/** @param by what a frame's sides are multiplied by, as fractions of the picture's, which is larger or smaller */
function moveFrames(frames: OwnerFrames, move: (middle: Point) => Point, by: number): OwnerFrames {
  const moved = FRAME_USES.flatMap((use) => {
    const frame = frames[use];
    if (!frame) return [];
    const middle = move({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
    const scale = Math.min(by, 1 / frame.width, 1 / frame.height);
    const [width, height] = [frame.width * scale, frame.height * scale];
    return [[use, { x: within(middle.x, width), y: within(middle.y, height), width, height }] as const];
  });
  return Object.fromEntries(moved);
}

/** Where a side of this length begins around a middle, within the picture. */
const within = (middle: number, length: number): number => Math.min(Math.max(middle - length / 2, 0), 1 - length);

/** Differences below these can't be seen. */
const SEEN = { turned: 0.2, white: 4, gamma: 0.03, gain: 0.015 };

/** What was done, for the owner; empty where there was nothing to improve. */
export function improvementInWords({ turned, white, gamma, gains: [red, , blue] }: Improvement): string[] {
  const words: string[] = [];
  if (Math.abs(turned) >= SEEN.turned) words.push(`straightened by ${Math.abs(turned).toFixed(1)}°`);
  if (white <= 255 - SEEN.white || gamma <= 1 - SEEN.gamma) words.push('brightened');
  const warmth = red / blue - 1;
  if (Math.abs(warmth) >= SEEN.gain) words.push(warmth > 0 ? 'made less blue' : 'made less yellow');
  else if (Math.abs(red + blue - 2) >= SEEN.gain) words.push(red + blue > 2 ? 'made less green' : 'made less pink');
  return words;
}
