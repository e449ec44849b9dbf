import { expect, it } from 'vitest';
import { isIdentifying, maskSerials } from './mask-serials.ts';

it.each([
  ['Stamped 30867S112345', 'Stamped 308…'],
  ['Stamped 30867S 112345', 'Stamped 308…'],
  ['WP0-ZZZ-91-1234', 'WP0…'],
  ['WP0.ZZZ/91_1234', 'WP0…'],
  ['WP0\u2011ZZZ\u201391-1234', 'WP0…'],
  ['\uff13\uff10\uff18\uff16\uff17S112345', '308…'],
  ['F0912RE4', 'F09…'],
  ['1234567890 of 1963', '123… of 1963'],
  ['Call (218) 555-0134', 'Call (218) 555…'],
  ['1234-56-78', '123…'],
  ['30867S 112345 cc', '308… cc'],
  ['30867S112345 1778 cc', '308… 1778 cc'],
])('numbers that identify somebody or something are masked: %s', (text, masked) => {
  expect(maskSerials(text)).toBe(masked);
});

it.each([
  '327 cu in V8, 350 hp',
  'Built 1963-03-11',
  'Built 3/11/1963',
  'March 11, 1963',
  'Paint 987AA Sunfire Yellow',
  '$4,257.00',
  'M20 four-speed, axle 3.70',
  'B18B 1778 cc',
  'F4E 1275 cc',
  'M20 4-speed 1969',
  'Convertible',
])('other figures stay: %s', (text) => {
  expect(maskSerials(text)).toBe(text);
});

it.each([
  ['Chassis', '4321'],
  ['Engine No.', '0846'],
  ['Plate', 'ABC 1234'],
  ['Body #', 'A-17'],
  ['Date', 'March 11, 1963, sold to Ida Lindqvist'],
  ['Dealer', 'Lindqvist & Sons'],
])('a detail that identifies something is recognized by its words, whatever its topic: %s', (label, value) => {
  expect(isIdentifying({ label, value })).toBe(true);
});

it.each([
  ['Engine', '327 V8'],
  ['Rear axle ratio', '3.70'],
  ['Built', 'March 11, 1963'],
  ['Wheels', 'Knock-off'],
])('others are told: %s', (label, value) => {
  expect(isIdentifying({ label, value })).toBe(false);
});
