import { expect, it } from 'vitest';
import { safeReturnTo } from './session.server.ts';

it('goes on to a path of ours', () => {
  expect(safeReturnTo('/showcase/1?print#top')).toBe('/showcase/1?print#top');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  null,
  7,
])('goes to no other place: %j', (value) => {
  expect(safeReturnTo(value)).toBe('/');
});
