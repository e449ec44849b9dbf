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
  // What owners of famous cars type, in a year in which each was made.
  ['1923', 'Ford', 'Model T', 'Ford Model T'],
  ['1915', 'Ford', 'T', 'Ford Model T'],
  ['1930', 'Ford', 'Model A', 'Ford Model A (1927)'],
  ['1957', 'Ford', 'Thunderbird', 'Ford Thunderbird (first generation)'],
  ['1969', 'Chevrolet', 'Camaro', 'Chevrolet Camaro (first generation)'],
  ['1967', 'Chevrolet', 'Camaro Z/28', 'Chevrolet Camaro (first generation)'],
  ['1967', 'Pontiac', 'GTO', 'Pontiac GTO'],
  ['1966', 'Dodge', 'Charger', 'Dodge Charger (B-body)'],
  ['1969', 'Dodge', 'Charger R/T', 'Dodge Charger (B-body)'],
  ['1959', 'Cadillac', 'Eldorado Biarritz', 'Cadillac Eldorado'],
  ['1976', 'Cadillac', 'Eldorado', 'Cadillac Eldorado'],
  ['1963', 'Buick', 'Riviera', 'Buick Riviera'],
  ['1972', 'Buick', 'Riviera', 'Buick Riviera'],
  ['1950', 'Austin', 'A90 Atlantic', 'Austin A90 Atlantic'],
  ['1951', 'Austin', 'Atlantic', 'Austin A90 Atlantic'],
  ['1950', 'Austin', 'A90', 'Austin A90 Atlantic'],
  ['1972', 'MG', 'MGB', 'MG MGB'],
  ['1967', 'MG', 'MGB GT', 'MG MGB'],
  ['1970', 'MG', 'B', 'MG MGB'],
  ['1965', 'Austin', 'Mini', 'Mini'],
  ['1965', 'Morris', 'Mini', 'Mini'],
  ['1960', 'Morris', 'Mini-Minor', 'Mini'],
  ['1964', 'Morris', 'Mini Cooper S', 'Mini'],
  ['1990', 'Mini', 'Cooper', 'Mini'],
  ['1971', 'Triumph', 'TR6', 'Triumph TR6'],
  ['1972', 'Triumph', 'TR-6', 'Triumph TR6'],
  ['1960', 'Porsche', '356', 'Porsche 356'],
  ['1964', 'Porsche', '356C', 'Porsche 356'],
  ['1955', 'Porsche', '356 Speedster', 'Porsche 356'],
  ['1968', 'Fiat', '500', 'Fiat 500 (1957)'],
  ['1970', 'FIAT', '500 L', 'Fiat 500 (1957)'],
  ['1974', 'Alfa Romeo', 'Spider', 'Alfa Romeo Spider'],
  ['1967', 'Alfa Romeo', 'Duetto', 'Alfa Romeo Spider'],
])('identifies the %s %s %s', async (year, make, model, title) => {
  expect(await identify(year, make, model)).toMatchObject({ kind: 'known', article: { title } });
});

it.each([
  ['1935', 'Ford', 'Model T', 1908, 1927],
  ['1965', 'Ford', 'Thunderbird', 1954, 1957],
  ['1985', 'Chevrolet', 'Camaro', 1966, 1969],
  ['2005', 'Mini', 'Cooper', 1959, 2000],
  ['2012', 'Fiat', '500', 1957, 1975],
])('asks about the year of a %s %s %s', async (year, make, model, from, to) => {
  expect(await identify(year, make, model)).toMatchObject({ kind: 'question', about: 'year', from, to });
});

/** Names that share words with an article about another car. */
it.each([
  ['1906', 'Ford', 'Model S'],
  ['1932', 'Ford', 'Model B'],
  ['1934', 'Ford', 'Model 40'],
  ['1940', 'Chevrolet', 'Coupe'],
  ['1962', 'Ferrari', '250 GTO'],
  ['1964', 'Aston Martin', 'DB5'],
  ['1931', 'Bentley', 'Eight'],
  ['1955', 'Austin', 'A90 Westminster'],
  ['1930', 'Austin', 'Seven'],
  ['1955', 'Austin-Healey', '100'],
  ['1960', 'Morris', 'Minor'],
  ['1955', 'Porsche', '550 Spyder'],
  ['1958', 'MG', 'MGA'],
  ['1962', 'Triumph', 'TR4'],
  ['1970', 'Fiat', '124 Spider'],
  ['1960', 'Alfa Romeo', 'Giulietta Spider'],
  ['1970', 'Dodge', 'Challenger'],
  ['1989', 'Dodge', 'Daytona'],
  ['1968', 'Pontiac', 'Firebird'],
  ['1971', 'Buick', 'Centurion'],
])('takes no other car for the %s %s %s', async (year, make, model) => {
  expect(await identify(year, make, model)).toEqual({ kind: 'unknown' });
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
