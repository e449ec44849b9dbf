import type { Row } from './justify-rows.ts';
import type { Plan } from './plan-brochure.ts';

/** A photo whose caption is taller than its room, and by how much (CSS px): see MeasuredBrochure. */
export type TightCaption = { photo: number; lacking: number };

/** The share of a photo's height that captions may take, so that enough of it remains visible. */
const GIVEN_TO_CAPTIONS = 0.7;

/**
 * Gives captions that are wider than estimated more of their row. The photos of the same article or gallery page give up the
 * height in proportion to their own.
 */
export function giveCaptionsRoom({ articles, gallery }: Pick<Plan, 'articles' | 'gallery'>, tight: TightCaption[]): boolean {
  if (tight.length === 0) return false;
  const together: Row[][] = [
    ...articles.map(({ hero, tail }) => [hero, tail].filter((row) => row !== undefined)),
    ...gallery.map(({ rows }) => rows),
  ];
  for (const rows of together) {
    let lacking = 0;
    for (const row of rows) {
      const own = Math.max(0, ...tight.filter(({ photo }) => row.photos.includes(photo)).map((caption) => caption.lacking));
      row.caption += own;
      lacking += own;
    }
    const whole = rows.reduce((sum, { height }) => sum + height, 0);
    for (const row of rows) row.height *= 1 - Math.min(lacking / whole, GIVEN_TO_CAPTIONS);
  }
  return true;
}
