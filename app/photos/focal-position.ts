import type { PhotoDetails } from './photo-details.ts';

/** A photo's size in pixels, where it is known, and the position of its subject. */
export type FocusedPhoto = Pick<PhotoDetails, 'width' | 'height' | 'focalX' | 'focalY'>;

/**
 * The `object-position` at which a photo that fills its box (`object-fit: cover`) is cropped as in documents: with the subject as
 * near to the middle as the edges allow. Percentages alone would keep it at its own fraction of the box. The element around the
 * image must be a size container (`container-type: size`) that the image fills.
 */
export function focalPosition({ width, height, focalX, focalY }: FocusedPhoto): string | undefined {
  if (!width || !height) return undefined;
  const place = (focal: number, whole: string, part: string) =>
    `calc(-1 * clamp(0px, ${focal} * ${whole} - ${part} / 2, ${whole} - ${part}))`;
  const x = place(focalX, `max(100cqw, 100cqh * ${width / height})`, '100cqw');
  const y = place(focalY, `max(100cqh, 100cqw * ${height / width})`, '100cqh');
  return `${x} ${y}`;
}
