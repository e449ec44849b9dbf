import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { SLOWLY_TAKEN_BYTES, serveForTest, takeSlowly } from '#tests/slow-server.ts';
import { s3Transport, waitAfterLastMs } from './s3-transport.server.ts';

const SILENT_MS = 500;

/** Sends so many bytes to a server that treats them so. @returns the status of its answer */
async function sendTo(take: RequestListener, bytes: number): Promise<number | undefined> {
  const { request } = s3Transport(false, SILENT_MS);
  const sent = request({
    port: await serveForTest(take),
    host: '127.0.0.1',
    method: 'PUT',
    headers: { 'Content-Length': bytes },
  });
  // As the client does: what comes after the answer's head is an error of the request as well.
  sent.on('error', () => undefined);
  sent.end(Buffer.alloc(bytes));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  for await (const _ of response);
  return response.statusCode;
}

it('gives a server that takes bytes slowly as long for those that the system still holds, but no more than five minutes', async () => {
  expect(await sendTo(takeSlowly, SLOWLY_TAKEN_BYTES)).toBe(200);
  expect(waitAfterLastMs(30_000, 4000)).toBe(34_000);
  expect(waitAfterLastMs(30_000, 3_600_000)).toBe(330_000);
});

it('is done with a server that takes no more, does not answer, or falls silent while it answers', async () => {
  await expect(sendTo(() => undefined, SLOWLY_TAKEN_BYTES)).rejects.toThrow('The S3 server is silent');
  await expect(sendTo((asked) => void asked.resume(), 5)).rejects.toThrow('The S3 server is silent');
  const begun = performance.now();
  const falling: RequestListener = async (asked, response) => {
    for await (const _ of asked);
    response.writeHead(200, { 'Content-Length': 9 }).write('half');
  };
  await expect(sendTo(falling, 5)).rejects.toThrow('The S3 server is silent');
  expect(performance.now() - begun).toBeLessThan(4 * SILENT_MS);
});
