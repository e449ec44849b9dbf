import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireReadable } from './require-readable.server.ts';

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(requireReadable);
  app.use((_req, res) => void res.send('read'));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Sends raw bytes, since no client would send these. @returns the status */
async function ask(firstLine: string, ...headers: string[]): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([firstLine, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

it.each([
  ['GET http://evil.example/ HTTP/1.1', 'Host: cars.example', 400],
  ['OPTIONS * HTTP/1.1', 'Host: cars.example', 400],
  ['GET / HTTP/1.1', 'Host: a b<>', 400],
  ['GET / HTTP/1.1', 'Host: cars.example:999999', 400],
  ['GET / HTTP/1.1', 'Host: ', 400],
  ['TRACE / HTTP/1.1', 'Host: cars.example', 405],
  ['GET /s/abc?from=code HTTP/1.1', 'Host: cars.example:3000', 200],
  ['GET / HTTP/1.1', 'Host: [::1]:3000', 200],
])('%s, %s: %i', async (firstLine, host, status) => {
  expect(await ask(firstLine, host)).toBe(status);
});

it('uses the first of several hosts that proxies name', async () => {
  const named = (value: string) => ask('GET / HTTP/1.1', 'Host: inner:3000', `X-Forwarded-Host: ${value}`);
  expect([await named('cars.example:443, inner:3000'), await named('cars.example:999999')]).toEqual([200, 400]);
});
