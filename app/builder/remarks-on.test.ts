import { expect, it } from 'vitest';
import type { PhotoDetails, PhotoFlaw } from '#app/photos/photo-details.ts';
import { remarksOn } from './remarks-on.ts';

const CAR = { x: 0.1, y: 0.2, width: 0.8, height: 0.6, isCertain: true };

const photo = (flaws: PhotoFlaw[] = [], subject: PhotoDetails['subject'] = null) => ({ flaws, subject });

/** @param photos as known in the browser; undefined while one is being asked about */
function remarks(...photos: (ReturnType<typeof photo> | undefined)[]): string[] {
  const paths = photos.map((_photo, index) => `/objects/${index}`);
  const details = new Map<string, PhotoDetails>();
  photos.forEach((known, index) => {
    const objectPath = paths[index] ?? '';
    if (known) details.set(objectPath, { ...BLANK, ...known, objectPath });
  });
  return remarksOn(new Map(paths.map((path, index) => [path, index + 1])), details);
}

const BLANK: Omit<PhotoDetails, 'objectPath' | 'flaws' | 'subject'> = {
  status: 'ready',
  width: 4000,
  height: 3000,
  focalX: 0.5,
  focalY: 0.5,
  frames: {},
  isCarUncertain: false,
  caption: null,
  awaitsOriginal: false,
  improvedFrom: null,
  improvements: [],
  placeholder: null,
};

it('name the photos of each flaw by their numbers', () => {
  expect(remarks(photo(), photo(['small', 'blurred']), photo(['small']), photo(['dark']))).toEqual([
    'Photos 2 and 3 are a little small for a full page.',
    'Photo 2 looks blurred.',
    'Photo 4 is dark.',
  ]);
  expect(remarks(photo(['blurred', 'dark']), photo(['blurred', 'dark']), photo(['blurred']), photo(['small']))).toEqual([
    'Photo 4 is a little small for a full page.',
    'Photos 1, 2, and 3 look blurred.',
    'Photos 1 and 2 are dark.',
  ]);
});

it('say what is worth adding while there are few photos, and each shows the car', () => {
  const missing = ['Eight or more make the best brochure; an interior, the engine and a detail are worth adding.'];
  const car = photo([], CAR);
  expect(remarks(car)).toEqual(missing);
  expect(remarks(...Array(7).fill(car))).toEqual(missing);
  expect(remarks(...Array(8).fill(car))).toEqual([]);
  expect(remarks(car, photo())).toEqual([]);
  expect(remarks(car, undefined)).toEqual([]);
  expect(remarks()).toEqual([]);
});
