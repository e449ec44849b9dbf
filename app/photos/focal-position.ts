import type { CSSProperties } from 'react';
import type { PhotoDetails } from './photo-details.ts';
import { frameOf } from './subject.ts';

/** A photo's size in pixels, where it is known, and its subject. */
export type FocusedPhoto = Pick<PhotoDetails, 'width' | 'height' | 'focalX' | 'focalY'> & Partial<Pick<PhotoDetails, 'subject'>>;

/**
 * The style with which a photo that fills its box (`object-fit: cover`) is cropped as in documents: with the subject as near to the
 * middle as the edges allow, and never cut: where the box can't hold it otherwise, the photo is shown smaller, with padding. The
 * element around the image must be a size container (`container-type: size`) that the image fills.
 */
export function focalPosition(photo: FocusedPhoto): CSSProperties {
  const { width, height } = photo;
  if (!width || !height) return {};
  const frame = frameOf(photo);
  const shape = width / height;
  // As pixelsOfSlot (documents/crop-rect.ts): the width at which the photo fills the box, or shows its subject, or all of itself.
  const fits = frame.width > 0 ? `, 100cqw / ${frame.width}, 100cqh * ${shape / frame.height}` : '';
  const shown = fits
    ? `max(min(100cqw, 100cqh * ${shape}), min(max(100cqw, 100cqh * ${shape})${fits}))`
    : `max(100cqw, 100cqh * ${shape})`;
  const [across, down] = [shown, `(${shown}) / ${shape}`];
  const place = (middle: number, whole: string, box: string) => {
    const part = fits ? `min(${box}, ${whole})` : box;
    return `calc(-1 * clamp(0px, ${middle} * ${whole} - ${part} / 2, ${whole} - ${part}))`;
  };
  const padding = (whole: string, box: string) => `max(0px, (${box} - ${whole}) / 2)`;
  return {
    objectPosition: `${place(frame.x, across, '100cqw')} ${place(frame.y, down, '100cqh')}`,
    ...(fits && { padding: `${padding(down, '100cqh')} ${padding(across, '100cqw')}` }),
  };
}
