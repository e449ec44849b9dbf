import type { z } from 'zod';
import type { subjectSchema } from './subject.schema.ts';

export type Subject = z.output<typeof subjectSchema>;

/** What must be seen of a photo: its middle, and its size; a point where nothing is known but the point. Fractions. */
export type Frame = { x: number; y: number; width: number; height: number };

export type Framed = { focalX: number; focalY: number; subject?: Subject | null | undefined };

/** The least distance of the subject from the edge of a crop, as a fraction of the picture's side. */
const MARGIN = 0.03;

/** Where a car mostly is: added to what was found where that is uncertain, which may be a fender alone. */
const LIKELY = { x: 0.1, y: 0.22, width: 0.8, height: 0.56 };

/** What no crop may cut: the subject with a margin, as far as the picture reaches. */
export function frameOf({ focalX, focalY, subject }: Framed): Frame {
  if (!subject) return { x: focalX, y: focalY, width: 0, height: 0 };
  const doubt = subject.isCertain ? subject : LIKELY;
  const left = Math.max(0, Math.min(subject.x, doubt.x) - MARGIN);
  const top = Math.max(0, Math.min(subject.y, doubt.y) - MARGIN);
  const right = Math.min(1, Math.max(subject.x + subject.width, doubt.x + doubt.width) + MARGIN);
  const bottom = Math.min(1, Math.max(subject.y + subject.height, doubt.y + doubt.height) + MARGIN);
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/**
 * The photo aimed at a part of its subject, for a detail that is cut from it on purpose: of the whole photo where no subject is
 * known.
 * @param at fractions of the subject's box
 * @param zoom of the subject: 0.5 for half of its width
 * @returns the zoom of the whole photo
 */
export function detailOf<Photo extends Framed>(
  photo: Photo,
  at: { x: number; y: number },
  zoom: number,
): { photo: Photo; zoom: number } {
  const { x, y, width, height } = photo.subject ?? { x: 0, y: 0, width: 1, height: 1 };
  return {
    photo: { ...photo, focalX: x + at.x * width, focalY: y + at.y * height, subject: null },
    zoom: Math.max(LEAST_ZOOM, zoom * Math.min(1, width)),
  };
}

/** Closer, a detail of a phone's photo prints blurred. */
const LEAST_ZOOM = 0.3;
