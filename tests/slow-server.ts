import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A server that treats requests so, until the test is over. @returns its port */
export async function serveForTest(take: RequestListener): Promise<number> {
  const server = createServer(take).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Each is more than the system holds of what is sent. */
const PORTION_BYTES = 12_000_000;

/** So many bytes take several portions. */
export const SLOWLY_TAKEN_BYTES = 76_800_000;

/** Takes a request in portions with 0.3 s between them, and answers 0.9 s after the last byte. */
export const takeSlowly: RequestListener = async (request, response) => {
  let [taken, paused] = [0, 0];
  for await (const chunk of request) {
    taken += chunk.length;
    if (taken < (paused + 1) * PORTION_BYTES) continue;
    paused += 1;
    await pause(300);
  }
  await pause(900);
  response.end();
};
