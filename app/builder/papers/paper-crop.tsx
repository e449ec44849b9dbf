import type { PhotoDetails } from '#app/photos/photo-details.ts';
import type { PaperDetail } from '#app/showcases/papers/papers.schema.ts';

/** Around a detail, of its own height, since models place boxes roughly; and the least that is shown, of the picture's sides. */
const MARGIN = 0.6;
const LEAST = { width: 0.3, height: 0.05 };

/** A side's beginning and length with margins, at least so long, within the picture. */
function widen(start: number, length: number, margin: number, least: number): [start: number, length: number] {
  const wide = Math.min(1, Math.max(length + 2 * margin, least));
  const from = start - (wide - length) / 2;
  return [Math.min(Math.max(0, from), 1 - wide), wide];
}

type PaperCropProps = { box: NonNullable<PaperDetail['box']>; label: string; picture: PhotoDetails };

/** The part of a paper on which a detail was read. */
export function PaperCrop({ box, label, picture: { objectPath, width, height } }: PaperCropProps) {
  if (!width || !height) return null;
  const margin = box.height * MARGIN;
  const [left, wide] = widen(box.left, box.width, (margin * height) / width, LEAST.width);
  const [top, high] = widen(box.top, box.height, margin, LEAST.height);
  return (
    <svg
      role="img"
      aria-label={`“${label}” on your paper`}
      viewBox={`${left * width} ${top * height} ${wide * width} ${high * height}`}
      className="max-h-40 w-full rounded-card border bg-ground"
    >
      <image href={`${objectPath}?size=print`} width={width} height={height} />
    </svg>
  );
}
