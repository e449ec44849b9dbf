import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identifyVehicle } from '#app/sources/identify-vehicle.server.ts';
import { Wikipedia } from '#app/sources/wikipedia.server.ts';
import { createEncyclopedia } from './encyclopedia.ts';

let server: Server;
let wikipedia: Wikipedia;
const { signal } = new AbortController();

beforeAll(async () => {
  server = express()
    .use(createEncyclopedia({ origin: 'http://encyclopedia' }))
    .listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  wikipedia = new Wikipedia({ apiUrl: `http://127.0.0.1:${port}/encyclopedia/w/api.php`, contact: 'mailto:support@example.com' });
});
afterAll(() => void server.close());

const identify = (year: string, make: string, model: string, modifications?: string) =>
  identifyVehicle({ year, make, model, modifications }, { wikipedia, signal });

it.each([
  ['1967', 'Volvo', 'P1800 S', 'Volvo P1800'],
  ['1965', 'Ford', 'Mustang', 'Ford Mustang (first generation)'],
  ['1957', 'Chevrolet', 'Bel Air', '1957 Chevrolet'],
  ['1973', 'BMW', '2002 tii', 'BMW 02 Series'],
  ['1972', 'Datsun', '240Z', 'Nissan Fairlady Z (S30)'],
  ['1964', 'Shelby', 'Cobra', 'AC Cobra'],
  ['1962', 'Volkswagen', 'Beetle', 'Volkswagen Beetle'],
  ['1955', 'Mercedes-Benz', '300 SL', 'Mercedes-Benz 300 SL'],
])('identifies the %s %s %s', async (year, make, model, title) => {
  expect(await identify(year, make, model)).toMatchObject({ kind: 'known', article: { title } });
});

it('asks about a year in which the model was not made', async () => {
  expect(await identify('1955', 'Ford', 'Mustang')).toMatchObject({ kind: 'question', about: 'year', from: 1964, to: 1973 });
  expect(await identify('1985', 'Volvo', 'P1800')).toMatchObject({ kind: 'question', about: 'year', from: 1961, to: 1973 });
});

it('asks about a spelling', async () => {
  expect(await identify('1963', 'Chevorlet', 'Corvete')).toEqual({
    kind: 'question',
    about: 'spelling',
    suggestion: 'Chevrolet Corvette',
  });
});

it('recognizes a kit, a replica and a one-off, to which no model’s history applies', async () => {
  expect(await identify('1965', 'Shelby', 'Cobra replica')).toEqual({ kind: 'one-off' });
  expect(await identify('1932', 'Ford', 'Coupe', 'Chopped hot rod with a small-block')).toEqual({ kind: 'one-off' });
  expect(await identify('1967', 'Volvo', 'P1800', 'Replica wheels, tribute stripes')).toMatchObject({ kind: 'known' });
});

it('does not know a make that never existed', async () => {
  expect(await identify('1938', 'Halberd', 'Monarch')).toEqual({ kind: 'unknown' });
});

it('reports an unavailable encyclopedia', async () => {
  expect(await identify('1967', 'Volvo', 'P1800 [encyclopedia-busy]')).toEqual({ kind: 'unavailable', retryAfter: 1 });
});
