import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followOutsideCalls } from './outside-calls.server.ts';
import { type Attributes, installTracer } from './spans.server.ts';
import { currentTrace, traceBelow, withTrace } from './trace-context.server.ts';

type Ended = { name: string; parent: string | undefined; attributes: Attributes; isError: boolean };

const ended: Ended[] = [];
const server = createServer((request, response) => {
  response.statusCode = request.url?.startsWith('/broken') ? 500 : 200;
  response.end('done');
});
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  host = `localhost:${(server.address() as AddressInfo).port}`;
  installTracer({
    begin: ({ name, parent, attributes = {} }) => ({
      trace: traceBelow(parent),
      end: ({ attributes: more, isError = false } = {}) =>
        void ended.push({ name, parent: parent?.traceId, attributes: { ...attributes, ...more }, isError }),
    }),
    stop: async () => undefined,
  });
  followOutsideCalls();
});
afterAll(() => {
  installTracer(undefined);
  server.close();
});
beforeEach(() => void ended.splice(0));

/** An address where nobody listens any more. */
async function nobody(): Promise<string> {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  return `http://localhost:${port}/`;
}

const getByHttp = (address: string) =>
  new Promise<unknown>((resolve) => {
    get(address, (reply: IncomingMessage) => reply.resume().once('end', () => resolve(reply.statusCode))).once('error', resolve);
  });
const getByFetch = (address: string) => fetch(address).then((reply) => reply.text(), String);

for (const [how, ask] of [
  ['node:http', getByHttp],
  ['fetch', getByFetch],
] as const) {
  test(`a call by ${how} is a span of the trace that makes it, with its host and status and without its address`, async () => {
    const trace = traceBelow(undefined);
    await withTrace(trace, () => ask(`http://${host}/objects/secret?key=hush`));
    await vi.waitFor(() => expect(ended.length).toBe(1));
    expect(ended[0]).toEqual({
      name: `GET ${host}`,
      parent: trace.traceId,
      attributes: { 'http.request.method': 'GET', 'server.address': host, 'http.response.status_code': 200 },
      isError: false,
    });
    expect(JSON.stringify(ended)).not.toMatch(/secret|hush/);
    // What the caller does next belongs to its own trace.
    expect(withTrace(trace, currentTrace)).toBe(trace);
  });

  test(`a call by ${how} that fails is a failed span, and so is one that nobody answers`, async () => {
    await withTrace(traceBelow(undefined), async () => {
      await ask(`http://${host}/broken`);
      await ask(await nobody());
    });
    await vi.waitFor(() => expect(ended.map(({ isError }) => isError)).toEqual([true, true]));
    expect(ended.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([500, undefined]);
  });

  test(`a call by ${how} outside of any trace is no span`, async () => {
    await ask(`http://${host}/`);
    await withTrace(traceBelow(undefined), () => ask(`http://${host}/`));
    await vi.waitFor(() => expect(ended.length).toBe(1));
  });
}
