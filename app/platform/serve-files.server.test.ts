import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFiles } from './serve-files.server.ts';

const SCRIPT = 'export const car = "Volvo";\n'.repeat(200);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(folder, 'car.js'), SCRIPT);
  await writeFile(join(folder, 'car.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'car.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'walnut.webp'), 'walnut');
  await mkdir(join(folder, 'marks'));
  await writeFile(join(folder, 'marks', 'two words.txt'), 'both');
  await symlink(join(folder, 'walnut.webp'), join(folder, 'linked.webp'));
  await writeFile(join(folder, 'gone.js.br'), 'br');
  await writeFile(join(folder, 'gone.js'), 'js');
  const app = express();
  app.use('/assets', serveFiles(folder, { maxAge: 60, immutable: true }));
  app.use((_req, res) => void res.status(404).send('none'));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Not fetch, which would decompress. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; bytes: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: await buffer(reply) });
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('sends a file in the encoding that the client accepts: %s', async (takes, encoding, unpack) => {
  const { headers, bytes } = await ask('/assets/car.js?v=1', { 'accept-encoding': takes });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=60, immutable' });
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(unpack(bytes).toString()).toBe(SCRIPT);
});

it('sends what a link leads to, and a name however it is escaped', async () => {
  for (const path of ['/assets/linked.webp', '/assets/%77alnut.webp']) {
    const { status, bytes } = await ask(path);
    expect([path, status, bytes.toString()]).toEqual([path, 200, 'walnut']);
  }
});

it('sends a file of a folder below, whose name an address must escape', async () => {
  const { status, bytes } = await ask('/assets/marks/two%20words.txt');
  expect([status, bytes.toString()]).toEqual([200, 'both']);
  expect((await ask('/assets/marks')).status).toBe(404);
});

it('answers that a cached file has not changed', async () => {
  for (const path of ['/assets/car.js', '/assets/walnut.webp']) {
    const first = await ask(path, { 'accept-encoding': 'br' });
    const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  }
});

it('sends a requested range, and tolerates invalid ones', async () => {
  const range = (value: string) => ask('/assets/car.js', { range: value });
  expect((await range('bytes=-5')).bytes.toString()).toBe(SCRIPT.slice(-5));
  expect((await range('bytes=0-0')).bytes.toString()).toBe('e');
  expect((await range('bytes=999999-')).status).toBe(416);
  for (const none of ['bytes=5-2', 'bytes=abc', 'cars=1-2']) {
    const { status, bytes } = await range(none);
    expect([200, 416], none).toContain(status);
    if (status === 200) expect(bytes.toString()).toBe(SCRIPT);
  }
});

it('leaves files deleted since the start, missing files and outside paths to the next handler', async () => {
  await rm(join(folder, 'gone.js'));
  await rm(join(folder, 'gone.js.br'));
  for (const path of ['gone.js', 'none.js', '../package.json', '..%2f..%2fpackage.json', '%00', 'car.js%00', '', '.']) {
    const { status } = await ask(`/assets/${path}`, { 'accept-encoding': 'br' });
    expect([400, 403, 404], path).toContain(status);
  }
  expect((await ask('/assets/car.js', {}, 'POST')).status).toBe(404);
});
