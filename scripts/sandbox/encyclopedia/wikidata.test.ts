import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Wikidata } from '#app/sources/wikidata.server.ts';
import { createWikidata } from './wikidata.ts';

let server: Server;
let wikidata: Wikidata;
const { signal } = new AbortController();

beforeAll(async () => {
  server = express().use(createWikidata()).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  wikidata = new Wikidata({
    apiUrl: `http://127.0.0.1:${port}/encyclopedia/wikidata/api.php`,
    contact: 'mailto:support@example.com',
  });
});
afterAll(() => void server.close());

it('an item’s figures and persons are read as sentences, with its revision', async () => {
  expect(await wikidata.read('Q900005', { signal })).toEqual({
    id: 'Q900005',
    label: 'Volvo P1800',
    url: 'https://www.wikidata.org/wiki/Q900005',
    revision: expect.any(Number),
    revisedAt: '2026-10-02T12:00:00Z',
    facts: ['Total produced: 47,492.', 'Designed by: Pelle Petterson.'],
  });
});

it('an item that is missing has none', async () => {
  expect(await wikidata.read('Q1', { signal })).toBeNull();
});
