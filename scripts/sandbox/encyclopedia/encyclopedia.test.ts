import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutPassages } from '#app/sources/cut-passages.ts';
import { SourceUnavailableError } from '#app/sources/mediawiki.server.ts';
import { rankPassages } from '#app/sources/rank-passages.ts';
import { Wikipedia } from '#app/sources/wikipedia.server.ts';
import { createEncyclopedia } from './encyclopedia.ts';

let server: Server;
let origin: string;
let wikipedia: Wikipedia;
const { signal } = new AbortController();

beforeAll(async () => {
  server = express()
    .use(createEncyclopedia({ origin: 'http://encyclopedia' }))
    .listen(0);
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  wikipedia = new Wikipedia({ apiUrl: `${origin}/encyclopedia/w/api.php`, contact: 'mailto:support@example.com' });
});
afterAll(() => void server.close());

const search = (words: string) => wikipedia.search(words, { most: 3, signal });

it('finds an article by make and model, and reads it with its revision', async () => {
  const { titles } = await search('Volvo P1800');
  expect(titles[0]).toBe('Volvo P1800');
  const article = await wikipedia.read('Volvo 1800 S', { signal });
  expect(article).toMatchObject({ title: 'Volvo P1800', isDisambiguation: false, revision: expect.any(Number) });
  expect(article?.url).toBe('http://encyclopedia/encyclopedia/wiki/Volvo_P1800');
});

it('spells as titles do, finds nothing where nothing is, and tells a list of articles', async () => {
  expect(await search('Chevorlet Corvete')).toEqual({ titles: [], suggestion: 'chevrolet corvette' });
  expect(await search('Aurora Six')).toEqual({ titles: [], suggestion: null });
  expect(await wikipedia.read('Aurora Six', { signal })).toBeNull();
  expect(await wikipedia.read('Mustang', { signal })).toMatchObject({ isDisambiguation: true });
});

it.each(['[encyclopedia-busy]', '[encyclopedia-down]', '[encyclopedia-error]'])('fails when it is asked to: %s', async (mark) => {
  await expect(search(`Volvo ${mark}`)).rejects.toThrow(SourceUnavailableError);
});

it('refuses callers that tell no contact', async () => {
  const call = `${origin}/encyclopedia/w/api.php?action=query&format=json&formatversion=2&titles=Mustang`;
  expect((await fetch(call)).status).toBe(403);
  expect((await fetch(call, { headers: { 'User-Agent': 'curl/8' } })).status).toBe(403);
});

it('has passages of which the best tell how many were built', async () => {
  const article = await wikipedia.read('Volvo P1800', { signal });
  const passages = rankPassages(
    cutPassages(article ?? { title: '', extract: '' }),
    { year: '1967', make: 'Volvo', model: 'P1800' },
    6,
  );
  expect(passages.map(({ text }) => text).join(' ')).toContain('47,492 cars were built');
});

it('gives the infobox of a revision, and fails for a revision that it does not have', async () => {
  const article = await wikipedia.read('Volvo P1800', { signal });
  const infobox = await wikipedia.infobox(article ?? { revision: 0 }, { signal });
  expect(infobox).toContain('Production: 1961–1973; 47,492 built.');
  expect(infobox).toContain('Body style: 2-door coupe; 3-door shooting brake (1800 ES).');
  await expect(wikipedia.infobox({ revision: 1 }, { signal })).rejects.toThrow(SourceUnavailableError);
});
