import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '#scripts/product/ports.ts';
import type { FilledFolder } from './filled-folder.ts';

export type ThrowawayProduct = {
  /** Its address. */
  origin: string;
  /** Its data folder, which lists its processes. */
  dataDir: string;
  stop: () => Promise<void>;
};

/** What a product has written to the terminal, from warnings on: beside its data folder, whose content is its own. */
export const terminalFileOf = (dataDir: string): string => `${dataDir}.log`;

/**
 * The product as `npm start` runs it, with separate data: built, seeded, web and worker as separate processes.
 * @param settings as an operator would write them into .env
 * @param filled what it finds in its data folder, which is empty by default
 */
export async function startThrowawayProduct(
  settings: Record<string, string> = {},
  filled?: FilledFolder,
): Promise<ThrowawayProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cedar-product-'));
  // For root, PostgreSQL runs as an account that must have access.
  chmodSync(dataDir, 0o711);
  await filled?.copyInto(dataDir);
  const port = await findPort(undefined, []);
  const product = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    // An empty NODE_ENV counts as unset: Vitest's own would be taken for the operator's.
    env: { ...process.env, NODE_ENV: '' as 'test', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer) => appendFileSync(terminalFileOf(dataDir), chunk);
  product.stdout.on('data', keep);
  product.stderr.on('data', keep);
  await untilReady(product);
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    async stop() {
      // In a terminal Ctrl-C has reached it already.
      const hasEnded = product.exitCode !== null || product.signalCode !== null;
      const ended = hasEnded || new Promise((resolve) => product.once('exit', resolve));
      product.kill('SIGINT');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(terminalFileOf(dataDir), { force: true });
    },
  };
}

/** @throws with its output when it exits instead */
function untilReady(product: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (/^Ready: /m.test(said)) resolve();
    };
    product.stdout?.on('data', listen);
    product.stderr?.on('data', listen);
    product.once('exit', (code) => reject(new Error(`The product did not start (exit ${code}):\n${said}`)));
  });
}
