import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { WORKER_ALLOCATION } from '#scripts/product/worker-allocation.ts';
import type { Sandbox } from '#scripts/sandbox/sandbox.ts';
import { until } from './client.ts';
import { makeStandPlace } from './stand-place.ts';

const KEYS = { secret: 'sk_test_faults', publishable: 'pk_test_faults', webhook: 'whsec_faults' };

/** Of pino's fatal level. */
const FATAL = '"level":60';
/** The last log lines of a process, which tell why it has died. */
const LAST_WORDS = 5;

type Part = 'web' | 'worker';

/** Web and worker as deployed, with a separate sandbox, on an existing database: each can be broken. */
export class FaultStand {
  readonly origin: string;
  readonly sandbox: Sandbox;
  /** Processes that have died by themselves, and the last log lines of each. */
  deaths = 0;
  readonly lastWords: string[] = [];
  /** Log lines of web and worker, and those that are not JSON. */
  readonly lines = { all: 0, foreign: [] as string[] };
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  readonly #processes = new Map<Part, ChildProcess>();
  readonly #asked = new Set<ChildProcess>();

  private constructor({
    origin,
    sandbox,
    env,
    folder,
  }: { origin: string; sandbox: Sandbox; env: NodeJS.ProcessEnv; folder: string }) {
    this.origin = origin;
    this.sandbox = sandbox;
    this.#env = env;
    this.#folder = folder;
  }

  static async start(settings: { DATABASE_URL: string; REDIS_URL?: string }): Promise<FaultStand> {
    const { origin, sandbox, smtpPort, folder, ...place } = await makeStandPlace('faults', KEYS);
    const env = {
      ...place.env,
      LOG_LEVEL: 'info',
      OPENAI_BASE_URL: `${sandbox.origin}/language-model/v1`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      REDIS_URL: '',
      ...settings,
    } as NodeJS.ProcessEnv;
    const stand = new FaultStand({ origin, sandbox, env, folder });
    await stand.startProduct();
    return stand;
  }

  /** Starts web and worker, and waits until both answer. */
  async startProduct(): Promise<void> {
    for (const part of ['worker', 'web'] as const) this.#start(part);
    await until(async () => (await fetch(`${this.origin}/healthz`).catch(() => undefined))?.ok, {
      within: 60_000,
      what: 'the start of web and worker',
    });
  }

  #start(part: Part): void {
    const child = spawn(process.execPath, ['--enable-source-maps', `build/${part}.js`], {
      // As started by npm start and the image.
      env: { ...this.#env, ...(part === 'worker' && WORKER_ALLOCATION) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#processes.set(part, child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          this.#note(line);
          said.push(line.slice(0, 2000));
          // Why it ends stays, however much it says until it has ended.
          if (said.length > LAST_WORDS)
            said.splice(
              said.findIndex((one) => !one.includes(FATAL)),
              1,
            );
        });
    }
    child.once('exit', (code, signal) => {
      if (this.#asked.has(child)) return;
      this.deaths += 1;
      this.lastWords.push(`${part} ended by ${signal ?? `code ${code}`}: ${said.join('\n')}`);
      this.#start(part);
    });
  }

  #note(line: string): void {
    this.lines.all += 1;
    if (!line.startsWith('{')) this.lines.foreign.push(line);
  }

  pidOf(part: Part): number {
    return this.#processes.get(part)?.pid ?? 0;
  }

  /** Asks web and worker to shut down. @returns how long the slower one took (ms); one that takes more than a minute is killed */
  async stopProduct(): Promise<number> {
    const began = performance.now();
    const ended = [...this.#processes.values()].map(async (child) => {
      this.#asked.add(child);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
      await gone;
      clearTimeout(timer);
    });
    await Promise.all(ended);
    return performance.now() - began;
  }

  async stop(): Promise<void> {
    await this.stopProduct();
    await this.sandbox.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

type Process = { pid: number; parent: number; group: number; state: string };

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state = '', parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid: Number(name), parent: Number(parent), group: Number(group), state }];
    } catch {
      return [];
    }
  });
}

/** The process group of a worker's Chrome; undefined while it has none. Linux only. */
export const browserOf = (worker: number): number | undefined =>
  processes().find(({ pid, parent, group, state }) => parent === worker && pid === group && state !== 'Z')?.pid;

/** The live processes of a group. */
export const livingOf = (group: number): number[] =>
  processes()
    .filter((one) => one.group === group && one.state !== 'Z')
    .map(({ pid }) => pid);
