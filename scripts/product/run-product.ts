import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfChanged } from './build-product.ts';
import { Child } from './child.ts';
import { choosePorts } from './choose-ports.ts';
import { DataFolder, type Ports } from './data-folder.ts';
import { formatLogLine } from './log-lines.ts';
import { isPortFree } from './ports.ts';
import { databaseAddress, killPostgres, startPostgres } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import {
  checkSettings,
  type Embedded,
  fillIn,
  isProduction,
  needsSandbox,
  readOperatorSettings,
  readPort,
  type Settings,
  whatToEmbed,
} from './settings.ts';
import { fail, PlainError, say, sayStep, step } from './terminal.ts';
import { tourOf } from './tour.ts';
import { WORKER_ALLOCATION } from './worker-allocation.ts';

type Mode = 'production' | 'development';

/**
 * Milliseconds until sandbox, web and worker must have answered: transforming a first page for development on a small machine takes
 * more than a minute. A start that hangs waits as long; one whose process has died `PATIENT_DEATHS` times does not.
 */
const READY_WITHIN = 180_000;
/** Milliseconds until it is told which part is waited for, such as files that can't be reached. */
const TOLD_AFTER = 20_000;
/** How often one child may die before the start fails. */
const PATIENT_DEATHS = 3;
/** npm repeats Ctrl-C to a process that has had it from the terminal already: only a later one counts as a second one (ms). */
const SAME_KEYSTROKE = 500;

export type RunningProduct = { web: Child; worker: Child };

/**
 * Runs the whole product on this machine, with embedded services for what the settings omit. Returns when it is ready; from then
 * on its children keep it running, and SIGINT or SIGTERM ends it.
 */
export async function runProduct(mode: Mode, args: string[]): Promise<RunningProduct> {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown) throw new PlainError(`${unknown} is not an option; the only one is --fresh, which starts without data.`);
  const operator = readOperatorSettings();
  if (isProduction(operator)) return runDeployment(operator, mode, args);
  const port = readPort(operator);
  const embedded = whatToEmbed(operator);

  const folder = new DataFolder(operator.DATA_DIR ?? '.data');
  const left = await folder.claim({ isFresh: args.includes('--fresh') });
  const run = new Run(folder);
  try {
    if (left.length > 0) sayStep('Clean up', `stopped processes that a killed run had left: ${left.join(', ')}`);
    if (args.includes('--fresh')) sayStep('Fresh', `${folder.path} was emptied`);
    await requireFreePort(port);
    const ports = await choosePorts(folder, { port, embedded });
    const secrets = folder.readSecrets();
    const password = secrets.databasePassword;
    const settings = fillIn(operator, {
      mode,
      embedded,
      ports,
      sessionSecret: secrets.sessionSecret,
      storageDir: folder.at('storage'),
      databaseUrl: databaseAddress({ port: ports.postgres ?? 0, password }),
    });
    checkSettings(settings);

    if (mode === 'production') await buildStep();
    // Started first and awaited last, since it takes a moment and PostgreSQL does not need it.
    const sandbox = needsSandbox(embedded) ? run.startSandbox(settings, ports) : undefined;
    if (embedded.postgres && ports.postgres) {
      const postgresPort = ports.postgres;
      await step('PostgreSQL', async () => {
        const isNew = !existsSync(folder.at('postgres', 'PG_VERSION'));
        run.postgres = await startPostgres({
          folder: folder.at('postgres'),
          logFile: folder.at('postgres.log'),
          port: postgresPort,
          password,
          noteChild: (name, pid) => folder.noteChild(name, pid),
        });
        return `${isNew ? 'made again, ' : ''}on port ${postgresPort}`;
      });
    }
    await prepareDatabase(settings, { isSandboxIdentity: embedded.identity, isOwnDatabase: embedded.postgres });
    if (sandbox) {
      await step('Sandbox', async () => {
        await untilHealthy(`${settings.SANDBOX_ORIGIN}/healthz`, [sandbox]);
        return sandboxParts(embedded);
      });
    }
    const product = await startProcesses(run, settings, mode);
    say(`\n${tourOf(settings, embedded).join('\n')}\n`);
    return product;
  } catch (error) {
    await run.stop();
    throw error;
  }
}

/** NODE_ENV=production: nothing is filled in, embedded or seeded. */
async function runDeployment(settings: Settings, mode: Mode, args: string[]): Promise<RunningProduct> {
  if (mode === 'development') throw new PlainError('npm run dev is not for NODE_ENV=production.');
  if (args.includes('--fresh')) throw new PlainError('With NODE_ENV=production no data is deleted; --fresh is refused.');
  if (settings.SANDBOX_ORIGIN) throw new PlainError('SANDBOX_ORIGIN cannot be used with NODE_ENV=production; remove it.');
  checkSettings(settings);
  const run = new Run();
  try {
    await requireFreePort(readPort(settings));
    await buildStep();
    await prepareDatabase(settings, { isSandboxIdentity: false, isOwnDatabase: false });
    const product = await startProcesses(run, settings, mode);
    say(`\nReady: ${settings.APP_ORIGIN}`);
    return product;
  } catch (error) {
    await run.stop();
    throw error;
  }
}

