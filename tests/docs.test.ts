import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { findPort } from '#scripts/product/ports.ts';
import { methodOf, pathOf } from './access/ask.ts';
import { ENTRIES } from './access/matrix.ts';
import { readRoutes } from './access/routes.ts';
import { Client, until } from './client.ts';
import { NO_WHOLE_STATEMENTS, ON_A_DATABASE, type WITH_THE_PRODUCT } from './docs/commands.ts';
import { copyOfProject } from './docs/copy-of-project.ts';
import { BLOCKS, codeIn, kindOf, rowsUnder, SPANS, STATEMENTS } from './docs/pages.ts';
import { installed, shell } from './docs/shell.ts';
import { dataDir, origin } from './product.ts';

/**
 * Whether what the docs say to type, to open and to run on the database does what they say: on this product, which is only read, and on
 * what is restored of its backup (scripts/docs-commands.test.ts has what needs no product).
 */
const OF_THE_PRODUCT = { DATA_DIR: dataDir, PORT: new URL(origin).port };

let folder: string;
let backups: string;
let copy: ReturnType<typeof copyOfProject>;
/** A database and a storage that are empty at first. */
let restored: { DATABASE_URL: string; STORAGE_DIR: string; DATA_DIR: string; PORT: string };
const keys = { BACKUP_RECIPIENT: '', BACKUP_IDENTITY: '' };

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const NAME = 'docs_restored';
/** The server's administrator, who has the password of the product's own role. */
const asAdministrator = (database: string): string =>
  Object.assign(new URL(env.DATABASE_URL), { username: 'postgres', pathname: `/${database}` }).href;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cedar-docs-'));
  chmodSync(folder, 0o711);
  backups = join(folder, 'backups');
  copy = copyOfProject();
  const { username } = new URL(env.DATABASE_URL);
  await onDatabase(asAdministrator('postgres'), (client) => client.query(`create database ${NAME} owner ${username}`));
  restored = {
    DATABASE_URL: Object.assign(new URL(env.DATABASE_URL), { pathname: `/${NAME}` }).href,
    STORAGE_DIR: join(folder, 'storage'),
    DATA_DIR: join(folder, 'data'),
    PORT: String(await findPort(undefined, [])),
  };
});
afterAll(async () => {
  copy?.remove();
  rmSync(folder, { recursive: true, force: true });
  await onDatabase(asAdministrator('postgres'), (client) => client.query(`drop database if exists ${NAME} with (force)`));
});

type Outcome = { status: number | null; output: string };
type Typed = {
  settings?: () => Record<string, string>;
  folder?: () => string;
  /** In the docs a place of an installation, or what was left out. */
  put?: () => Record<string, string>;
  status?: number;
  says: RegExp | string;
  after?: (outcome: Outcome) => void | Promise<void>;
};

const withKeys = () => ({ ...OF_THE_PRODUCT, ...keys });
const toBackups = () => ({ '/mnt/backups': backups, 'AGE-SECRET-KEY-1…': keys.BACKUP_IDENTITY });

/** In an order in which each has what it needs. The database and storage that are restored are those of the later ones. */
const TYPED: Record<Exclude<(typeof WITH_THE_PRODUCT)[number], 'npm start -- --fresh' | 'npm run dev'>, Typed> = {
  'npm run backup -- --new-key': {
    says: /BACKUP_RECIPIENT=age1/,
    after: ({ output }) => {
      for (const name of ['BACKUP_RECIPIENT', 'BACKUP_IDENTITY'] as const)
        keys[name] = new RegExp(`^${name}=(\\S+)$`, 'm').exec(output)?.[1] ?? '';
    },
  },
  'npm run backup -- --to /mnt/backups --keep 7': {
    settings: withKeys,
    put: toBackups,
    says: 'files',
    after: async () => {
      // As `age -d -i key.txt … | gunzip` would.
      const decrypter = new Decrypter();
      decrypter.addIdentity(keys.BACKUP_IDENTITY);
      const files = readdirSync(backups, { recursive: true, encoding: 'utf8' }).map((name) => join(backups, name));
      const tables = files.filter((file) => file.endsWith('.copy.gz.age')).map((file) => readFileSync(file));
      const rows = await Promise.all(tables.map(async (sealed) => gunzipSync(await decrypter.decrypt(sealed)).toString()));
      expect(rows.join()).toContain('owner@example.com');
    },
  },
  'npm run backup -- --check /mnt/backups': { settings: withKeys, put: toBackups, says: /^Whole .*opened$/m },
  'npm run backup -- --newest /mnt/backups --within 26': { put: toBackups, says: /is 0\.0 hours old\.$/m },
  'node build/backup.js': {
    put: () => ({ 'node build/backup.js': `node build/backup.js --check ${backups}` }),
    says: /^Whole .*not opened/m,
  },
  'BACKUP_IDENTITY=AGE-SECRET-KEY-1… npm run restore -- --from /mnt/backups': {
    settings: () => restored,
    put: toBackups,
    says: /^Restor/m,
    after: () => expect(readdirSync(restored.STORAGE_DIR).length).toBeGreaterThan(0),
  },
  'npm run restore -- --from /mnt/backups': {
    settings: () => ({ ...restored, ...keys, STORAGE_DIR: join(folder, 'another') }),
    put: toBackups,
    status: 1,
    says: 'The database is not empty',
  },
  'node build/restore.js': {
    settings: () => ({ ...restored, ...keys }),
    put: () => ({ 'node build/restore.js': `node build/restore.js --from ${backups}` }),
    status: 1,
    says: 'The storage is not empty',
  },
  'node build/migrate.js': { settings: () => restored, says: '' },
  'node build/migrate.js --check': { settings: () => restored, says: '' },
  'node build/doctor.js': { settings: () => OF_THE_PRODUCT, says: /^ok +Database/m },
  'npm run rollback': { settings: () => OF_THE_PRODUCT, folder: () => copy.folder, says: /^Back to +v1\.2\.0 /m },
  'npm run rollback -- v1.2.0': { settings: () => OF_THE_PRODUCT, folder: () => copy.folder, says: 'Nothing was changed.' },
};

