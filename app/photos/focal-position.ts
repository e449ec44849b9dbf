import type { PhotoDetails } from './photo-details.ts';

/** A photo's size in pixels, where it is known, and where its subject is. */
export type FocusedPhoto = Pick<PhotoDetails, 'width' | 'height' | 'focalX' | 'focalY'>;

/**
 * The `object-position` at which a photo that fills its box (`object-fit: cover`) shows what the documents cut out for a box
 * of that shape: the subject as near the middle as the edges allow. Percentages alone would hold it at its own share of the box.
 * The element around the image must be a size container (`container-type: size`) that the image fills.
 */
export function focalPosition({ width, height, focalX, focalY }: FocusedPhoto): string | undefined {
  if (!width || !height) return undefined;
  const place = (focal: number, whole: string, part: string) =>
    `calc(-1 * clamp(0px, ${focal} * ${whole} - ${part} / 2, ${whole} - ${part}))`;
  const x = place(focalX, `max(100cqw, 100cqh * ${width / height})`, '100cqw');
  const y = place(focalY, `max(100cqh, 100cqw * ${height / width})`, '100cqh');
  return `${x} ${y}`;
}
