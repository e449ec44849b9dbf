import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SourceUnavailableError } from './mediawiki.server.ts';
import { Wikipedia } from './wikipedia.server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let wikipedia: Wikipedia;
let answer: Answer;
const { signal } = new AbortController();

const json =
  (reply: unknown): Answer =>
  (_request, response) =>
    void response.end(JSON.stringify(reply));
const asked: URL[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://wiki'));
    answer(request, response);
  }).listen(0);
  await once(server, 'listening');
});
/** Anew for each test: it stays silent for as long as a server has asked for. */
beforeEach(() => {
  const { port } = server.address() as AddressInfo;
  wikipedia = new Wikipedia({ apiUrl: `http://127.0.0.1:${port}/w/api.php`, contact: 'mailto:support@example.com' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failureOf = async (): Promise<SourceUnavailableError> => {
  const error = await wikipedia.read('Aurora', { signal }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SourceUnavailableError);
  return error as SourceUnavailableError;
};

it('finds articles and a spelling suggestion, and identifies the caller', async () => {
  let userAgent: string | undefined;
  answer = (request, response) => {
    userAgent = request.headers['user-agent'];
    json({
      query: { searchinfo: { suggestion: 'chevrolet camaro' }, search: [{ ns: 0, title: 'Chevrolet Camaro', pageid: 6 }] },
    })(request, response);
  };
  expect(await wikipedia.search('Chevorlet Camero & co', { most: 5, signal })).toEqual({
    titles: ['Chevrolet Camaro'],
    suggestion: 'chevrolet camaro',
  });
  expect(asked.at(-1)?.searchParams.get('srsearch')).toBe('Chevorlet Camero & co');
  expect(userAgent).toBe('CedarAndChrome/1.0 (mailto:support@example.com)');
});

it('reads an article with its revision', async () => {
  answer = json({
    batchcomplete: true,
    query: {
      redirects: [{ from: 'P1800', to: 'Volvo P1800' }],
      pages: [
        {
          pageid: 12,
          ns: 0,
          title: 'Volvo P1800',
          extract: 'It is a car.\n\n== Design ==\nIt was drawn.',
          fullurl: 'https://en.wikipedia.org/wiki/Volvo_P1800',
          pageprops: { wikibase_item: 'Q1' },
          revisions: [{ revid: 99, parentid: 98, timestamp: '2026-05-01T10:00:00Z' }],
        },
      ],
    },
  });
  expect(await wikipedia.read('P1800', { signal })).toEqual({
    pageId: 12,
    title: 'Volvo P1800',
    url: 'https://en.wikipedia.org/wiki/Volvo_P1800',
    revision: 99,
    revisedAt: '2026-05-01T10:00:00Z',
    extract: 'It is a car.\n\n== Design ==\nIt was drawn.',
    wikidataId: 'Q1',
    isDisambiguation: false,
  });
});

it('recognizes a disambiguation page, and a missing article', async () => {
  const page = { pageid: 1, ns: 0, title: 'Mustang', fullurl: 'u', extract: '', revisions: [{ revid: 1, timestamp: 't' }] };
  answer = json({ query: { pages: [{ ...page, pageprops: { disambiguation: '' } }] } });
  expect(await wikipedia.read('Mustang', { signal })).toMatchObject({ isDisambiguation: true });
  answer = json({ query: { pages: [{ ns: 0, title: 'Never Was', missing: true }] } });
  expect(await wikipedia.read('Never Was', { signal })).toBeNull();
  // Anybody can write what they like on a page about themselves.
  answer = json({ query: { pages: [{ ...page, ns: 2, title: 'User:Eve/Car' }] } });
  expect(await wikipedia.read('User:Eve/Car', { signal })).toBeNull();
  expect(await wikipedia.read('Mustang|Cobra', { signal })).toBeNull();
});

it('is reported as unavailable when it asks to retry later, with the delay', async () => {
  answer = (_request, response) => void response.writeHead(429, { 'Retry-After': '7' }).end('Too many requests');
  expect((await failureOf()).retryAfter).toBe(7);
});

it.each<[string, Answer]>([
  ['it is down', (_request, response) => void response.writeHead(503).end()],
  [
    'it breaks off',
    (_request, response) => void response.writeHead(200, { 'Content-Length': '9' }).write('{', () => response.destroy()),
  ],
  ['it answers with a page', (_request, response) => void response.end('<!doctype html>')],
  ['it answers with an error', json({ error: { code: 'ratelimited', info: 'Slow down' } })],
  ['it answers with something else', json({ query: { pages: 'none' } })],
  ['its answer has no end', (_request, response) => void response.end('x'.repeat(4_000_000))],
])('is reported as unavailable when %s', async (_what, given) => {
  answer = given;
  await failureOf();
});

it('is not waited for after the caller has aborted', async () => {
  answer = () => {};
  const giveUp = new AbortController();
  const reading = wikipedia.read('Aurora', { signal: giveUp.signal });
  giveUp.abort(new Error('given up'));
  await expect(reading).rejects.toThrow('given up');
});

it('gets at most three calls at once', async () => {
  let underWay = 0;
  let most = 0;
  const held: (() => void)[] = [];
  let resolve = () => {};
  const full = new Promise<void>((done) => {
    resolve = done;
  });
  answer = (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    held.push(() => {
      underWay -= 1;
      json({ query: { search: [] } })(request, response);
    });
    if (held.length === 3) resolve();
    if (held.length > 3) held.at(-1)?.();
  };
  const searches = Array.from({ length: 8 }, (_, index) => wikipedia.search(`${index}`, { most: 1, signal }));
  await full;
  for (const release of held.slice(0, 3)) release();
  await Promise.all(searches);
  expect(most).toBe(3);
});
