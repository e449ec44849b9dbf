import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of one web process. Above that new ones are closed at once, so that a proxy tries another process. */
const MAX_CONNECTIONS = 5000;
/** The share of one address where clients connect without a proxy: 80 browsers behind one office's address. */
export const MAX_PER_ADDRESS = 500;
/** Timeouts for a request's headers and for its body: 30 MB at 300 kbit/s (ms). */
const HEAD_WITHIN_MS = 20_000;
const REQUEST_WITHIN_MS = 900_000;
/**
 * How long an idle connection of a proxy is kept (ms): longer than proxies keep theirs, 60 s by default with nginx. One that we close in the
 * moment when the proxy sends a request over it loses that request, which the proxy answers with 502.
 */
const IDLE_BEHIND_PROXY_MS = 75_000;
/** A client that reads nothing for this long is disconnected (ms). */
const READ_WITHIN_MS = 60_000;

/**
 * Limits what clients may hold of a server: the number of connections, the time for sending a request, and the time that a response
 * waits to be read.
 * @param share the most connections from addresses with the same key; above that new ones are closed at once. Omitted behind a proxy,
 * whose address all clients have
 */
export function boundConnections(
  server: Server,
  { readWithinMs = READ_WITHIN_MS, share }: { readWithinMs?: number; share?: Share | undefined } = {},
): void {
  if (share) boundShares(server, share);
  else server.keepAliveTimeout = IDLE_BEHIND_PROXY_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = HEAD_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  const sockets = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { taken: 0, since: Date.now() });
    socket.once('close', () => sockets.delete(socket));
  });
  const look = setInterval(() => {
    const now = Date.now();
    for (const [socket, seen] of sockets) {
      const taken = socket.bytesWritten - socket.writableLength;
      // A client to which nothing is to be sent may be idle: it waits for its work, or for events.
      if (socket.writableLength === 0 || taken !== seen.taken) sockets.set(socket, { taken, since: now });
      else if (now - seen.since >= readWithinMs) socket.destroy();
    }
  }, readWithinMs / 6);
  look.unref();
  server.once('close', () => clearInterval(look));
}

type Share = { keyOf: (ip: string | undefined) => string; most: number };

function boundShares(server: Server, { keyOf, most }: Share): void {
  const held = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const key = keyOf(socket.remoteAddress);
    const count = held.get(key) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    held.set(key, count + 1);
    socket.once('close', () => {
      const left = (held.get(key) ?? 0) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    });
  });
}
