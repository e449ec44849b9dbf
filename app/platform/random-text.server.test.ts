import { expect, it } from 'vitest';
import { randomText } from './random-text.server.ts';

it('is of as many bytes, and never the same again', () => {
  const found = Array.from({ length: 2000 }, (_, index) => randomText(index % 2 ? 16 : 8, 'hex'));
  expect(new Set(found).size).toBe(found.length);
  expect(found.map(({ length }) => length).slice(0, 2)).toEqual([16, 32]);
  expect(found.filter((one) => /^0+$/.test(one))).toEqual([]);
  expect(Buffer.from(randomText(16, 'base64'), 'base64')).toHaveLength(16);
});
