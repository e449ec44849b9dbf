import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a server could listen on the port, on loopback addresses and on all of them. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', undefined]) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen({ port, host }, () => probe.close(() => resolve(true)));
    });
    if (!isFree) return false;
  }
  return true;
}

/** Below the systems' range for outgoing connections, one of which could take a port before we listen on it. */
const FIRST = 15_000;
const LAST = 32_000;
const MOST_TRIES = 200;

/** The preferred port if it is free, otherwise another one. @throws where none is found */
export async function findPort(wished: number | undefined, taken: number[] = []): Promise<number> {
  if (wished && wished < 65_536 && !taken.includes(wished) && (await isPortFree(wished))) return wished;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (!taken.includes(port) && (await isPortFree(port))) return port;
  }
  throw new Error(`There is no free port between ${FIRST} and ${LAST}`);
}
