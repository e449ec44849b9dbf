import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cpuOf } from '#scripts/bench/report.ts';
import { readProductEnvironment } from '#tests/setup/read-product-environment.ts';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';

/** The product's processes, as `npm start` notes them. */
const runningSchema = z.object({ children: z.record(z.string(), z.object({ pid: z.number() })) });

/** The processes whose work is the product's; the sandbox stands in for others' services. */
export const PARTS = ['web', 'worker', 'postgres'] as const;
export type Part = (typeof PARTS)[number];
/** Seconds of a core's work, the worker's with its Chrome. */
export type Work = Record<Part, number>;

/** A figure for each part. */
export const forEachPart = (figure: (part: Part) => number): Work => ({
  web: figure('web'),
  worker: figure('worker'),
  postgres: figure('postgres'),
});

export const workBetween = (before: Work, after: Work): Work => forEachPart((part) => after[part] - before[part]);

/**
 * The product as `npm start` runs it, whose database this process may use as well. Each client's address counts, as behind a proxy.
 * @param settings further ones, of its environment
 */
export async function startStand(settings: Record<string, string> = {}) {
  const product = await startThrowawayProduct({ TRUSTED_PROXIES: '1', ...settings });
  Object.assign(process.env, readProductEnvironment(product));
  const { children } = runningSchema.parse(JSON.parse(readFileSync(join(product.dataDir, 'running.json'), 'utf8')));
  const pids = forEachPart((part) => children[part]?.pid ?? 0);
  const work = (): Work => forEachPart((part) => cpuOf(pids[part]) ?? 0);
  const storedBytes = (): number =>
    readdirSync(join(product.dataDir, 'storage'), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .reduce((bytes, file) => bytes + statSync(join(file.parentPath, file.name)).size, 0);
  return { ...product, pids, work, storedBytes };
}

export type Stand = Awaited<ReturnType<typeof startStand>>;

/** A bare Express that sends a page of this size. */
export async function startBareExpress(bytes: number): Promise<{ origin: string; stop: () => void }> {
  const child = fork(new URL('./bare-express.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', PAGE_BYTES: String(bytes) },
  });
  const [port] = await once(child, 'message');
  return { origin: `http://localhost:${port}`, stop: () => void child.kill() };
}
