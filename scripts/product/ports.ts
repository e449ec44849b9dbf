import { createServer } from 'node:net';

/** Whether a server could listen on the port, on this machine's own addresses and on all of them. */
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

/** The wished port if it is free, otherwise one that the system gives. */
export async function findPort(wished: number | undefined, taken: number[] = []): Promise<number> {
  if (wished && wished < 65_536 && !taken.includes(wished) && (await isPortFree(wished))) return wished;
  const given = await new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  return taken.includes(given) ? findPort(undefined, taken) : given;
}
