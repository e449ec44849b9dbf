import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { findPort } from '#scripts/product/ports.ts';
import type { Sandbox } from '#scripts/sandbox/sandbox.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { until } from './client.ts';
import { type Part, ProductProcess } from './product-process.ts';
import { makeStandPlace } from './stand-place.ts';

const KEYS = { secret: 'sk_test_faults', publishable: 'pk_test_faults', webhook: 'whsec_faults' };

/** Of pino's error and fatal levels. */
const ERROR = /"level":[56]0\b/;
/** A broken service makes each caller's request an error. */
const MOST_ERRORS = 200;

/** Each has a port of its own; above one web process a balancer is in front. */
type Size = { webs: number; workers: number };

/** Web processes and workers as deployed, with a separate sandbox, on an existing database: each can be broken. */
export class FaultStand {
  readonly origin: string;
  readonly sandbox: Sandbox;
  readonly balancer: Balancer | undefined;
  readonly webs: ProductProcess[] = [];
  readonly workers: ProductProcess[] = [];
  /** Processes that have died by themselves, and the last log lines of each. */
  deaths = 0;
  readonly lastWords: string[] = [];
  /** What the processes logged as errors, newest last. */
  readonly errors: string[] = [];
  /** Log lines of all processes, and those that are not JSON. */
  readonly lines = { all: 0, foreign: [] as string[] };
  readonly #folder: string;

  private constructor(options: { origin: string; sandbox: Sandbox; folder: string; balancer: Balancer | undefined }) {
    this.origin = options.origin;
    this.sandbox = options.sandbox;
    this.balancer = options.balancer;
    this.#folder = options.folder;
  }

  /** @param options.build the folder whose build the processes run at first */
  static async start(
    settings: { DATABASE_URL: string } & Record<string, string>,
    { webs = 1, workers = 1, build = process.cwd() }: Partial<Size> & { build?: string } = {},
  ): Promise<FaultStand> {
    const { origin, sandbox, smtpPort, folder, ...place } = await makeStandPlace('faults', KEYS);
    const ports: number[] = [];
    while (webs > 1 && ports.length < webs) ports.push(await findPort(undefined, ports));
    const balancer = webs > 1 ? await startBalancer(Number(new URL(origin).port), ports) : undefined;
    const env = {
      ...place.env,
      LOG_LEVEL: 'info',
      OPENAI_BASE_URL: `${sandbox.origin}/language-model/v1`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      REDIS_URL: '',
      // Clients of these tests have addresses of their own.
      ...(balancer && { TRUSTED_PROXIES: '1' }),
      ...settings,
    } as NodeJS.ProcessEnv;
    const stand = new FaultStand({ origin, sandbox, folder, balancer });
    const add = (part: Part, port?: number) =>
      new ProductProcess({
        part,
        env: port ? { ...env, PORT: String(port) } : env,
        folder: build,
        note: (line) => stand.#note(line),
        onDeath: (words) => {
          stand.deaths += 1;
          stand.lastWords.push(words);
        },
      });
    for (let at = 0; at < workers; at += 1) stand.workers.push(add('worker'));
    for (let at = 0; at < webs; at += 1) stand.webs.push(add('web', ports[at]));
    await stand.startProduct();
    return stand;
  }

  get #processes(): ProductProcess[] {
    return [...this.workers, ...this.webs];
  }

  /** Starts all processes, and waits until they answer. */
  async startProduct(): Promise<void> {
    for (const one of this.#processes) one.start();
    await Promise.all(this.#processes.map((one) => one.ready()));
    await this.untilHealthy();
  }

  /** Until database, queue, storage and worker are reached. */
  untilHealthy(): Promise<unknown> {
    return until(async () => (await fetch(`${this.origin}/healthz`).catch(() => undefined))?.ok, {
      within: 60_000,
      what: 'a product that is well',
    });
  }

  /**
   * Restarts one process after the other, as an upgrade does.
   * @param build the folder whose build they run from then on
   */
  async restartInTurn(build?: string): Promise<void> {
    for (const one of this.#processes) {
      if (!(await one.end())) throw new Error(`${one.part} had to be killed`);
      one.start(build);
      await one.ready();
    }
  }

  #note(line: string): void {
    this.lines.all += 1;
    if (!line.startsWith('{')) this.lines.foreign.push(line);
    if (!ERROR.test(line)) return;
    this.errors.push(line.slice(0, 2000));
    if (this.errors.length > MOST_ERRORS) this.errors.shift();
  }

  /** The first process of its part. */
  pidOf(part: Part): number {
    return (part === 'web' ? this.webs : this.workers)[0]?.pid ?? 0;
  }

  /** The process groups of the workers' Chromes. */
  browsers(): number[] {
    return this.workers.flatMap(({ pid }) => browserOf(pid) ?? []);
  }

  /** Asks all processes to shut down. @returns how long the slowest one took (ms); one that takes more than a minute is killed */
  async stopProduct(): Promise<number> {
    const began = performance.now();
    await Promise.all(this.#processes.map((one) => one.end()));
    return performance.now() - began;
  }

  async stop(): Promise<void> {
    await this.stopProduct();
    await this.balancer?.stop();
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
