import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { UNFINISHED } from '#app/storage/folder-storage.server.ts';
import { Client } from './client.ts';
import { jpeg } from './pictures.ts';
import { dataDir, origin } from './product.ts';

/** A PUT like a browser's, which may be left half sent. */
function put({ pathname, search, hostname, port }: URL) {
  const sent = request({ hostname, port, path: pathname + search, method: 'PUT', headers: { 'Content-Type': 'image/jpeg' } });
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sent.on('response', async (reply) => resolve({ status: reply.statusCode ?? 0, body: await text(reply) }));
    sent.on('error', reject);
  });
  answered.catch(() => undefined);
  return { sent, answered };
}

const announce = async (client: Client) => {
  const announced = { filename: 'a.jpg', contentType: 'image/jpeg' };
  const made = await client.call<{ uploadUrl: string; objectPath: string }>('POST', '/api/photos/upload-url', announced);
  return { address: new URL(made.uploadUrl), objectPath: made.objectPath };
};

it('an upload address accepts one file at a time, and is free at once when the first connection has died', async () => {
  const client = await Client.someone(origin);
  const picture = await jpeg({ seed: 97 });
  const { address, objectPath } = await announce(client);
  const { address: elsewhere } = await announce(client);
  const first = put(address);
  first.sent.write(picture.subarray(0, 100));
  await vi.waitFor(() => expect(readdirSync(join(dataDir, 'storage', UNFINISHED))).toHaveLength(1));
  const other = put(address);
  other.sent.end(picture);
  const refused = await other.answered;
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    409,
    { error: 'This file is being sent already. Please wait until that has ended, or ask for a new upload address.' },
  ]);
  const beside = put(elsewhere);
  beside.sent.end(picture);
  expect((await beside.answered).status).toBe(200);

  first.sent.destroy();
  await vi.waitFor(async () => {
    const again = put(address);
    again.sent.end(picture);
    const { status } = await again.answered;
    if (status !== 200) throw new Error(`${status}: it is not free`);
  });
  expect((await client.send('POST', '/api/photos/ingest', { objectPath })).status).toBe(200);
});

it('a photo that is ready is told to be so at once, also to who would not wait', async () => {
  const client = await Client.someone(origin);
  const objectPath = await client.upload(await jpeg({ seed: 98 }));
  const ingest = () => client.send('POST', '/api/photos/ingest', { objectPath }, { Prefer: 'respond-async' });
  expect((await ingest()).status).toBe(202);
  await client.call('POST', '/api/photos/ingest', { objectPath });
  const again = await ingest();
  expect([again.status, await again.json()]).toEqual([200, { objectPath, status: 'ready' }]);
});
