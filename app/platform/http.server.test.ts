import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { expect, it } from 'vitest';
import { bodyOf } from './http.server.ts';

it('a client that leaves before its body is read ends no process, and whoever reads the body then is told', async () => {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port);
  client.write('PUT /api/uploads/photos/1/upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nthe first bytes');
  const [message] = (await once(server, 'request')) as [IncomingMessage];
  // As the web process passes it on (serve-remix.server.ts).
  const init: RequestInit & { duplex: 'half' } = {
    method: 'PUT',
    body: createReadableStreamFromReadable(message),
    duplex: 'half',
  };
  const body = bodyOf(new Request('http://localhost/', init));
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', note);
  client.destroy();
  // Not by once(), which would listen to its error.
  await new Promise<unknown>((resolve) => body.on('close', resolve));
  await setImmediate();
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
  await expect(body.toArray()).rejects.toThrow('aborted');
  server.close();
});
