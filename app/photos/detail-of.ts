import type { Framed } from './subject.ts';
import { TONE_GRID, type Tones } from './tones.ts';

/** A photo whose details can be aimed at what there is to see. */
type Aimed = Framed & { tones?: Tones | null | undefined };

/**
 * The photo aimed at a part of its subject, for a detail that is cut from it on purpose: of the owner's frame for pages where there
 * is one, of the whole photo where nothing is known. Near the wished part, at the place where most is to be seen: a lamp, a wheel or
 * a grille rather than the plain sheet of a door.
 * @param at the wished part: fractions of the subject's box
 * @param zoom of the subject: 0.5 for half of its width
 * @returns the zoom of the whole photo
 */
export function detailOf<Photo extends Aimed>(
  photo: Photo,
  at: { x: number; y: number },
  zoom: number,
): { photo: Photo; zoom: number } {
  const box = photo.frames.page ?? photo.subject ?? { x: 0, y: 0, width: 1, height: 1 };
  const { x, y } = photo.tones ? mostSeen(photo.tones, box, at, zoom) : at;
  return {
    photo: { ...photo, focalX: box.x + x * box.width, focalY: box.y + y * box.height, subject: null, frames: {} },
    zoom: Math.max(LEAST_ZOOM, zoom * Math.min(1, box.width)),
  };
}

/** Closer, a detail of a phone's photo prints blurred. */
const LEAST_ZOOM = 0.3;

/** How far a detail may be from the wished part, and how high and low it may be: above are roofs and sky, below is the ground. */
const STRAY = 0.15;
const HEIGHTS = { from: 0.5, to: 0.75 };
const STEP = 0.05;

type Box = { x: number; y: number; width: number; height: number };

/** @returns fractions of the box */
function mostSeen({ darkest, lightest }: Tones, box: Box, at: { x: number; y: number }, zoom: number): { x: number; y: number } {
  const { columns, rows } = TONE_GRID;
  // Of the box's parts only, as fractions of the box: beside the car, leaves and gravel are rougher than any lamp.
  const parts = lightest.flatMap((light, index) => {
    const x = (((index % columns) + 0.5) / columns - box.x) / box.width;
    const y = ((Math.floor(index / columns) + 0.5) / rows - box.y) / box.height;
    return x > 0 && x < 1 && y > 0 && y < 0.9 ? [{ x, y, range: light - (darkest[index] ?? light) }] : [];
  });
  const reach = zoom / 3;
  const seenFrom = (x: number, y: number) => {
    const [sum, weight] = parts.reduce<[number, number]>(
      ([sum, weight], part) => {
        const near = Math.exp(-(((part.x - x) ** 2 + (part.y - y) ** 2) / reach ** 2));
        return [sum + near * part.range, weight + near];
      },
      [0, 0],
    );
    // In whole levels: less of a difference is none.
    return weight === 0 ? 0 : Math.round(sum / weight);
  };
  let best = { ...at, seen: seenFrom(at.x, at.y) };
  const [from, to] = [Math.max(0.15, at.x - STRAY), Math.min(0.85, at.x + STRAY)];
  for (let x = from; x <= to; x += STEP) {
    for (let y = HEIGHTS.from; y <= HEIGHTS.to; y += STEP) {
      const seen = seenFrom(x, y);
      if (seen > best.seen) best = { x, y, seen };
    }
  }
  return best;
}
