import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { MAX_STREAMS } from '#app/limits/event-streams.server.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';

let owner: Client;
let photo: string;
let projectId: string;
let sharedPath: string;
beforeAll(async () => {
  owner = await Client.someone(origin);
  const photos = [await owner.upload(await jpeg({ seed: 1 }))];
  [photo = ''] = photos;
  projectId = (await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(photos))).id;
  const sharing = { isOn: true, hasGuestBook: true };
  const { address } = await owner.call<{ address: string }>('PUT', `/api/projects/${projectId}/sharing`, sharing);
  sharedPath = new URL(address).pathname;
});

const { hostname, port, host } = new URL(origin);

const head = (line: string, more: Record<string, string | number> = {}): string => {
  const cookie = owner.browserCookies().map(({ name, value }) => `${name}=${value}`);
  const headers = { Host: host, Origin: origin, Cookie: cookie.join('; '), 'X-Forwarded-For': '10.1.3.1', ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/** Sends this over one connection, until that is closed. @returns the statuses of all answers; `open` at the end where it stays open */
async function answersTo(...parts: (string | { pauseMs: number })[]): Promise<(number | 'open')[]> {
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text;
  });
  socket.on('error', () => {});
  for (const part of parts) {
    if (typeof part === 'string') socket.write(part);
    else await pause(part.pauseMs);
  }
  const isClosed = once(socket, 'close').then(
    () => true,
    () => true,
  );
  const isOpen = !(await Promise.race([isClosed, pause(5000).then(() => false)]));
  socket.destroy();
  const statuses = [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  return [...statuses, ...(isOpen ? ['open' as const] : [])];
}

/** Each signs off as it ends, whatever ends it. */
const processes = () => db.selectFrom('processes').select(['id', 'kind', 'startedAt']).orderBy('id').execute();

const last = () => head('GET /livez', { Connection: 'close' });
const json = { 'Content-Type': 'application/json' };
const chunked = { ...json, 'Transfer-Encoding': 'chunked' };
const SAVE = 'POST /api/projects/save';
const form = (type: string, body: string) =>
  head(`POST ${sharedPath}`, { 'Content-Type': type, 'Content-Length': body.length, Connection: 'close' }) + body;

it('a form is taken whatever Host a proxy passes on, but from no other site', async () => {
  const body = 'intent=sign';
  const post = (from: string) =>
    head(`POST ${sharedPath}.data`, {
      Host: 'inner.example',
      Origin: from,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      Connection: 'close',
    }) + body;
  expect(await answersTo(post('https://elsewhere.example'))).toEqual([403]);
  const [status] = await answersTo(post(origin));
  expect(status).not.toBe(500);
});

it.each<[what: string, send: () => (string | { pauseMs: number })[], answers: number[]]>([
  [
    'several requests at once',
    () => [head('GET /livez') + head(`GET ${photo}?size=print`) + head('GET /help') + last()],
    [200, 200, 200, 200],
  ],
  [
    'a request in the body of another',
    () => [head('GET /livez', { 'Content-Length': last().length }) + last() + last()],
    [200, 200],
  ],
  ['a chunk without a size', () => [head(SAVE, chunked), 'zz\r\n{}\r\n0\r\n\r\n'], [400]],
  ['a chunk that is longer than it says', () => [head(SAVE, chunked), '2\r\n{"a":1}\r\n0\r\n\r\n'], [400]],
  ['a chunk of a size beyond all numbers', () => [head(SAVE, chunked), 'ffffffffffffffffff\r\n{}\r\n0\r\n\r\n'], [400]],
  ['more than was announced', () => [head(SAVE, { ...json, 'Content-Length': 2 }), '{}and more\r\n\r\n'], [400]],
  ['two lengths', () => [head(SAVE, { 'Content-Length': 2, 'content-length': 3 }), '{}'], [400]],
  ['a length and chunks', () => [head(SAVE, { ...chunked, 'Content-Length': 2 }), '0\r\n\r\n'], [400]],
  [
    'an upload to an address that is not valid',
    () => [
      head('PUT /api/uploads/photos/1/upload', { 'Content-Type': 'image/jpeg', 'Content-Length': 3_000_000 }),
      'x'.repeat(3_000_000),
      { pauseMs: 300 },
      last(),
    ],
    [403, 200],
  ],
  [
    'a body that a call takes none of',
    () => [
      head('DELETE /api/jobs/content-1', { ...json, 'Content-Length': 900_000 }),
      'x'.repeat(900_000),
      { pauseMs: 300 },
      last(),
    ],
    [404, 200],
  ],
  ['a method that nobody knows', () => [head('BREW /help')], [400]],
  ['a method that is not served', () => [head(`TRACE /showcase/${projectId}`, { Connection: 'close' })], [405]],
  [
    'a form that is never closed',
    () => [form('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb')],
    [400],
  ],
  [
    'a form whose part has no end of its head',
    () => [form('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"')],
    [400],
  ],
])('%s has its answers, and ends no process', async (_what, send, answers) => {
  const before = await processes();
  expect(await answersTo(...send())).toEqual(answers);
  expect((await owner.fetch('/livez')).status).toBe(200);
  expect(await processes()).toEqual(before);
});

it('event streams that are dropped at any moment are given back', async () => {
  const before = await processes();
  const { id: ownerId } = await owner.call<{ id: string }>('GET', '/api/auth/user');
  const id = `content-${randomUUID()}`;
  await db.insertInto('jobs').values({ id, kind: 'content', ownerId, input: '{}' }).execute();
  const drop = async (method: string, afterMs: number) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(head(`${method} /api/jobs/${id}/events`));
    await pause(afterMs);
    socket.destroy();
  };
  for (const method of ['GET', 'HEAD']) {
    for (const afterMs of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]) {
      await Promise.all(Array.from({ length: 2 }, () => drop(method, afterMs)));
    }
  }
  await pause(500);
  const gone = new AbortController();
  const opened = await Promise.all(
    Array.from({ length: MAX_STREAMS }, () => owner.fetch(`/api/jobs/${id}/events`, { signal: gone.signal })),
  );
  gone.abort();
  await db.deleteFrom('jobs').where('id', '=', id).execute();
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  expect(await processes()).toEqual(before);
});
