import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { streamFromS3 } from './s3-away.server.ts';

const BYTES = 8_000_000;

it('a file of the S3 server of which its reader takes nothing any more gives back its connection', async () => {
  const server = createServer((_request, response) => void response.end(Buffer.alloc(BYTES)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const [sent] = (await once(get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 'response')) as [IncomingMessage];
  const file = streamFromS3(sent, { bytes: BYTES, silentMs: 10_000, abandonedMs: 200 });
  await once(file, 'close');
  expect(file.errored).toBeNull();
  expect(sent.destroyed).toBe(true);
});
