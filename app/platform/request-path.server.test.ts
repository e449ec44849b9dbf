import { expect, it } from 'vitest';
import { readRequestPath } from './request-path.server.ts';

const PLAIN = '/api/validate-promo-code';

it.each([
  '/%61pi/validate-promo-code',
  '/api/%76alidate-promo-code',
  '/api/validate%2Dpromo%2dcode',
  '/api/validate-promo-code.data',
  '/api/validate-promo-code%2Edata',
  '/api/validate-promo-code/.data',
  '/api/validate-promo-code/',
  '/API/Validate-Promo-Code',
  '/api/validate-promo-code?code=%2e%2e//',
])('%s is the same place', (spelling) => {
  expect(readRequestPath(spelling)).toBe(PLAIN);
});

it.each([
  '//api/validate-promo-code',
  '/api//validate-promo-code',
  '/api/validate-promo-code//',
  '/./api/validate-promo-code',
  '/x/../api/validate-promo-code',
  '/x/%2e%2E/api/validate-promo-code',
  '/api/.%2e/api/validate-promo-code',
  '/api%2fvalidate-promo-code',
  '/api\\validate-promo-code',
  '/api%5Cvalidate-promo-code',
  '/api/validate-promo-code%00',
  '/api/validate-promo-code%0a',
  '/%c1%a1pi/validate-promo-code',
  '/api/%e0%81%b6alidate-promo-code',
  '/api/validate-promo-code%',
  '/api/validate-promo-code%zz',
  '/api/validate-promo-code#x',
  'http://other/api/validate-promo-code',
  '*',
  '',
])('%j is refused as ambiguous', (spelling) => {
  expect(readRequestPath(spelling)).toBeUndefined();
});

it('keeps the names in valid addresses: spaces, letters of all kinds, a period or a percent sign', () => {
  const read = ['/', '/_root.data', '/help.data', '/s/caf%C3%A9%20racer', '/objects/a%25b', '/assets/entry.client-DkX9.js'];
  expect(read.map(readRequestPath)).toEqual(['/', '/', '/help', '/s/café racer', '/objects/a%b', '/assets/entry.client-dkx9.js']);
});
