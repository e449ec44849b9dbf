import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { signal } from './processes.ts';
import { formatSeconds, say } from './terminal.ts';

/** Milliseconds before a child that died is restarted; doubles with each death, up to the longest pause. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 30_000;
/** A child that lived this long (ms) counts as stable again. */
const STABLE_AFTER = 60_000;
/** How long an orderly shutdown may take before the process is killed (ms). */
const STOP_TIMEOUT_MS = 20_000;

type ChildPlan = {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** The user that it runs as, if not ours. */
  user?: { uid: number; gid: number };
  /** A file for its output; otherwise each line goes to `onLine`. */
  logFile?: number;
  onLine?: (line: string) => void;
  onStarted?: (pid: number) => void;
  /** How it is asked to exit; SIGTERM by default. */
  askToStop?: (child: ChildProcess) => void;
};

/**
 * A process of the product, restarted when it dies. It is in a separate process group, so that Ctrl-C in a terminal reaches only
 * this process, which then ends its children in order; an IPC channel tells it when this process is gone.
 */
export class Child {
  /** How often it died by itself. */
  deaths = 0;
  readonly #plan: ChildPlan;
  #process: ChildProcess | undefined;
  #pause = FIRST_PAUSE;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(plan: ChildPlan) {
    this.#plan = plan;
  }

  get name(): string {
    return this.#plan.name;
  }

  start(): void {
    this.#isWanted = true;
    const { command, args, env, user, logFile, onLine, onStarted } = this.#plan;
    const child = spawn(command, args, {
      // esbuild's types require NODE_ENV, which a child may lack.
      env: env as NodeJS.ProcessEnv,
      ...user,
      detached: true,
      stdio: logFile ? ['pipe', logFile, logFile] : ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => onLine?.(line));
    }
    const began = Date.now();
    let isOver = false;
    const over = (how: string) => {
      if (isOver) return;
      isOver = true;
      child.stdin?.destroy();
      // Its own children must not outlive it.
      if (child.pid) signal(-child.pid, 'SIGKILL');
      if (this.#process === child) this.#process = undefined;
      if (this.#isWanted) this.#startAgain(how, Date.now() - began);
    };
    child.once('error', (error) => over(`could not be started: ${error.message}`));
    child.once('exit', (code, by) => over(by ? `was ended by ${by}` : `ended with code ${code}`));
    // A child that is dying may close its input; that must not end this process.
    child.stdin?.on('error', () => undefined);
    if (child.pid) onStarted?.(child.pid);
  }

  #startAgain(how: string, lived: number): void {
    this.deaths += 1;
    if (lived >= STABLE_AFTER) this.#pause = FIRST_PAUSE;
    say(`${this.name} ${how}; it starts again in ${formatSeconds(this.#pause)}`);
    this.#timer = setTimeout(() => this.start(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Ends it in order, and resolves when it is gone. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const child = this.#process;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (this.#plan.askToStop) this.#plan.askToStop(child);
    else child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  }

  /** Kills it with its own children. */
  kill(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    if (this.#process?.pid) signal(-this.#process.pid, 'SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }
}
