import { describe, expect, it } from 'vitest';
import { isAbsolute } from './claims.ts';

describe('an absolute claim', () => {
  it.each([
    'Every expert agrees it is the most important car of the century.',
    'It is one of only 1,247 built.',
    'No other coupe of its day came close.',
    'It was the fastest sedan on the road.',
    'A unique survivor of a forgotten age.',
    'One sold for $3.2 million last spring.',
    'Some 400 examples survive in private hands.',
    'The Only Car That Mattered',
    'America’s rarest convertible',
    'I own the finest one in the world.',
    'A numbers-matching car from new.',
    'In all, 1,247 were built at the old works.',
    'Fewer than 500 cars survive today.',
    'Its finish is unparalleled.',
    'Fastest Sedan on the Road',
    'Rarest of Them All',
    'A one-of-a-kind survivor',
    'The Series I was the first car with disc brakes',
    'World War I ended, and nobody had seen its like',
    'Just 12 left the works',
    'Fewer than twenty survive',
    'The first car of its kind in the US.',
  ])('is seen in “%s”', (sentence) => {
    expect(isAbsolute(sentence)).toBe(true);
  });

  it.each([
    'It was drawn in Italy and built in the north.',
    'I never park it without turning round to look once more.',
    'We drove it home on our first evening, and my father slept in the back.',
    'An honest car of modest manners, kept in the interest of its guests.',
    'Seen from the side, the falling line of the fender still surprises.',
    'A Coupé from the North',
    'From 1953 cars left the works by rail.',
    'It rested west of the forest for years.',
    'We never sold it.',
    'Our first drive was to Maine.',
    'My wife never liked it.',
    'Northwest of the city it climbed under its own power.',
    'Honest Work',
  ])('is not seen in “%s”', (sentence) => {
    expect(isAbsolute(sentence)).toBe(false);
  });
});