describe('what an operator types', () => {
  it('before a restore, in the new database', async () => {
    await onDatabase(asAdministrator(NAME), (client) => client.query('create extension pg_trgm'));
  });

  it.each(Object.entries(TYPED))('%s', async (command, { settings, put, status = 0, says, after, folder: where }) => {
    const words = Object.entries(put?.() ?? {}).reduce((text, [from, to]) => text.replace(from, to), command);
    const outcome = await shell(words, { settings: settings?.() ?? {}, ...(where && { folder: where() }) });
    expect([outcome.status, outcome.output]).toEqual([
      status,
      says instanceof RegExp ? expect.stringMatching(says) : expect.stringContaining(says),
    ]);
    await after?.(outcome);
  });

  /** Runs until it has said something. */
  async function untilSaid(command: string, settings: Record<string, string>, words: RegExp, then = async () => {}) {
    const { PATH, HOME } = process.env;
    const all = { PATH, HOME, ...settings } as NodeJS.Dict<string> as NodeJS.ProcessEnv;
    // A group of its own: npm does not pass signals on.
    const child = spawn('bash', ['-c', command], { env: all, detached: true });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const ended = once(child, 'close');
    try {
      await until(async () => words.test(said) || child.exitCode !== null, { what: command, within: 240_000 });
      expect(said).toMatch(words);
      await then();
    } finally {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
  }

  it('npm start -- --fresh', async () => {
    const old = join(folder, 'old');
    mkdirSync(old);
    writeFileSync(join(old, 'ports.json'), '{}');
    mkdirSync(join(old, 'sandbox'));
    writeFileSync(join(old, 'sandbox/note'), 'old');
    await untilSaid('npm start -- --fresh', { ...restored, DATA_DIR: old }, /was emptied/);
    expect(existsSync(join(old, 'sandbox/note'))).toBe(false);
  });

  it('npm run dev, on what was restored, with the page of the kit', async () => {
    await untilSaid('npm run dev', restored, /^Ready: /m, async () => {
      const { status } = await fetch(`http://localhost:${restored.PORT}/ui`);
      expect(status).toBe(200);
    });
  }, 300_000);
});

it('nginx, by the configuration of the docs, passes on to the product', async ({ skip }) => {
  const box = BLOCKS.find((block) => kindOf(block) === 'nginx')?.text ?? '';
  if (!(installed('nginx') && installed('openssl'))) skip('nginx or openssl is not installed');
  const place = join(folder, 'nginx');
  mkdirSync(place);
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', 'cedar.key', '-out', 'cedar.pem'], { cwd: place, stdio: 'pipe' });
  const port = await findPort(undefined, []);
  const here = box
    .replaceAll('/etc/ssl/', `${place}/`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll(/127\.0\.0\.1:300\d/g, new URL(origin).host.replace('localhost', '127.0.0.1'));
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`);
  const file = join(place, 'nginx.conf');
  writeFileSync(file, `daemon off;\npid ${place}/pid;\nevents {}\nhttp {\naccess_log off;\n${folders.join('\n')}\n${here}\n}\n`);
  const nginx = spawn('nginx', ['-c', file, '-e', `${place}/error.log`], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const read = (path: string) =>
    new Promise<number | undefined>((resolve) => {
      const asked = get({ host: '127.0.0.1', port, path, rejectUnauthorized: false }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      asked.on('error', () => resolve(undefined));
    });
  try {
    await until(async () => nginx.exitCode !== null || (await read('/livez')) !== undefined, { what: 'the start of nginx' });
    expect(nginx.exitCode, readFileSync(`${place}/error.log`, 'utf8')).toBeNull();
    // A machine that is busy enough makes the product say for a moment that it is not well.
    const statuses = () => Promise.all(['/', '/healthz', '/assets/none.js', '/api/jobs/none/events'].map(read));
    await expect.poll(statuses).toEqual([200, 200, 404, 401]);
  } finally {
    nginx.kill('SIGTERM');
    await ended;
  }
});

describe('the database', () => {
  it('is asked for by statements of which each is tried', () => {
    const known: string[] = [...ON_A_DATABASE, ...NO_WHOLE_STATEMENTS];
    expect([...STATEMENTS].filter(([statement]) => !known.includes(statement))).toEqual([]);
    expect(known.filter((statement) => !STATEMENTS.has(statement))).toEqual([]);
  });

  const TOTALS = 'select * from user_totals order by user_id';
  /** `cedar` is the role that the product has. */
  const ROLES = ['cedar_owner', 'cedar_app'].map((role) => `create role ${role}`);
  const MEETS: Partial<Record<(typeof ON_A_DATABASE)[number], (client: pg.Client, statement: string) => Promise<void>>> = {
    'create extension pg_trgm': async (client, statement) => {
      // It was made in the empty database.
      await expect(client.query(statement)).rejects.toThrow('already exists');
    },
    'select pg_wal_replay_resume()': async (client, statement) => {
      await expect(client.query(statement)).rejects.toThrow('recovery is not in progress');
    },
  };

  it.each(ON_A_DATABASE)('%s', async (statement) => {
    await onDatabase(asAdministrator(NAME), async (client) => {
      const isWhole = statement === 'reindex database';
      if (!isWhole) await client.query('begin');
      const meets = MEETS[statement];
      if (meets) return meets(client, statement);
      if (/cedar/.test(statement)) for (const role of ROLES) await client.query(role);
      if (statement.startsWith('update user_totals')) {
        const { rows } = await client.query(TOTALS);
        expect(rows.length).toBeGreaterThan(0);
        await client.query('alter table user_totals disable trigger all');
        await client.query('update user_totals set project_count = 77, revenue = 77');
        await client.query(statement);
        expect((await client.query(TOTALS)).rows).toEqual(rows);
        return;
      }
      if (statement.includes("'…'")) return restoresAnAccount(client, statement);
      const { rowCount } = await client.query(statement);
      if (statement.startsWith('update')) expect(rowCount).toBe(1);
    });
  });

  /** Deleted as a person deletes an account: with their showcases, at one moment. */
  async function restoresAnAccount(client: pg.Client, statement: string): Promise<void> {
    const { rows } = await client.query('select owner_id as id from showcases where deleted_at is null limit 1');
    const id = String(rows[0]?.id);
    await client.query('update users set deleted_at = now() where id = $1', [id]);
    await client.query('update showcases set deleted_at = now() where owner_id = $1 and deleted_at is null', [id]);
    const { rowCount } = await client.query(statement.replace('…', id));
    expect(rowCount).toBeGreaterThan(0);
  }

  it('has the settings of PostgreSQL that the docs give values', async () => {
    const OF_PGBOUNCER = ['pool_mode', 'ignore_startup_parameters'];
    const given = SPANS.flatMap(({ text }) => {
      const [, name, value] = /^([a-z_]+) = '?(.*?)'?$/.exec(text) ?? [];
      return name && !OF_PGBOUNCER.includes(name) ? [{ name, value }] : [];
    });
    const { rows } = await onDatabase(asAdministrator(NAME), (client) =>
      client.query('select name, vartype, enumvals from pg_settings where name = any($1)', [given.map(({ name }) => name)]),
    );
    const names = [...new Set(given.map(({ name }) => name))];
    expect(names.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
    const wrong = given.filter(({ name, value }) => {
      const values: string[] | null = rows.find((row) => row.name === name)?.enumvals;
      return values && !values.includes(value ?? '');
    });
    expect(wrong).toEqual([]);
  });
});

describe('addresses', () => {
  /** Parameters of either way of writing are one: `{id}`, `:id`, `…`. */
  const plain = (path: string): string =>
    path
      .replace(/\?.*/, '')
      .split('/')
      .map((part) => (/[{:*…]/.test(part) ? '*' : part))
      .join('/');
  const entries = ENTRIES.map((entry) => ({ method: methodOf(entry), path: plain(pathOf(entry)) }));

  /** Addresses that an answer has given. */
  const CALLED: Record<string, string> = { '{uploadUrl}': '/api/uploads/*', '{objectPath}': '/objects/*' };

  /** `GET /a/b`, `/c`: the second is `GET /c`, or `GET /a/c` where it is none. */
  const callsIn = (cell: string): string[] => {
    let method = 'GET';
    let first = '';
    return codeIn(cell).flatMap((code) => {
      const [, verb, path] = /^(?:([A-Z]+) )?([/{].*)$/.exec(code) ?? [];
      if (!path) return [];
      method = verb ?? method;
      const isAddress = entries.some((entry) => entry.path === plain(path));
      const whole = CALLED[path.replace(/\?.*/, '')] ?? (verb || isAddress ? path : `${first.replace(/\/[^/]*$/, '')}${path}`);
      first = verb ? path : first;
      return [`${method} ${plain(whole)}`];
    });
  };
  const rows = rowsUnder('docs/api.md', 'call').flatMap(([cell]) => callsIn(cell));

  it('of the API are answered as tests/access.test.ts expects of each caller', () => {
    const asked = entries.map(({ method, path }) => `${method} ${path}`);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((call) => !asked.includes(call))).toEqual([]);
  });

  /** Where a text speaks of them: for Apple, for a provider of sign-in, and in a flyer of an older release. */
  const ELSEWHERE = ['/.well-known/apple-developer-merchantid-domain-association', '/api/auth/callback', '/showcase/*/pdf'];

  it('that are served are in the API', async () => {
    const calls = (await readRoutes()).filter(({ kind }) => kind === 'call').map(({ path }) => plain(path));
    // What answers calls that there are not.
    const known = [...rows.map((row) => row.replace(/.* /, '')), ...ELSEWHERE, '/api/*'];
    expect(calls.filter((path) => !known.includes(path))).toEqual([]);
    expect(ELSEWHERE.filter((path) => !SPANS.some(({ text }) => plain(text) === path))).toEqual([]);
  });

  /** Of machines, not of the product. */
  const PLACES = ['/backups', '/root', '/tmp', '/usr/share/fonts', '/var/lib', '/mnt', '/srv', '/run', '/etc'];
  /** The addresses of tests/access, and their folders. */
  const isServed = (path: string) =>
    entries.some((entry) => entry.path === path || entry.path.startsWith(`${path.replace(/\/$/, '')}/`));
  /** In a guide: what it adds. */
  const ADDED = ['/admin/failed-jobs', '/api/admin/failed-jobs'];
  /** What others serve: the sandbox, each process's own measurements, and pages that a browser makes for itself. */
  const BESIDE = ['/card-processor', '/metrics', '/language-model/pictures', '/offline/documents/*', '/mailbox', '/*'];

  it('that the docs name anywhere are served', () => {
    const ofSandbox = rowsUnder('docs/operations.md', 'call').flatMap(([cell]) => codeIn(cell));
    const named = SPANS.filter(({ text }) => !ofSandbox.includes(text)).flatMap(({ file, text }) => {
      const path = /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?(\/[\w{.*][^ ]*)$/.exec(text)?.[1];
      const isPlace = PLACES.some((place) => path === place || path?.startsWith(`${place}/`));
      return path && !isPlace && file !== 'docs/api.md' ? [{ file, path: plain(path) }] : [];
    });
    expect(named.length).toBeGreaterThan(60);
    const isThere = (path: string) =>
      isServed(path) || isServed(`/api${path}`) || ADDED.includes(path) || BESIDE.includes(path) || existsSync(`public${path}`);
    expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  it('of an administrator open, and the others without a parameter', async () => {
    const admin = await Client.signedIn(origin, 'admin');
    const plainly = [...new Set(SPANS.map(({ text }) => /^(?:GET )?(\/(?:[a-z][\w./-]*)?)$/.exec(text)?.[1] ?? ''))].filter(
      (path) => entries.some((entry) => entry.path === path && entry.method === 'GET') && !['/ui', '/api/logout'].includes(path),
    );
    expect(plainly.length).toBeGreaterThan(25);
    const replies = await Promise.all(plainly.map(async (path) => ({ path, status: (await admin.fetch(path)).status })));
    expect(replies.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('have the headers that the docs quote', async () => {
    const { headers } = await fetch(origin);
    const quoted = SPANS.filter(({ file }) => file === 'docs/operations.md').flatMap(({ text }) => {
      const [, name, value] = /^([A-Z][a-z]+(?:-[A-Z][a-z]+)*): (.*)$/.exec(text) ?? [];
      return name && value ? [{ name, value }] : [];
    });
    expect(quoted.length).toBeGreaterThan(2);
    expect(quoted.filter(({ name, value }) => !headers.get(name)?.includes(value))).toEqual([]);
  });
});
