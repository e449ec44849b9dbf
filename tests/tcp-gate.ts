import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Of an HTTP server that takes nothing at the moment. */
const BUSY = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** A proxy of connections in front of a service, which can make it freeze, vanish, crawl, refuse requests, or lose its connections. */
export class TcpGate {
  readonly port: number;
  readonly #server: Server;
  readonly #open = new Set<[client: Socket, service: Socket]>();
  #isFrozen = false;
  #bytesPerSecond = Number.POSITIVE_INFINITY;
  #isBusy = false;
  #bytesLeft = Number.POSITIVE_INFINITY;

  private constructor(server: Server, target: URL) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (client) => {
      if (this.#isBusy) client.once('data', () => client.end(BUSY)).on('error', () => undefined);
      else this.#pass(client, connect(Number(target.port), target.hostname));
    });
  }

  /** @param target the address of the service */
  static async open(target: string): Promise<TcpGate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpGate(server, new URL(target));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  #pass(client: Socket, service: Socket): void {
    const pair: [Socket, Socket] = [client, service];
    this.#open.add(pair);
    for (const [from, to] of [pair, [service, client]] as [Socket, Socket][]) {
      from.on('data', (chunk: Buffer) => {
        if (from === service && chunk.length > this.#bytesLeft) return this.#cut(chunk, pair);
        if (from === service) this.#bytesLeft -= chunk.length;
        to.write(chunk);
        if (this.#bytesPerSecond === Number.POSITIVE_INFINITY) return;
        from.pause();
        setTimeout(() => !this.#isFrozen && from.resume(), (chunk.length / this.#bytesPerSecond) * 1000).unref();
      });
      from.on('error', () => to.destroy());
      from.on('end', () => to.end());
      from.on('close', () => {
        to.destroy();
        this.#open.delete(pair);
      });
      if (this.#isFrozen) from.pause();
    }
  }

  /** Passes what is left of the last answer. */
  #cut(chunk: Buffer, [client, service]: [Socket, Socket]): void {
    client.write(chunk.subarray(0, this.#bytesLeft), () => client.destroy());
    service.destroy();
    this.#bytesLeft = Number.POSITIVE_INFINITY;
  }

  /** Breaks the connection over which the service answers so many bytes from now on, in the middle of its answer. */
  cutAfter(bytes: number): void {
    this.#bytesLeft = bytes;
  }

  /** Connections are accepted, and nothing passes. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of [...this.#open].flat()) socket.pause();
  }

  /** As at first: everything passes. */
  async heal(): Promise<void> {
    this.#isFrozen = false;
    this.#isBusy = false;
    this.#bytesPerSecond = Number.POSITIVE_INFINITY;
    for (const socket of [...this.#open].flat()) socket.resume();
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Nobody is there: connections break, and new ones are refused. */
  vanish(): void {
    this.#server.close();
    this.drop();
  }

  slow(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond;
  }

  /** Each request of HTTP is answered 503. */
  refuse(): void {
    this.#isBusy = true;
    this.drop();
  }

  /** Breaks the present connections. */
  drop(): void {
    for (const socket of [...this.#open].flat()) socket.destroy();
  }

  close(): void {
    this.vanish();
  }
}
