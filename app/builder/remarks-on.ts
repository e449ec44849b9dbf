import type { PhotoDetails, PhotoFlaw } from '#app/photos/photo-details.ts';
import { namesOf } from './uncertain-photos-row.tsx';

/** As many photos as fill a brochure without repeating the same view. */
const ENOUGH = 8;

const MISSING = 'Eight or more make the best brochure; an interior, the engine and a detail are worth adding.';

const IN_WORDS: Record<PhotoFlaw, { one: string; several: string }> = {
  small: { one: 'is a little small for a full page', several: 'are a little small for a full page' },
  blurred: { one: 'looks blurred', several: 'look blurred' },
  dark: { one: 'is dark', several: 'are dark' },
};

const FLAWS = ['small', 'blurred', 'dark'] as const;

/**
 * Sentences about the photos as a set: one for each kind of flaw, and what could be added.
 * @param places the paths of the photos that are ready, in order, with their numbers from 1
 * @returns none where nothing is known, or nothing is to be said
 */
export function remarksOn(places: ReadonlyMap<string, number>, details: ReadonlyMap<string, PhotoDetails>): string[] {
  const photos = [...places].map(([path, place]) => ({ place, known: details.get(path) }));
  const remarks = FLAWS.flatMap((flaw) => {
    const having = photos.filter(({ known }) => known?.flaws.includes(flaw));
    if (having.length === 0) return [];
    const { one, several } = IN_WORDS[flaw];
    return [capitalized(`${namesOf(having)} ${having.length === 1 ? one : several}.`)];
  });
  // Only where each shows the car: one without it may be the interior.
  const areAllCars = photos.length > 0 && photos.every(({ known }) => known?.subject);
  return areAllCars && photos.length < ENOUGH ? [...remarks, MISSING] : remarks;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
