import { expect, it } from 'vitest';
import { MalformedAnswerError } from '#app/content/model-error.ts';
import { toSeen } from './to-seen.ts';

const entry = (photo: number, change: object = {}) => ({
  photo,
  view: 'side' as const,
  side: 'left' as const,
  cover: 5,
  caption: null,
  ...change,
});

it('answers are kept in the order of the photos, with what can be kept of them', () => {
  const said = [
    entry(2, { view: 'interior', cover: 40, caption: 'The seats of 1963' }),
    entry(1, { cover: -1, caption: 'Parked on grass' }),
  ];
  expect(toSeen({ photos: said }, 2)).toEqual([
    { view: 'side', side: 'left', cover: 0, caption: 'Parked on grass' },
    // From inside, a car has no side.
    { view: 'interior', side: 'none', cover: 10, caption: null },
  ]);
});

it.each([
  ['too few', [entry(1)]],
  ['too many', [entry(1), entry(2), entry(3)]],
  ['one twice', [entry(1), entry(1)]],
  ['numbers from zero', [entry(0), entry(1)]],
])('an answer about other photos is none: %s', (_what, photos) => {
  expect(() => toSeen({ photos }, 2)).toThrow(MalformedAnswerError);
});
