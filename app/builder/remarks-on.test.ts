import { expect, it } from 'vitest';
import type { PhotoDetails, PhotoFlaw } from '#app/photos/photo-details.ts';
import type { Side, View } from '#app/photos/seen.ts';
import { remarksOn } from './remarks-on.ts';

const CAR = { x: 0.1, y: 0.2, width: 0.8, height: 0.6, isCertain: true };

const photo = (flaws: PhotoFlaw[] = [], subject: PhotoDetails['subject'] = null, seen: PhotoDetails['seen'] = null) => ({
  flaws,
  subject,
  seen,
});

/** A car, as a model has seen it. */
const seen = (view: View, side: Side = 'none') => photo([], CAR, { view, side, cover: 5, caption: null });

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

const BLANK: Omit<PhotoDetails, 'objectPath' | 'flaws' | 'subject' | 'seen'> = {
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
  turned: 0,
  blurRegions: null,
  placeholder: null,
  tones: null,
};

it('name the photos of each flaw by their numbers', () => {
  expect(remarks(photo(), photo(['small', 'blurred']), photo(['small']), photo(['dark']))).toEqual([
    'Photos 2 and 3 are a little small for a full page.',
    'Photo 2 looks blurred.',
    'Photo 4 is dark.',
  ]);
  expect(remarks(photo(['blurred', 'dark']), photo(['blurred', 'dark']), photo(['blurred']), photo(['small']))).toEqual([
    'Photo 4 is a little small for a full page.',
    'Photos 1, 2 and 3 look blurred.',
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

it('say kindly what a set lacks, once all of it was seen', () => {
  const outside = [
    seen('front-three-quarter', 'left'),
    seen('side', 'left'),
    seen('rear', 'none'),
    seen('rear-three-quarter', 'left'),
  ];
  expect(remarks(...outside)).toEqual([
    'All are from the left side; one from the other would round it out.',
    'No interior, no engine, no detail yet: worth adding if you have them.',
  ]);
  expect(remarks(...outside, seen('side', 'right'), seen('interior'), seen('engine'))).toEqual([
    'No detail yet: worth adding if you have one.',
  ]);
  expect(remarks(...outside, seen('side', 'right'), seen('interior'), seen('engine'), seen('detail'))).toEqual([]);
});

it('say nothing of sides or views where there are few photos, or one was not seen', () => {
  const two = [seen('side', 'left'), seen('front-three-quarter', 'left')];
  const inside = [seen('interior'), seen('engine')];
  expect(remarks(...two, ...inside)).toEqual(['No rear, no detail yet: worth adding if you have them.']);
  const general = 'Eight or more make the best brochure; an interior, the engine and a detail are worth adding.';
  expect(remarks(...two, seen('side', 'left'))).toEqual([general]);
  expect(remarks(...two, ...inside, photo())).toEqual([]);
  expect(remarks(...two, ...inside, undefined)).toEqual([]);
});
