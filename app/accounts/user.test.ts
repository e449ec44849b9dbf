import { expect, it } from 'vitest';
import { displayName, initials } from './user.ts';

const nobody = { name: null, firstName: null, lastName: null };

it('takes the initials from first and last name', () => {
  expect(initials({ name: 'Someone Else', firstName: 'olivia', lastName: 'hart' })).toBe('OH');
});

it('else takes them from the first and last words of the name', () => {
  expect(initials({ ...nobody, name: 'Juan Manuel Fangio' })).toBe('JF');
});

it('else takes two letters of a single word', () => {
  expect(initials({ ...nobody, name: 'Nuvolari' })).toBe('NU');
});

it('else shows U, and the name is User', () => {
  expect(initials(nobody)).toBe('U');
  expect(initials({ ...nobody, name: '   ' })).toBe('U');
  expect(displayName(nobody)).toBe('User');
});