const buildStep = () => step('Build', async () => ((await buildIfChanged()) ? 'done' : 'stands already'));

async function requireFreePort(port: number): Promise<void> {
  if (!(await isPortFree(port))) {
    throw new PlainError(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 100} npm start`);
  }
}

/** As in the Dockerfile: what a page leaves behind is collected cheaply (docs/decisions/0052). */
const WEB_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64'];

async function startProcesses(run: Run, settings: Settings, mode: Mode): Promise<RunningProduct> {
  const isBuilt = mode === 'production';
  const worker = run.child('worker', {
    args: isBuilt ? ['--enable-source-maps', 'build/worker.js'] : ['--import', 'tsx', 'worker/index.ts'],
    env: { ...WORKER_ALLOCATION, ...settings },
  });
  const web = run.child('web', {
    args: isBuilt ? [...WEB_OPTIONS, 'build/web.js'] : ['--import', 'tsx', 'app/server.ts'],
    env: settings,
  });
  run.worker = worker;
  run.web = web;
  await step('Web, worker', async () => {
    worker.start();
    web.start();
    await untilHealthy(`http://localhost:${readPort(settings)}/healthz`, [web, worker]);
    return 'both answer';
  });
  return { web, worker };
}

/** Waits for status 200. A 503 names what is not ready yet, which is told once if it takes long, and after the timeout. */
async function untilHealthy(address: string, children: Child[]): Promise<void> {
  const began = Date.now();
  let isTold = false;
  let last = 'nothing answers there';
  for (;;) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
      last = `${response.status} ${(await response.text()).slice(0, 400)}`;
      if (!isTold && Date.now() - began > TOLD_AFTER) {
        isTold = true;
        say(`${address} is not healthy yet: ${last}`);
      }
    } catch {
      // Not listening yet.
    }
    const dying = children.find(({ deaths }) => deaths >= PATIENT_DEATHS);
    if (dying) throw new PlainError(`${dying.name} does not start; see its output above.`);
    if (Date.now() - began > READY_WITHIN)
      throw new PlainError(`${address} is not healthy after ${READY_WITHIN / 1000} s: ${last}`);
    await wait(30);
  }
}

function sandboxParts({ identity, cards, languageModel, mail }: Embedded): string {
  const parts = [identity && 'sign-in', cards && 'cards', languageModel && 'language model', mail && 'mailbox'];
  return parts.filter(Boolean).join(', ');
}

/** The processes of this run, and their shutdown: web, worker, sandbox, then PostgreSQL, once. */
class Run {
  web: Child | undefined;
  worker: Child | undefined;
  sandbox: Child | undefined;
  postgres: Child | undefined;
  readonly #folder: DataFolder | undefined;
  #end: Promise<void> | undefined;
  #firstSignal = 0;

  constructor(folder?: DataFolder) {
    this.#folder = folder;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => this.#onSignal());
    // Nobody reads anymore (`npm start | head`): like a closed terminal.
    process.stdout.once('error', () => this.#onSignal()).on('error', () => undefined);
  }

  child(name: string, plan: { args: string[]; env: Settings }): Child {
    return new Child({
      name,
      command: process.execPath,
      ...plan,
      onLine: (line) => say(`${name.padEnd(8)} ${formatLogLine(line)}`),
      onStarted: (pid) => this.#folder?.noteChild(name, pid),
    });
  }

  startSandbox(settings: Settings, ports: Ports): Child {
    this.sandbox = this.child('sandbox', {
      args: ['--import', 'tsx', 'scripts/sandbox/index.ts'],
      env: {
        ...settings,
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_SMTP_PORT: String(ports.smtp),
        SANDBOX_DATA_DIR: this.#folder?.at('sandbox') ?? '',
      },
    });
    this.sandbox.start();
    return this.sandbox;
  }

  #onSignal(): void {
    const now = Date.now();
    if (!this.#firstSignal) {
      this.#firstSignal = now;
      say('\nStopping');
      this.stop().then(() => process.exit(0), fail);
    } else if (now - this.#firstSignal > SAME_KEYSTROKE) {
      for (const child of [this.web, this.worker, this.sandbox]) child?.kill();
      if (this.#folder && this.postgres) killPostgres(this.#folder.at('postgres'));
    }
  }

  stop(): Promise<void> {
    this.#end ??= this.#stopInOrder();
    return this.#end;
  }

  async #stopInOrder(): Promise<void> {
    for (const child of [this.web, this.worker, this.sandbox, this.postgres]) {
      if (!child) continue;
      await child.stop();
      sayStep('Stopped', child.name);
    }
    this.#folder?.release();
  }
}
