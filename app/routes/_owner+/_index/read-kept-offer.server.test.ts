import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepPromoCode } from '#app/promo-codes/kept-promo-code.server.ts';
import { readKeptOffer } from './read-kept-offer.server.ts';

/** More than are looked at for one address in an hour. */
const GUESSES = 601;

it('who guesses codes is no longer told whether they are valid; others at another address are', async () => {
  const kept = await keepPromoCode(new Request('https://example.com/?code=NOSUCH99'));
  const request = new Request('https://example.com/', { headers: { Cookie: kept?.split(';')[0] ?? '' } });
  const guesser = randomUUID();
  const states: (string | undefined)[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) states.push((await readKeptOffer(request, guesser))?.state);
  expect(new Set(states.slice(0, -1))).toEqual(new Set(['invalid']));
  expect(states.at(-1)).toBe('unknown');
  expect(await readKeptOffer(request, randomUUID())).toEqual({ code: 'NOSUCH99', state: 'invalid' });
});
