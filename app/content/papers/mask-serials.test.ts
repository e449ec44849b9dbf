import { expect, it } from 'vitest';
import { maskSerials } from './mask-serials.ts';

it.each([
  ['VIN 30867S112345', 'VIN 308…'],
  ['Chassis no. WP0-ZZZ-91-1234', 'Chassis no. WP0…'],
  ['Engine number 1234567890 of 1963', 'Engine number 123… of 1963'],
  ['Call 555-867-5309', 'Call 555…'],
])('numbers that identify somebody or something are masked: %s', (text, masked) => {
  expect(maskSerials(text)).toBe(masked);
});

it.each([
  '327 cu in V8, 350 hp',
  'Built 1963-03-11',
  'Paint 987AA Sunfire Yellow',
  '$4,257.00',
  'M20 four-speed, axle 3.70',
  'Convertible',
])('other figures stay: %s', (text) => {
  expect(maskSerials(text)).toBe(text);
});
