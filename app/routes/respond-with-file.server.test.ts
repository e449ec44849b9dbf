import { once } from 'node:events';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, it } from 'vitest';
import { AppError } from '#app/platform/app-error.ts';
import { replyWithError } from '#app/platform/reply-with-error.server.ts';
import { sendReply } from '#app/platform/send-reply.server.ts';
import { serveForTest } from '#tests/slow-server.ts';
import { respondWithFile } from './respond-with-file.server.ts';

const SIZE = 1_000_000;
const half = Buffer.alloc(SIZE / 2, 'a');

/** Answers with this file, of which SIZE bytes are announced. */
const respond = (stream: Readable, signal?: AbortSignal): Promise<Response> =>
  respondWithFile(
    new Request('http://localhost/', { signal: signal ?? null }),
    { open: async () => ({ stream, bytes: SIZE }), size: async () => SIZE },
    { 'Content-Type': 'application/pdf' },
  );

it('a file that breaks off in the middle is a transfer that fails, never a short file', async () => {
  async function* bytes() {
    yield half;
    throw new AppError('UNAVAILABLE', 'Our file storage is not responding.');
  }
  const app = express();
  app.use(
    (_req, res, next) =>
      void respond(Readable.from(bytes()))
        .then((reply) => sendReply(res, reply))
        .catch(next),
  );
  app.use(replyWithError);
  const reply = await fetch(`http://127.0.0.1:${await serveForTest(app)}/`);
  expect([reply.status, reply.headers.get('Content-Length')]).toEqual([200, String(SIZE)]);
  await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
});

it.each(['while it is opened', 'before anything is read'])('a file is closed when its reader leaves %s', async (moment) => {
  const stream = new Readable({ read() {} });
  const closed = once(stream, 'close');
  const leaving = new AbortController();
  if (moment === 'while it is opened') leaving.abort();
  await respond(stream, leaving.signal);
  leaving.abort();
  await closed;
  expect(stream.errored).toBeNull();
});
