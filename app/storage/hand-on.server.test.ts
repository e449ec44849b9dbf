import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { handOn } from './hand-on.server.ts';

const CHUNK = Buffer.alloc(64_000);
const SILENT_MS = 500;

/** Hands so many chunks on to a server that treats them so. */
async function handTo(take: RequestListener, { chunks, everyMs = 0 }: { chunks: number; everyMs?: number }): Promise<void> {
  const server = createServer(take).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  async function* bytes() {
    for (let sent = 0; sent < chunks; sent++) {
      if (everyMs > 0) await pause(everyMs);
      yield CHUNK;
    }
  }
  const { port } = server.address() as AddressInfo;
  const size = chunks * CHUNK.length;
  await handOn(`http://127.0.0.1:${port}/file`, { bytes: bytes(), size, contentType: 'image/jpeg', silentMs: SILENT_MS });
}

it('waits for a sender that is slower than the server may be silent', async () => {
  await handTo((request, response) => void request.resume().once('end', () => response.end()), { chunks: 3, everyMs: 700 });
});

it('gives a server that takes bytes slowly as long for those that the system still holds', async () => {
  // Each part is more than the system holds of what is sent.
  const part = 12_000_000;
  await handTo(
    async (request, response) => {
      let [taken, paused] = [0, 0];
      for await (const chunk of request) {
        taken += chunk.length;
        if (taken < (paused + 1) * part) continue;
        paused += 1;
        await pause(300);
      }
      await pause(900);
      response.end();
    },
    { chunks: 1200 },
  );
});

it('is done with a server that takes no more, or does not answer', async () => {
  await expect(handTo(() => undefined, { chunks: 600 })).rejects.toThrow('The S3 server is silent');
  await expect(handTo((request) => void request.resume(), { chunks: 1 })).rejects.toThrow('The S3 server is silent');
});
