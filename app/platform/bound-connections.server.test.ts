import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { boundConnections } from './bound-connections.server.ts';

let server: Server;
let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  server.close();
});

async function serve(options: Parameters<typeof boundConnections>[1]): Promise<number> {
  server = createServer((_req, res) => res.end('served'));
  boundConnections(server, options);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

/** Opens a connection from an address without sending anything. */
function open(port: number, localAddress = '127.0.0.1'): { socket: Socket; isServed: () => Promise<boolean> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
  });
  socket.on('error', () => undefined);
  const isServed = () => {
    socket.write('GET / HTTP/1.1\r\nHost: cars.example\r\n\r\n');
    return answered;
  };
  return { socket, isServed };
}

const servedOf = async (opened: { isServed: () => Promise<boolean> }[]) =>
  (await Promise.all(opened.map(({ isServed }) => isServed()))).filter(Boolean).length;

it('an address at its limit gets no more connections, without affecting others', async () => {
  const port = await serve({ share: { keyOf: (ip) => String(ip), most: 5 } });
  const idle = Array.from({ length: 8 }, () => open(port));
  expect(await servedOf(idle)).toBe(5);
  expect(await open(port, '127.0.0.2').isServed()).toBe(true);
  expect(await open(port).isServed()).toBe(false);
});

it('has room again for an address when one of its connections ends', async () => {
  const port = await serve({ share: { keyOf: (ip) => String(ip), most: 1 } });
  const first = open(port);
  expect(await first.isServed()).toBe(true);
  first.socket.destroy();
  await expect.poll(() => open(port).isServed()).toBe(true);
});

it('counts by the given key', async () => {
  const port = await serve({ share: { keyOf: () => 'one network', most: 1 } });
  expect(await open(port).isServed()).toBe(true);
  expect(await open(port, '127.0.0.2').isServed()).toBe(false);
});

it('has no limit per address behind a proxy, whose address all have', async () => {
  const port = await serve({});
  expect(await servedOf(Array.from({ length: 20 }, () => open(port)))).toBe(20);
});

it('keeps an idle connection of a proxy for longer than the proxy does, so that no request is sent over one that is being closed', async () => {
  const reply = await fetch(`http://127.0.0.1:${await serve({})}`);
  expect(Number(/timeout=(\d+)/.exec(reply.headers.get('Keep-Alive') ?? '')?.[1])).toBeGreaterThan(60);
});
