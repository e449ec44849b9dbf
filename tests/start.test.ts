import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPort } from '#scripts/product/ports.ts';
import { isAlive, type ProcessMark } from '#scripts/product/processes.ts';

/** Milliseconds; a first start on a busy machine takes two minutes, most of it for its samples. */
const SOON = 240_000;
vi.setConfig({ testTimeout: 600_000 });
let dataDir: string;
let port: number;
let started: ChildProcess | undefined;
let said = '';

// The first start has no data; later ones find what is there.
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cedar-start-'));
  // For root, PostgreSQL runs as an account that must have access.
  chmodSync(dataDir, 0o711);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  port = await findPort(undefined);
});

afterEach(async () => {
  if (started && started.exitCode === null && started.signalCode === null) {
    started.kill('SIGINT');
    await once(started, 'exit');
  }
});

function start(...args: string[]): ChildProcess {
  said = '';
  // Without the tests' own environment, which would count as the operator's settings.
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir } as NodeJS.Dict<string> as NodeJS.ProcessEnv;
  started = spawn(process.execPath, ['scripts/run.mjs', 'start', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return started;
}

/** Polls until a condition holds; the output is the message when it never does. */
async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SOON;
  while (!(await test())) {
    if (Date.now() > deadline) throw new Error(`It did not come to pass. What was said:\n${said}`);
    await wait(50);
  }
}

const ready = () => until(() => /^Ready: /m.test(said));
const health = () =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ status }) => status,
    () => 0,
  );

function children(): Record<string, ProcessMark> {
  return JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).children;
}

function pidOf(name: string): number {
  const child = children()[name];
  if (!child) throw new Error(`There is no ${name}`);
  return child.pid;
}

async function exitOf(process: ChildProcess): Promise<number | null> {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
  return process.exitCode;
}

describe('npm start', () => {
  it('runs the product, restarts what dies, and leaves nothing behind', async () => {
    const product = start();
    await ready();
    expect(said).toContain(`Ready: http://localhost:${port}`);
    expect(said).toContain('owner@example.com');
    expect(await health()).toBe(200);

    const [oldWorker, oldWeb] = [pidOf('worker'), pidOf('web')];
    process.kill(oldWorker, 'SIGKILL');
    process.kill(oldWeb, 'SIGKILL');
    await until(async () => pidOf('worker') !== oldWorker && pidOf('web') !== oldWeb && (await health()) === 200);
    expect(said).toContain('worker was ended by SIGKILL; it starts again');

    const all = Object.values(children());
    expect(all.length).toBeGreaterThanOrEqual(4);
    product.kill('SIGINT');
    expect(await exitOf(product)).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
    const order = [...said.matchAll(/^Stopped +(\w+)/gm)].map(([, name]) => name);
    expect(order).toEqual(['web', 'worker', 'sandbox', 'postgres']);

    start();
    await ready();
    expect(said).toContain('nothing new');
    expect(said).not.toContain('Seed');
  });

  it('ends its processes when it is killed, and cleans up at the next start', async () => {
    const product = start();
    await ready();
    const all = Object.values(children());
    product.kill('SIGKILL');
    await exitOf(product);
    await until(() => !all.some(isAlive));
    start();
    await ready();
    expect(await health()).toBe(200);
  });

  it('says in one line that the port is taken, before anything is started', async () => {
    const other = createServer().listen(port);
    await once(other, 'listening');
    expect(await exitOf(start())).toBe(1);
    expect(said.trim()).toBe(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 100} npm start`);
    other.close();
  });

  it('says in one line that an option is unknown', async () => {
    expect(await exitOf(start('--freesh'))).toBe(1);
    expect(said.trim()).toBe('--freesh is not an option; the only one is --fresh, which starts without data.');
  });
});
