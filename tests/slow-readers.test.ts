import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Client, until } from './client.ts';
import { dataDir, origin } from './product.ts';

/** The limit of the web process's growth (MB): a chunk or two for each reader. The full replies are 1,600 MB. */
const MOST_MB = 150;
const READERS = 150;

/** Resident memory of the web process (MB). */
function memoryOfWeb(): number {
  const { children } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
  const status = readFileSync(`/proc/${children.web.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

it(`${READERS} readers of a large photo who read nothing cost the web process less than ${MOST_MB} MB`, async () => {
  const client = await Client.someone(origin);
  const [width, height] = [4096, 4096];
  const noise = sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
  const photo = await client.upload(await noise.jpeg({ quality: 90 }).toBuffer());
  await client.call('POST', '/api/photos/ingest', { objectPath: photo });
  const whole = await client.fetch(`${photo}?size=print`);
  const bytes = (await whole.arrayBuffer()).byteLength;
  expect(bytes).toBeGreaterThan(10_000_000);

  const cookie = client
    .browserCookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const { hostname, port, host } = new URL(origin);
  const before = memoryOfWeb();
  const answered = new Set<Socket>();
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(`GET ${photo}?size=print HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    // The first bytes show that it is being sent; then no more is read.
    socket.once('data', () => {
      answered.add(socket);
      socket.pause();
    });
    return socket;
  });
  try {
    await until(async () => answered.size === READERS, { what: 'an answer to each', within: 60_000 });
    // A page in between is answered after everything possible has been written.
    let most = 0;
    for (let look = 0; look < 20; look++) {
      expect((await client.fetch('/help')).status).toBe(200);
      most = Math.max(most, memoryOfWeb());
    }
    expect(most - before).toBeLessThan(MOST_MB);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
