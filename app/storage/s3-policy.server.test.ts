import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { policeS3 } from '#tests/setup/policed-s3.ts';
import { OwnUploads } from './own-uploads.server.ts';
import { S3Storage } from './s3-storage.server.ts';
import { tryStorage } from './try-storage.server.ts';

/** deploy/storage/s3-policy.json is enough for all that the product does with its files, and allows nothing else. */
const allowed = z
  .strictObject({
    Version: z.literal('2012-10-17'),
    Statement: z.array(
      z.strictObject({ Sid: z.string(), Effect: z.literal('Allow'), Action: z.array(z.string()), Resource: z.string() }),
    ),
  })
  .parse(JSON.parse(readFileSync('deploy/storage/s3-policy.json', 'utf8')));
const actions = allowed.Statement.flatMap(({ Action }) => Action);

/** Above the size from which a stream is sent in parts. */
const LARGE_BYTES = 40 * 1024 * 1024;

let server: Awaited<ReturnType<typeof policeS3>>;
let files: S3Storage;
const storageBehind = (policed: typeof server) =>
  new S3Storage({
    endpoint: policed.endpoint,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY_ID ?? '',
    secretKey: env.S3_SECRET_ACCESS_KEY ?? '',
    uploads: new OwnUploads({ secret: env.SESSION_SECRET, origin: env.APP_ORIGIN }),
  });
beforeAll(async () => {
  server = await policeS3(env.S3_ENDPOINT ?? '', actions);
  files = storageBehind(server);
});
afterAll(() => server.close());

/** @param failsAfter bytes after which it breaks */
async function* bytesOf(count: number, failsAfter = Infinity) {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  for (let sent = 0; sent < count; sent += piece.length) {
    if (sent >= failsAfter) throw new Error('broken off');
    yield piece;
  }
}

it('it allows what the product does with files', async () => {
  const [photo, large, broken] = ['photos/1b4e28ba/upload', 'documents/large.pdf', 'documents/broken.pdf'];
  await files.check();
  await files.put(photo, Buffer.from('whole'), 'image/jpeg');
  await files.putStream(large, Readable.from(bytesOf(LARGE_BYTES)));
  await expect(files.putStream(broken, Readable.from(bytesOf(LARGE_BYTES, LARGE_BYTES / 2)))).rejects.toThrow();
  expect((await files.read(photo)).toString()).toBe('whole');
  const opened = await files.open(large);
  expect([opened.bytes, (await buffer(opened.stream)).length]).toEqual([LARGE_BYTES, LARGE_BYTES]);
  const address = await files.presignPut(photo, { contentType: 'image/jpeg', bytes: 5, maxBytes: 10, seconds: 60 });
  const sent = await fetch(address, { method: 'PUT', headers: { 'Content-Type': 'image/jpeg' }, body: Buffer.from('anew!') });
  expect(sent.status).toBe(200);
  const keys: string[] = [];
  for await (const { key } of files.list('')) keys.push(key);
  expect(keys).toEqual(expect.arrayContaining([photo, large]));
  await files.remove([photo, large]);
  expect(await files.size(photo)).toBeNull();
  expect(server.refused).toEqual([]);
});

it('it allows nothing that the product does not do, on its own bucket alone', async () => {
  // The client goes on with an upload that a killed process has left, of which the server of these tests does not tell.
  expect(actions.filter((action) => !server.used.has(action))).toEqual(['s3:ListMultipartUploadParts']);
  expect(allowed.Statement.map(({ Resource }) => Resource)).toEqual([
    'arn:aws:s3:::cedar-and-chrome/*',
    'arn:aws:s3:::cedar-and-chrome',
  ]);
});

it('the system check is content with it, and names each right that is missing', async () => {
  await tryStorage(files);
  for (const right of ['s3:PutObject', 's3:GetObject', 's3:ListBucket', 's3:DeleteObject']) {
    const poorer = await policeS3(
      env.S3_ENDPOINT ?? '',
      actions.filter((action) => action !== right),
    );
    await expect(tryStorage(storageBehind(poorer)), right).rejects.toMatchObject({ rights: [right] });
    poorer.close();
  }
});

it('without a right that it gives, the product could not work', async () => {
  const poorer = await policeS3(
    env.S3_ENDPOINT ?? '',
    actions.filter((action) => action !== 's3:DeleteObject'),
  );
  await expect(storageBehind(poorer).remove(['photos/1b4e28ba/upload'])).rejects.toThrow();
  poorer.close();
});
