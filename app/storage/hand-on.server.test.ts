import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SLOWLY_TAKEN_BYTES, serveForTest, takeSlowly } from '#tests/slow-server.ts';
import { handOn } from './hand-on.server.ts';

const CHUNK = Buffer.alloc(64_000);
const SILENT_MS = 500;

/** Hands so many chunks on to a server that treats them so. */
async function handTo(take: RequestListener, { chunks, everyMs = 0 }: { chunks: number; everyMs?: number }): Promise<void> {
  const port = await serveForTest(take);
  async function* bytes() {
    for (let sent = 0; sent < chunks; sent++) {
      if (everyMs > 0) await pause(everyMs);
      yield CHUNK;
    }
  }
  const size = chunks * CHUNK.length;
  await handOn(`http://127.0.0.1:${port}/file`, { bytes: bytes(), size, contentType: 'image/jpeg', silentMs: SILENT_MS });
}

it('waits for a sender that is slower than the server may be silent', async () => {
  await handTo((request, response) => void request.resume().once('end', () => response.end()), { chunks: 3, everyMs: 700 });
});

it('gives a server that takes bytes slowly as long for those that the system still holds', async () => {
  await handTo(takeSlowly, { chunks: SLOWLY_TAKEN_BYTES / CHUNK.length });
});

it('is done with a server that takes no more, or does not answer', async () => {
  await expect(handTo(() => undefined, { chunks: 600 })).rejects.toThrow('The S3 server is silent');
  await expect(handTo((request) => void request.resume(), { chunks: 1 })).rejects.toThrow('The S3 server is silent');
});
