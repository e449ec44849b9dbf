import type { PhotoDetails, PhotoFlaw } from '#app/photos/photo-details.ts';
import type { Seen, View } from '#app/photos/seen.ts';
import { namesOf } from './uncertain-photos-row.tsx';

/** As many photos as fill a brochure without repeating the same view. */
const ENOUGH = 8;

/** In fewer photos nobody looks for all sides, and one side is no pattern. */
const [SET, SEVERAL] = [4, 3];

const WANTED: { name: string; views: readonly View[] }[] = [
  { name: 'rear', views: ['rear', 'rear-three-quarter'] },
  { name: 'interior', views: ['interior'] },
  { name: 'engine', views: ['engine'] },
  { name: 'detail', views: ['detail'] },
];

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
  const views = photos.flatMap(({ known }) => known?.seen ?? []);
  if (views.length === photos.length && views.length >= SET) return [...remarks, ...lackedBy(views)];
  // Only where each shows the car: one without it may be the interior.
  const areAllCars = photos.length > 0 && photos.every(({ known }) => known?.subject);
  return areAllCars && photos.length < ENOUGH ? [...remarks, MISSING] : remarks;
}

/** What a set lacks, where all of it is known: the other side of the car, and what is looked for first. */
function lackedBy(seen: Seen[]): string[] {
  const sides = seen.flatMap(({ side }) => (side === 'none' ? [] : side));
  const [first] = sides;
  const isOneSided = sides.length >= SEVERAL && sides.every((side) => side === first);
  const lacked = WANTED.filter(({ views }) => !seen.some(({ view }) => views.includes(view))).map(({ name }) => name);
  const [one = '', ...others] = lacked;
  return [
    ...(isOneSided ? [`All are from the ${first} side; one from the other would round it out.`] : []),
    ...(lacked.length > 0
      ? [`No ${[one, ...others].join(', no ')} yet: worth adding if you have ${others.length > 0 ? 'them' : 'one'}.`]
      : []),
  ];
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
