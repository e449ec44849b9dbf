import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.METRICS_PORT = '0';
});
const { metrics, serveMetrics } = await import('./metrics.server.ts');

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const read = async (port: number, path = '/metrics') => fetch(`http://localhost:${port}${path}`);

test('what was counted is read in Prometheus’ format, and nothing else is served', async () => {
  const served = await serveMetrics(0);
  if (!served) throw new Error('Nothing is served');
  ends.push(served.close);
  metrics()?.tokens.inc({ model: 'small', direction: 'input' }, 120);
  const answer = await read(served.port);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('cedar_model_tokens_total{model="small",direction="input"} 120');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect((await read(served.port, '/')).status).toBe(404);
});

test('a figure that can’t be read is left out, and the others are not', async () => {
  const served = await serveMetrics(0, [
    {
      name: 'cedar_lost',
      help: 'Never read',
      labelNames: ['kind'],
      read: () => Promise.reject(new Error('the database is away')),
    },
  ]);
  if (!served) throw new Error('Nothing is served');
  ends.push(served.close);
  const answer = await read(served.port);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toMatch(/^cedar_lost[ {]/m);
  expect(text).toContain('process_resident_memory_bytes');
});

test('a metric that throws while all are read is answered with 500, and the next time is another', async () => {
  const served = await serveMetrics(0);
  if (!served) throw new Error('Nothing is served');
  ends.push(served.close);
  const registry = metrics()?.registry;
  new Gauge({
    name: 'cedar_broken',
    help: 'Throws',
    registers: registry ? [registry] : [],
    collect: () => {
      throw new Error('broken');
    },
  });
  ends.push(() => registry?.removeSingleMetric('cedar_broken'));
  const failed = await read(served.port);
  expect([failed.status, await failed.text()]).toEqual([500, '']);
  registry?.removeSingleMetric('cedar_broken');
  expect((await read(served.port)).status).toBe(200);
});

test('a gauge that throws before its reading begins is left out as well', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  const served = await serveMetrics(0, [{ name: 'cedar_thrown', help: 'Throws', labelNames: ['kind'], read: broken }]);
  if (!served) throw new Error('Nothing is served');
  ends.push(served.close);
  const answer = await read(served.port);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toMatch(/^cedar_thrown[ {]/m);
});

test('a figure without labels that can’t be read, or not in time, is left out rather than said to be 0', async () => {
  const help = 'Never read';
  const served = await serveMetrics(0, [
    { name: 'cedar_away', help, labelNames: [], read: () => Promise.reject(new Error('the database is away')) },
    { name: 'cedar_silent', help, labelNames: [], read: () => new Promise(() => undefined) },
  ]);
  if (!served) throw new Error('Nothing is served');
  ends.push(served.close);
  const text = await (await read(served.port)).text();
  expect(text).not.toMatch(/^cedar_(away|silent) /m);
  expect(text).toContain('process_resident_memory_bytes');
});

test('a port that is taken does not end the process', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  ends.push(() => other.close());
  expect(await serveMetrics((other.address() as AddressInfo).port)).toBeUndefined();
});
