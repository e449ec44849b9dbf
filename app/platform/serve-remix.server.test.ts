import { once } from 'node:events';
import { Agent, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ActionFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bodyOf } from './http.server.ts';
import { serveRemix } from './serve-remix.server.ts';

/** Loaders that were run. */
const asked: string[] = [];
const tells = (id: string) => ({
  loader: () => {
    asked.push(id);
    return new Response(`the file of ${id}`, { headers: { 'Content-Type': 'application/zip' } });
  },
});
const shows = (id: string) => ({
  default: () => null,
  loader: () => {
    asked.push(id);
    return { told: `words of ${id}` };
  },
});

/** As an upload of which the storage takes no more. */
const givesUp = {
  action: async ({ request }: ActionFunctionArgs) => {
    for await (const _ of bodyOf(request)) break;
    return Response.json({ error: 'away' }, { status: 503 });
  },
};

const route = (id: string, path: string, module: object, parentId = 'root') => ({ id, parentId, path, module });
const ROUTES = [
  route('export', 'api/account/export', tells('export')),
  route('missing', 'api/*', tells('missing')),
  route('late', 'late', tells('late')),
  route('upload', 'upload', givesUp),
  route('object', 'objects/:id', tells('object')),
  route('frame', 'admin', shows('frame')),
  // Beside pages, in the same layout.
  route('list', 'list.csv', tells('list'), 'frame'),
  route('users', 'users', shows('users'), 'frame'),
  route('shared', 's/:slug', shows('shared')),
  { id: 'home', parentId: 'root', index: true, module: shows('home') },
  route('nowhere', '*', shows('nowhere')),
];

const build = {
  routes: { root: { id: 'root', path: '', module: shows('root') }, ...Object.fromEntries(ROUTES.map((one) => [one.id, one])) },
  entry: { module: { default: () => new Response('a page') } },
  assets: { version: '1', routes: {} },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

let server: Server;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  asked.length = 0;
  const app = express();
  // As the count of an address's requests, which may take longer than its client waits.
  app.use('/late', (_req, res, next) => void res.once('close', () => next()));
  app.all(
    '*',
    serveRemix({ build, mode: 'production', getLoadContext: () => ({ cspNonce: '', clientAddress: '', isDocument: true }) }),
  );
  server = app.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ask = (path, init) => fetch(`http://localhost:${port}${path}`, init);
});
afterEach(() => void server.close());

it.each([
  '/api/account/export.data',
  '/api/account/export/.data',
  '/API/Account/Export.data',
  '/api/account/export.data?_routes=export',
  '/api/anything/else.data',
])('%s is not a page: a file is not serialized as a page’s data', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await ask(path, { method });
    expect([method, answer.status, answer.headers.get('Cache-Control')]).toEqual([method, 404, 'no-store']);
    if (method !== 'HEAD') expect(await answer.json()).toEqual({ error: 'There is no such call' });
  }
  expect(asked).toEqual([]);
});

it.each(['/objects/1.data', '/admin/list.csv.data'])('%s does not exist either, also beside pages', async (path) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([404, 'Not Found']);
  expect(asked).toEqual([]);
});

it.each([
  ['/_root.data', 'home'],
  ['/admin/users.data', 'users'],
  ['/s/a-car.data', 'shared'],
  ['/nowhere/at/all.data', 'nowhere'],
])('%s is the data of a page', async (path, id) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('X-Remix-Response')]).toEqual([200, 'yes']);
  expect(await answer.text()).toContain(`words of ${id}`);
});

it('the file itself is served at its own address', async () => {
  expect(await (await ask('/api/account/export')).text()).toBe('the file of export');
});

it('a body that a refusal has not read keeps no later request of its connection waiting', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const send = async (method: string, path: string, body = '') => {
    const sent = request({ agent, port, method, path, signal: AbortSignal.timeout(5000) });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    await text(answer);
    return answer.statusCode;
  };
  // More than the two systems hold between them, so that its client would still be sending.
  expect(await send('POST', '/api/account/export', 'x'.repeat(20_000_000))).toBe(405);
  expect(await send('GET', '/api/account/export')).toBe(200);
  expect(connections).toBe(1);
  agent.destroy();
});

it('a request whose client left before it came here is not done: there is no signal for it anymore, and its body would never end', async () => {
  const client = connect((server.address() as AddressInfo).port);
  client.write('GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  client.destroy();
  if (!response.closed) await once(response, 'close');
  // Its turn comes after that of the other.
  await ask('/api/account/export');
  expect(asked).toEqual(['export']);
});

it('a body that is given up in the middle cuts no connection: its client is told, and goes on', async () => {
  const client = connect((server.address() as AddressInfo).port);
  let answers = '';
  client.setEncoding('utf8').on('data', (said: string) => {
    answers += said;
  });
  const half = Buffer.alloc(1_000_000);
  client.write('PUT /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n');
  client.write(half);
  await expect.poll(() => answers).toContain('{"error":"away"}');
  client.write(half);
  client.write('GET /api/account/export HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => answers).toContain('the file of export');
  client.destroy();
});
