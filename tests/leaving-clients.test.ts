import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { dataDir, origin } from './product.ts';
import { terminalFileOf } from './setup/throwaway-product.ts';

/** When clients leave, once they have sent what they send (ms): at once, while it is read, and while it is answered. */
const MOMENTS = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
/** How many leave at each moment. */
const TIMES = 4;

/** What is sent; where the body is longer than what there is of it, its client leaves in the middle. */
type Sent = { target: string; method?: string; type?: string; body?: string; announced?: number };

let owner: Client;
let sharedPath: string;
let photo: string;
let projectId: string;
beforeAll(async () => {
  owner = await Client.someone(origin);
  const photos = await Promise.all([1, 2].map(async (seed) => owner.upload(await jpeg({ seed }))));
  [photo = ''] = photos;
  projectId = (await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(photos))).id;
  const sharing = { isOn: true, hasGuestBook: true };
  const { address } = await owner.call<{ address: string }>('PUT', `/api/projects/${projectId}/sharing`, sharing);
  sharedPath = new URL(address).pathname;
});

/** Sends it, and leaves. */
async function leave({ target, method = 'GET', type, body = '', announced = body.length }: Sent, afterMs: number): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // Whatever is answered, and also where the server closes first.
  socket.on('data', () => {}).on('error', () => {});
  const cookie = owner.browserCookies().map(({ name, value }) => `${name}=${value}`);
  const head = {
    Host: host,
    Origin: origin,
    Cookie: cookie.join('; '),
    'X-Forwarded-For': `10.1.2.${afterMs}`,
    ...(announced > 0 && { 'Content-Length': announced, 'Content-Type': type }),
  };
  socket.write(
    `${method} ${target} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  );
  await Promise.race([pause(afterMs), once(socket, 'close').catch(() => {})]);
  socket.destroy();
}

/** Each signs off as it ends, whatever ends it. */
const webProcesses = () => db.selectFrom('processes').select(['id', 'startedAt']).where('kind', '=', 'web').execute();

const terminal = terminalFileOf(dataDir);
/** Those lines of the product's log, and what follows each. */
function errorsSince(heard: number): string[] {
  const lines = readFileSync(terminal).subarray(heard).toString().split('\n');
  return lines.flatMap((line, at) => (line.includes('ERROR') ? [lines.slice(at, at + 10).join('\n')] : []));
}

const form = 'multipart/form-data; boundary=x';

it.each<[what: string, send: () => Sent | Promise<Sent>]>([
  ['a page', () => ({ target: '/' })],
  ['a page that is rendered for its owner', () => ({ target: `/showcase/${projectId}` })],
  ['a public page', () => ({ target: sharedPath })],
  ['a photo', () => ({ target: `${photo}?size=print` })],
  ['its own data', () => ({ target: '/api/account/export' })],
  ['a document', () => ({ target: `/api/showcase/${projectId}/pdf` })],
  [
    'a call',
    () => ({ target: '/api/projects/save', method: 'POST', type: 'application/json', body: '{"project":', announced: 5000 }),
  ],
  [
    'a photo that is sent',
    async () => {
      const asked = { filename: 'half.jpg', contentType: 'image/jpeg' };
      const { uploadUrl } = await owner.call<{ uploadUrl: string }>('POST', '/api/photos/upload-url', asked);
      const { pathname, search } = new URL(uploadUrl, origin);
      return { target: pathname + search, method: 'PUT', type: 'image/jpeg', body: 'half', announced: 1_000_000 };
    },
  ],
  [
    'a photo that is sent to an address that is not valid',
    () => ({ target: '/api/uploads/photos/1/upload', method: 'PUT', type: 'image/jpeg', body: 'half', announced: 1_000_000 }),
  ],
  [
    'an entry of a guest book',
    () => ({
      target: sharedPath,
      method: 'POST',
      type: form,
      body: '--x\r\nContent-Disposition: form-data; name="words"\r\n\r\nMy',
      announced: 100_000,
    }),
  ],
  [
    'a webhook',
    () => ({ target: '/api/webhooks/stripe', method: 'POST', type: 'application/json', body: '{"id":', announced: 4000 }),
  ],
])('clients that leave in the middle of %s end nothing but their own request, and are no error of ours', async (_what, send) => {
  const heard = statSync(terminal).size;
  const before = await webProcesses();
  for (const afterMs of MOMENTS) {
    const sent = await Promise.all(Array.from({ length: TIMES }, send));
    await Promise.all(sent.map((one) => leave(one, afterMs)));
  }
  expect((await owner.fetch('/livez')).status).toBe(200);
  expect(await webProcesses()).toEqual(before);
  expect(errorsSince(heard)).toEqual([]);
});
