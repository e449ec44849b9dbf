import type { CSSProperties } from 'react';
import { ACROSS, chooseLength, DOWN } from './choose-length.ts';
import { FRAME_USES, frameShape } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';
import { type Aim, aimOf, type SlotShape } from './subject.ts';

/** A photo's size in pixels, where it is known, and what decides its crops. */
export type FocusedPhoto = Pick<PhotoDetails, 'width' | 'height' | 'focalX' | 'focalY' | 'frames'> &
  Partial<Pick<PhotoDetails, 'subject'>>;

type AimFrom = { from: number; aim: Aim };

/**
 * The style with which a photo that fills its box (`object-fit: cover`) is cropped as in documents: with what it is aimed at as near
 * to the middle as the edges allow, and not cut: where the box can't hold it otherwise, the photo is shown smaller, with padding. The
 * element around the image must be a size container (`container-type: size`) that the image fills.
 * @param slot its use and shape; 'any' for a box on a page whose shape only CSS knows
 */
export function focalPosition(photo: FocusedPhoto, slot: SlotShape | 'any'): CSSProperties {
  const { width, height } = photo;
  if (!width || !height) return {};
  const sized = { ...photo, width, height };
  const aims = slot === 'any' ? aimsByShape(sized) : [{ from: 0, aim: aimOf(sized, slot) }];
  const [first] = aims;
  const isFramed = aims.some(({ aim }) => aim.slack);
  return isFramed || !first ? cutByFrames(aims, width / height) : fitted(first.aim, width / height);
}

/**
 * Like `focalPosition`, for a small picture of a photo among others, which tells which one it is rather than how it is cropped: it fills its box,
 * with what it is aimed at as near to the middle as the edges allow.
 */
export function fillingPosition({ width, height, ...photo }: FocusedPhoto, slot: SlotShape): CSSProperties {
  if (!width || !height) return {};
  return fitted({ ...aimOf({ ...photo, width, height }, slot), width: 0, height: 0 }, width / height);
}

/** Around a subject or a point: the image fills its box, and is never larger than that. */
function fitted(aim: Aim, own: number): CSSProperties {
  const across = shownWidth(aim, own);
  const down = `(${across}) / ${own}`;
  const canBeSmaller = aim.width > 0;
  const place = (middle: number, whole: string, box: string) => {
    const part = canBeSmaller ? `min(${box}, ${whole})` : box;
    return `calc(-1 * clamp(0px, ${middle} * ${whole} - ${part} / 2, ${whole} - ${part}))`;
  };
  return {
    objectPosition: `${place(aim.x, across, ACROSS)} ${place(aim.y, down, DOWN)}`,
    ...(canBeSmaller && { padding: `${padding(down, DOWN)} ${padding(across, ACROSS)}` }),
  };
}

/** Around an owner's frame, which may be closer: the image is larger than its box, moved by its margins and clipped. */
function cutByFrames(aims: AimFrom[], own: number): CSSProperties {
  const of = (length: (aim: Aim) => string) => chooseLength(aims.map(({ from, aim }) => ({ from, length: length(aim) })));
  const [across, down] = ['var(--photo-width)', `var(--photo-width) / ${own}`];
  const over = (whole: string, box: string) => `max(0px, ${whole} - ${box})`;
  const start = (middle: string, whole: string, box: string) => `clamp(0px, ${middle} - ${box} / 2, ${over(whole, box)})`;
  const [x, y] = ['var(--photo-x)', 'var(--photo-y)'];
  return {
    // Named, or they would be repeated in each other.
    '--photo-width': of((aim) => shownWidth(aim, own)),
    '--photo-x': start(`(${of((aim) => `${aim.x} * ${shownWidth(aim, own)}`)})`, across, ACROSS),
    '--photo-y': start(`(${of((aim) => `${aim.y / own} * ${shownWidth(aim, own)}`)})`, down, DOWN),
    objectFit: 'fill',
    maxWidth: 'none',
    width: `max(${across}, ${ACROSS})`,
    height: `max(${down}, ${DOWN})`,
    margin: `calc(-1 * ${y}) 0 0 calc(-1 * ${x})`,
    padding: `${padding(down, DOWN)} ${padding(across, ACROSS)}`,
    clipPath: `inset(${y} calc(${over(across, ACROSS)} - ${x}) calc(${over(down, DOWN)} - ${y}) ${x})`,
  };
}

const padding = (whole: string, box: string) => `max(0px, (${box} - ${whole}) / 2)`;

/** As pixelsAimed: the width at which the photo fills the box, or shows what it is aimed at, or all of itself. */
function shownWidth({ width, height, slack }: Aim, own: number): string {
  const filling = `max(${ACROSS}, ${DOWN} * ${own})`;
  if (width === 0) return filling;
  const needed = `${ACROSS} / ${width}, ${DOWN} * ${own / height}`;
  const smallest = `min(${ACROSS}, ${DOWN} * ${own})`;
  if (!slack) return `max(${smallest}, min(${filling}, ${needed}))`;
  return `max(${smallest}, min(max(${filling}, min(${needed})), ${slack} * min(${needed})))`;
}

/** What a photo is aimed at in boxes of any shape, each from a shape on (width by height), in ascending order. */
function aimsByShape(photo: Parameters<typeof aimOf>[0]): AimFrom[] {
  const shapes = FRAME_USES.map((use) => frameShape(photo, use)).toSorted((one, other) => one - other);
  const aims: AimFrom[] = [];
  shapes.forEach((shape, index) => {
    const aim = aimOf(photo, { use: 'screen', shape });
    const last = aims.at(-1)?.aim;
    const isSame = last && JSON.stringify(last) === JSON.stringify(aim);
    // Halfway between two shapes, as nearestUse decides.
    if (!isSame) aims.push({ from: Math.sqrt(shape * (shapes[index - 1] ?? 0)), aim });
  });
  return aims;
}
