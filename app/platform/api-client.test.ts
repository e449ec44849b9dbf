import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError, callApi, fetchApi, reasonOf } from './api-client.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/json-error') response.writeHead(403).end('{"error":"The limit of 5 is reached"}');
      else if (request.url === '/text-error') response.writeHead(502).end('bad gateway');
      else if (request.url === '/empty-error') response.writeHead(503, 'Service Unavailable').end();
      else {
        const { method, headers } = request;
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ method, type: headers['content-type'], body: Buffer.concat(chunks).toString() }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const failure = (path: string) => fetchApi(origin + path).catch((error: unknown) => error);

it('sends JSON and reads JSON', async () => {
  const reply = await callApi(`${origin}/echo`, { method: 'PATCH', body: { trophies: [] } });
  expect(reply).toEqual({ method: 'PATCH', type: 'application/json', body: '{"trophies":[]}' });
});

it('sends no body and no content type when there is none', async () => {
  expect(await callApi(`${origin}/echo`, { method: 'POST' })).toEqual({ method: 'POST', body: '' });
});

it('words an error as status, colon, space and the reply’s text', async () => {
  expect(await failure('/text-error')).toMatchObject({ message: '502: bad gateway', status: 502 });
});

it('falls back to the status text when the reply is empty', async () => {
  expect(await failure('/empty-error')).toMatchObject({ message: '503: Service Unavailable' });
});

it('tells a person the reply’s own reason', async () => {
  const error = await failure('/json-error');
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '403: {"error":"The limit of 5 is reached"}', reason: 'The limit of 5 is reached' });
  expect(reasonOf(error)).toBe('The limit of 5 is reached');
});

it('says Unknown error when nothing is known', () => {
  expect(reasonOf(undefined)).toBe('Unknown error');
  expect(reasonOf(new Error(''))).toBe('Unknown error');
});
