import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** When a call is held: before it has reached the processor, or when its answer is on the way. */
export type Moment = 'before' | 'after';

/**
 * A proxy between the product and its card processor that counts the product's calls and holds one of them: its caller waits
 * until it is killed. All other calls pass.
 */
export class CallGate {
  readonly origin: string;
  readonly #server: Server;
  readonly #processor: URL;
  #passed: string[] = [];
  #armed: { call: number; moment: Moment; held: (path: string) => void } | undefined;

  private constructor(server: Server, processor: URL) {
    this.#server = server;
    this.#processor = processor;
    this.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => this.#pass(request, response));
  }

  static async open(processor: string): Promise<CallGate> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    return new CallGate(server, new URL(processor));
  }

  /** The calls since the last call of this, such as `POST /v1/customers`, without ids. */
  takeCalls(): string[] {
    return this.#passed.splice(0);
  }

  /** Holds the n-th call from now on. @returns resolves to the call once it is held */
  hold(call: number, moment: Moment): Promise<string> {
    return new Promise((held) => {
      this.#armed = { call, moment, held };
    });
  }

  /** Lets all further calls pass. */
  disarm(): void {
    this.#armed = undefined;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const name = `${request.method} ${request.url?.replace(/\?.*/, '').replace(/\/\w+_\w{6,}/g, '/…')}`;
    this.#passed.push(name);
    const armed = this.#armed;
    const isHeld = armed !== undefined && --armed.call === 0;
    if (isHeld) this.disarm();
    if (isHeld && armed.moment === 'before') {
      armed.held(name);
      return;
    }
    const onward = forward(
      new URL(request.url ?? '/', this.#processor),
      { method: request.method, headers: request.headers },
      (answer) => {
        if (!isHeld) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        answer.resume().once('end', () => armed.held(name));
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
