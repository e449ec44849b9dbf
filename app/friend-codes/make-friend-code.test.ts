import { expect, it } from 'vitest';
import { makeFriendCode } from './make-friend-code.server.ts';

it('makes codes without vowels and without signs that are mistaken for others, all of them different', () => {
  const codes = Array.from({ length: 2000 }, makeFriendCode);
  for (const code of codes) expect(code).toMatch(/^[B-DG-HJMP-RTV-X2579]{8}$/);
  expect(codes.join('')).not.toMatch(/[AEIOUY01348]/);
  expect(new Set(codes).size).toBe(codes.length);
});
