import type { CSSProperties } from 'react';
import { FRAME_USES, frameShape } from './owner-frames.ts';
import type { PhotoDetails } from './photo-details.ts';
import { type Aim, aimOf, type SlotShape } from './subject.ts';

/** A photo's size in pixels, where it is known, and what decides its crops. */
export type FocusedPhoto = Pick<PhotoDetails, 'width' | 'height' | 'focalX' | 'focalY' | 'frames'> &
  Partial<Pick<PhotoDetails, 'subject'>>;

/** The size of the box, of which CSS knows more than we do. */
const [ACROSS, DOWN] = ['100cqw', '100cqh'];

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
  const own = width / height;
  const of = (length: (aim: Aim) => string) => chooseLength(aims.map(({ from, aim }) => ({ from, length: length(aim) })));
  const shown = of((aim) => shownWidth(aim, own));
  const canBeSmaller = aims.some(({ aim }) => aim.width > 0);
  const isOne = aims.length === 1;
  // Of several, the lengths are named once, or they would be repeated in each other.
  const across = isOne ? shown : 'var(--shown)';
  const down = `(${across}) / ${own}`;
  const [x, y] = isOne
    ? [`${aims[0]?.aim.x} * ${across}`, `${aims[0]?.aim.y} * ${down}`]
    : ['var(--middle-x)', 'var(--middle-y)'];
  const place = (middle: string, whole: string, box: string) => {
    const part = canBeSmaller ? `min(${box}, ${whole})` : box;
    return `calc(-1 * clamp(0px, ${middle} - ${part} / 2, ${whole} - ${part}))`;
  };
  const padding = (whole: string, box: string) => `max(0px, (${box} - ${whole}) / 2)`;
  return {
    ...(!isOne && {
      '--shown': shown,
      '--middle-x': of((aim) => `${aim.x} * ${shownWidth(aim, own)}`),
      '--middle-y': of((aim) => `${aim.y / own} * ${shownWidth(aim, own)}`),
    }),
    objectPosition: `${place(x, across, ACROSS)} ${place(y, down, DOWN)}`,
    ...(canBeSmaller && { padding: `${padding(down, DOWN)} ${padding(across, ACROSS)}` }),
  };
}

/** As pixelsAimed (subject.ts): the width at which the photo fills the box, or shows what it is aimed at, or all of itself. */
function shownWidth({ width, height, slack }: Aim, own: number): string {
  const filling = `max(${ACROSS}, ${DOWN} * ${own})`;
  if (width === 0) return filling;
  const needed = `${ACROSS} / ${width}, ${DOWN} * ${own / height}`;
  const smallest = `min(${ACROSS}, ${DOWN} * ${own})`;
  if (!slack) return `max(${smallest}, min(${filling}, ${needed}))`;
  return `max(${smallest}, min(max(${filling}, min(${needed})), ${slack} * min(${needed})))`;
}

/** What a photo is aimed at in boxes of any shape, each from a shape on (width by height), in ascending order. */
function aimsByShape(photo: Parameters<typeof aimOf>[0]): { from: number; aim: Aim }[] {
  const shapes = FRAME_USES.map((use) => frameShape(photo, use)).toSorted((one, other) => one - other);
  const aims: { from: number; aim: Aim }[] = [];
  shapes.forEach((shape, index) => {
    const aim = aimOf(photo, { use: 'screen', shape });
    const last = aims.at(-1)?.aim;
    const isSame = last && JSON.stringify(last) === JSON.stringify(aim);
    // Halfway between two shapes, as nearestUse decides.
    if (!isSame) aims.push({ from: Math.sqrt(shape * (shapes[index - 1] ?? 0)), aim });
  });
  return aims;
}

/** One of several positive lengths by the shape of the box. A length is cut to 0 unless its condition holds. */
function chooseLength([first, ...others]: { from: number; length: string }[]): string {
  return others.reduce((narrower, { from, length }) => {
    const wider = `(${ACROSS} - ${from} * ${DOWN})`;
    return `max(min(${length}, max(0px, ${wider} * 9999)), min(${narrower}, max(0px, (1px - ${wider}) * 9999)))`;
  }, first?.length ?? '');
}
