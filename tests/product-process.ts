import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WORKER_ALLOCATION } from '#scripts/product/worker-allocation.ts';
import { until } from './client.ts';

export type Part = 'web' | 'worker';

/** Of pino's fatal level. */
const FATAL = '"level":60';
/** The last log lines of a process, which tell why it has died. */
const LAST_WORDS = 5;
/** A process that has not ended by then is killed (ms). */
const END_WITHIN_MS = 60_000;

/** One web process or worker as deployed, which can be broken, and is started again when it dies by itself. */
export class ProductProcess {
  readonly part: Part;
  readonly #env: NodeJS.ProcessEnv;
  readonly #note: (line: string) => void;
  readonly #onDeath: (words: string) => void;
  #folder: string;
  #child: ChildProcess | undefined;
  /** Whether the present one has reported that it is ready. */
  #isReady = false;
  #isToEnd = false;

  /** @param options.folder whose build it runs */
  constructor(options: {
    part: Part;
    env: NodeJS.ProcessEnv;
    folder: string;
    note: (line: string) => void;
    onDeath: (words: string) => void;
  }) {
    this.part = options.part;
    // As started by npm start and the image.
    this.#env = { ...options.env, ...(options.part === 'worker' && WORKER_ALLOCATION) };
    this.#folder = options.folder;
    this.#note = options.note;
    this.#onDeath = options.onDeath;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(folder: string = this.#folder): void {
    this.#folder = folder;
    this.#isToEnd = false;
    this.#isReady = false;
    const child = spawn(process.execPath, ['--enable-source-maps', `build/${this.part}.js`], {
      cwd: folder,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          this.#note(line);
          if (line.includes(`"msg":"${this.part} ready"`) && this.#child === child) this.#isReady = true;
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
      if (this.#isToEnd || this.#child !== child) return;
      this.#onDeath(`${this.part} ended by ${signal ?? `code ${code}`}: ${said.join('\n')}`);
      this.start();
    });
  }

  ready(): Promise<true> {
    return until(async () => this.#isReady || undefined, { within: 60_000, what: `the start of ${this.part}` });
  }

  /** Kills it; it is started again, and its death is not reported. */
  async killAndRestart(): Promise<void> {
    const child = this.#child;
    this.#isToEnd = true;
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    this.start();
  }

  /** Asks it to shut down. @returns whether it did so before it was killed */
  async end(): Promise<boolean> {
    const child = this.#child;
    this.#isToEnd = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return true;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    let isKilled = false;
    const timer = setTimeout(() => {
      isKilled = child.kill('SIGKILL');
    }, END_WITHIN_MS);
    await gone;
    clearTimeout(timer);
    return !isKilled;
  }
}
