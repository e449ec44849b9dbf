import { expect, it } from 'vitest';
import type { PhotoDetails, PhotoFlaw } from './photo-details.ts';
import { VIEWS, type View } from './seen.ts';
import { suggestOrder } from './suggest-order.ts';

type Known = Pick<PhotoDetails, 'objectPath' | 'seen' | 'flaws'>;

const photo = (objectPath: string, view: View | null, cover = 5, flaws: PhotoFlaw[] = []): Known => ({
  objectPath,
  flaws,
  seen: view && { view, side: 'none', cover, caption: null },
});

it('goes around the car, then inside it, and ends with papers', () => {
  const photos = [
    photo('paper', 'document'),
    photo('unknown', null),
    photo('engine', 'engine', 10),
    photo('rear', 'rear'),
    photo('hubcap', 'detail'),
    photo('seats', 'interior', 9),
    photo('flank', 'side'),
    photo('corner', 'front-three-quarter'),
    photo('nose', 'front'),
  ];
  expect(suggestOrder(photos)).toEqual(['corner', 'nose', 'flank', 'rear', 'seats', 'engine', 'hubcap', 'unknown', 'paper']);
});

it('begins with the best cover, which is a whole car without a flaw', () => {
  const corner = photo('corner', 'front-three-quarter', 6);
  expect(suggestOrder([photo('better', 'side', 10), corner])[0]).toBe('better');
  expect(suggestOrder([photo('flank', 'side', 8), corner])[0]).toBe('corner');
  expect(suggestOrder([photo('flank', 'side', 4), { ...corner, flaws: ['blurred'] }])[0]).toBe('flank');
  expect(suggestOrder([photo('seats', 'interior', 10), photo('flank', 'side', 0)])[0]).toBe('flank');
  expect(suggestOrder([photo('unknown', null), photo('seats', 'interior')])).toEqual(['seats', 'unknown']);
});

it('has each photo once, and suggests itself once it was taken', () => {
  const views: (View | null)[] = [...(Object.keys(VIEWS) as View[]), null];
  for (let seed = 1; seed < 300; seed += 1) {
    const random = (below: number, salt: number) =>
      Math.floor(Math.abs(Math.sin(seed * 12.9898 + salt * 78.233) * 43758.5453) % below);
    const photos = Array.from({ length: 1 + random(20, 0) }, (_, index) =>
      photo(
        String(index),
        views[random(views.length, index + 1)] ?? null,
        random(11, index + 50),
        random(4, index + 90) ? [] : ['dark'],
      ),
    );
    const order = suggestOrder(photos);
    expect(order.toSorted()).toEqual(photos.map(({ objectPath }) => objectPath).toSorted());
    const taken = order.flatMap((path) => photos.filter(({ objectPath }) => objectPath === path));
    expect(suggestOrder(taken)).toEqual(order);
  }
});
