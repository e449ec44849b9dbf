import { expect, it } from 'vitest';
import { displayName, initials } from './user.ts';

const nobody = { name: null, firstName: null, lastName: null };

it('takes the initials from first and last name', () => {
  expect(initials({ name: 'Someone Else', firstName: 'olivia', lastName: 'hart' })).toBe('OH');
});

it('falls back to the first and last words of the name', () => {
  expect(initials({ ...nobody, name: 'Juan Manuel Fangio' })).toBe('JF');
});

it('falls back to two letters of a single word', () => {
  expect(initials({ ...nobody, name: 'Nuvolari' })).toBe('NU');
});

it('falls back to U, and to User as the name', () => {
  expect(initials(nobody)).toBe('U');
  expect(initials({ ...nobody, name: '   ' })).toBe('U');
  expect(displayName(nobody)).toBe('User');
});
