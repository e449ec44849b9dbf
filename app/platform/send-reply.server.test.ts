import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { boundConnections } from './bound-connections.server.ts';
import { sendReply } from './send-reply.server.ts';

const CHUNK = Buffer.alloc(64_000, 'x');

let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** A server with an endless reply; tells how much of it was read, and when its source was ended. */
async function serveEndless({ readWithinMs = 60_000 } = {}) {
  const source = { read: 0, ended: Promise.resolve() };
  let end = () => {};
  source.ended = new Promise((resolve) => {
    end = resolve;
  });
  const app = express();
  app.use((_req, res, next) => {
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          source.read += CHUNK.length;
          controller.enqueue(CHUNK);
        },
        cancel: () => end(),
      },
      { highWaterMark: 0 },
    );
    sendReply(res, new Response(body, { headers: { 'Content-Type': 'image/jpeg' } })).catch(next);
  });
  server = createServer(app);
  boundConnections(server, { readWithinMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return source;
}

function ask(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: cars.example\r\n\r\n');
  return socket;
}

/** Polls until two consecutive results are equal. */
async function untilStill(look: () => number): Promise<number> {
  let now = -1;
  const isStill = () => {
    const before = now;
    now = look();
    return now === before && now > 0;
  };
  await expect.poll(isStill, { interval: 200, timeout: 20_000 }).toBe(true);
  return now;
}

it('reads a body no faster than its client does', async () => {
  const source = await serveEndless();
  const socket = ask();
  socket.pause();
  const untilFull = await untilStill(() => source.read);
  // The kernel's buffers at both ends, and a chunk or two.
  expect(untilFull).toBeLessThan(16_000_000);
  socket.resume();
  await untilStill(() => Math.min(source.read, untilFull + 20_000_000));
  expect(source.read).toBeGreaterThan(untilFull + 19_000_000);
});

it('ends the source when the client disconnects', async () => {
  const source = await serveEndless();
  const socket = ask();
  socket.once('data', () => socket.destroy());
  await source.ended;
});

it('disconnects a client that reads nothing for long, and ends the source', async () => {
  const source = await serveEndless({ readWithinMs: 300 });
  const socket = ask();
  socket.pause();
  await source.ended;
});

it('waits for a slow reply: a client with nothing to read is not disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  let goOn = (_text: string) => {};
  const app = express();
  app.use((_req, res, next) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from('begun, '));
        goOn = (text) => {
          controller.enqueue(Buffer.from(text));
          controller.close();
        };
      },
    });
    sendReply(res, new Response(body)).catch(next);
  });
  server = createServer(app);
  boundConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('begun, ');
  await vi.advanceTimersByTimeAsync(600_000);
  goOn('done');
  expect((await reader?.read())?.value).toBe('done');
});

it('sends a complete body', async () => {
  const bytes = Buffer.alloc(3_000_000, 'y');
  const app = express();
  app.use((_req, res, next) => void sendReply(res, new Response(bytes)).catch(next));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect((await buffer(reply.body as never)).equals(bytes)).toBe(true);
});
