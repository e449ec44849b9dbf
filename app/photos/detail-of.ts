import type { Framed } from './subject.ts';

/**
 * The photo aimed at a part of its subject, for a detail that is cut from it on purpose: of the owner's frame for pages where there
 * is one, of the whole photo where nothing is known.
 * @param at fractions of the subject's box
 * @param zoom of the subject: 0.5 for half of its width
 * @returns the zoom of the whole photo
 */
export function detailOf<Photo extends Framed>(
  photo: Photo,
  at: { x: number; y: number },
  zoom: number,
): { photo: Photo; zoom: number } {
  const { x, y, width, height } = photo.frames.page ?? photo.subject ?? { x: 0, y: 0, width: 1, height: 1 };
  return {
    photo: { ...photo, focalX: x + at.x * width, focalY: y + at.y * height, subject: null, frames: {} },
    zoom: Math.max(LEAST_ZOOM, zoom * Math.min(1, width)),
  };
}

/** Closer, a detail of a phone's photo prints blurred. */
const LEAST_ZOOM = 0.3;
