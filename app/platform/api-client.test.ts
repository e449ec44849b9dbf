import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError, callApi, fetchApi, reasonOf, UserFacingError } from './api-client.ts';

const PROXY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body>nginx/1.25</body></html>';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/json-error') response.writeHead(403).end('{"error":"The limit of 5 is reached"}');
      else if (request.url === '/text-error') response.writeHead(502).end('bad gateway');
      else if (request.url === '/html-page') response.writeHead(200, { 'Content-Type': 'text/html' }).end(PROXY_PAGE);
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

it('formats an error as status, colon, space and the reply’s text', async () => {
  expect(await failure('/text-error')).toMatchObject({ message: '502: bad gateway', status: 502 });
});

it('falls back to the status text when the reply is empty', async () => {
  expect(await failure('/empty-error')).toMatchObject({ message: '503: Service Unavailable' });
});

it('shows the reply’s own reason', async () => {
  const error = await failure('/json-error');
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: '403: {"error":"The limit of 5 is reached"}', reason: 'The limit of 5 is reached' });
  expect(reasonOf(error)).toBe('The limit of 5 is reached');
});

it('says Unknown error when nothing is known', () => {
  expect(reasonOf(undefined)).toBe('Unknown error');
  expect(reasonOf(new Error(''))).toBe('Unknown error');
});

it.each([
  ['a proxy’s page', new ApiError(502, PROXY_PAGE)],
  ['plain text', new ApiError(500, 'Internal Server Error')],
  ['nothing', new ApiError(503, '')],
  ['JSON of another shape', new ApiError(504, '{"message":"upstream timed out"}')],
  ['an error that is no text', new ApiError(500, '{"error":{"code":"E_UPSTREAM","message":"upstream timed out"}}')],
  ['an error among other things', new ApiError(500, '{"error":"Internal Server Error","requestId":"8f1c"}')],
  ['an empty error', new ApiError(500, '{"error":""}')],
  ['a list', new ApiError(500, '["error"]')],
  ['a fault of the page', new SyntaxError('Unexpected token < in JSON at position 0')],
  ['a fault of the code', new TypeError("Cannot read properties of undefined (reading 'title')")],
])('never shows %s: the specification’s message is shown instead', (_what, error) => {
  expect(reasonOf(error, 'Failed to generate content')).toBe('Failed to generate content');
  expect(reasonOf(error)).toBe('Unknown error');
});

it('keeps the full text in the error’s message, as the specification requires', () => {
  expect(new ApiError(502, PROXY_PAGE).message).toBe(`502: ${PROXY_PAGE}`);
});

it('treats an HTML page in place of JSON as a failure', async () => {
  const error = await callApi(`${origin}/html-page`).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(reasonOf(error, 'Failed to save showcase')).toBe('Failed to save showcase');
});

it('shows our own messages, and that there is no connection', async () => {
  expect(reasonOf(new UserFacingError('The picture is damaged.'))).toBe('The picture is damaged.');
  const nobody = await fetchApi('http://127.0.0.1:1/').catch((caught: unknown) => caught);
  expect(reasonOf(nobody)).toBe('There is no connection to the server. Please try again.');
});
