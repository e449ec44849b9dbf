import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAlive, markOf, type ProcessMark, stopProcess } from './processes.ts';
import { PlainError } from './terminal.ts';

export type Secrets = { sessionSecret: string; databasePassword: string };
/** Ports of the embedded services. They stay the same, since an account is identified by the address of its provider. */
export type Ports = { postgres?: number; sandbox?: number; smtp?: number };

type Run = { main: ProcessMark; children: Record<string, ProcessMark> };

/** Everything that a run creates in its folder. */
const OWN = [
  'postgres',
  'postgres.new',
  'postgres.password',
  'postgres.log',
  'sandbox',
  'storage',
  'ports.json',
  'ports.json.new',
  'secrets.json',
  'secrets.json.new',
  'running.json',
  'running.json.new',
];

/** What `npm start` keeps between runs: all its embedded services, in one folder. */
export class DataFolder {
  readonly path: string;
  readonly #run: Run = { main: { pid: 0, mark: '' }, children: {} };

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** The path of something in the folder. */
  at(...names: string[]): string {
    return join(this.path, ...names);
  }

  /**
   * Claims the folder for this run, after stopping whatever a killed run has left running.
   * @param options.isFresh deletes what earlier runs created here, and nothing else: DATA_DIR may name a folder with other things
   * @returns the names of the leftover processes that were stopped
   * @throws PlainError while another run uses the folder
   */
  async claim({ isFresh }: { isFresh: boolean }): Promise<string[]> {
    const left = await this.#recover();
    if (isFresh) for (const name of OWN) rmSync(this.at(name), { recursive: true, force: true });
    mkdirSync(this.path, { recursive: true });
    const main = markOf(process.pid);
    if (!main) throw new Error('This process is missing from its own process list');
    this.#run.main = main;
    try {
      writeFileSync(this.at('running.json'), JSON.stringify(this.#run), { flag: 'wx' });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new PlainError(`Another start is using ${this.path} right now`);
      throw error;
    }
    return left;
  }

  async #recover(): Promise<string[]> {
    const file = this.at('running.json');
    if (!existsSync(file)) return [];
    const run = readJson<Run>(file);
    if (run?.main && isAlive(run.main)) {
      throw new PlainError(`Already running: process ${run.main.pid} uses ${this.path}. Stop it first, or set DATA_DIR.`);
    }
    const left: string[] = [];
    for (const [name, child] of Object.entries(run?.children ?? {})) {
      if (!isAlive(child)) continue;
      left.push(name);
      await stopProcess(child);
    }
    rmSync(file, { force: true });
    return left;
  }

  /** Records a child, so that the next start finds it if this process is killed. */
  noteChild(name: string, pid: number): void {
    const child = markOf(pid);
    if (child) this.#run.children[name] = child;
    writeWhole(this.at('running.json'), JSON.stringify(this.#run));
  }

  release(): void {
    rmSync(this.at('running.json'), { force: true });
  }

  /** Created once, readable by this user only. */
  readSecrets(): Secrets {
    const file = this.at('secrets.json');
    const known = existsSync(file) ? readJson<Secrets>(file) : undefined;
    if (known?.sessionSecret && known.databasePassword) {
      chmodSync(file, 0o600);
      return known;
    }
    const made = { sessionSecret: randomBytes(32).toString('hex'), databasePassword: randomBytes(24).toString('hex') };
    writeWhole(file, JSON.stringify(made), 0o600);
    return made;
  }

  readPorts(): Ports {
    const file = this.at('ports.json');
    return (existsSync(file) ? readJson<Ports>(file) : undefined) ?? {};
  }

  writePorts(ports: Ports): void {
    writeWhole(this.at('ports.json'), JSON.stringify(ports));
  }
}

function readJson<Shape>(file: string): (Partial<Shape> & Shape) | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Left half written by a killed run: counts as missing.
    return undefined;
  }
}

function writeWhole(file: string, text: string, mode = 0o644): void {
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}
