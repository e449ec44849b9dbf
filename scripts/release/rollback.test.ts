import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { migrations } from '#db/migrations/index.ts';
import { findRelease } from './find-release.ts';
import { planRollback } from './plan-rollback.ts';
import { swapRelease } from './swap-release.ts';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Tests', '-c', 'user.email=tests@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Commits a product of this version, whose build is a file that says so. */
function release(version: string, names: string[], build = `require('fs').writeFileSync('build/web.js', '${version}')`): void {
  write('package.json', JSON.stringify({ name: 'cars', version, scripts: { build: `mkdir -p build && node -e "${build}"` } }));
  write('package-lock.json', JSON.stringify({ name: 'cars', lockfileVersion: 3, packages: { '': { name: 'cars' } } }));
  write('db/migrations/index.ts', `export const migrations = {\n${names.map((name) => `  '${name}': x,\n`).join('')}};\n`);
  for (const name of names) write(`db/migrations/${name}.ts`, '');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', version);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cedar-rollback-'));
  git(root, 'init', '-q');
  mkdirSync(join(root, 'db/migrations'), { recursive: true });
  write('.gitignore', 'node_modules/\nbuild/\n.rollback/\n');
  release('1', ['0001-first', '0002-second']);
  release('2', ['0001-first', '0002-second', '0003-third']);
  execFileSync('npm', ['run', 'build'], { cwd: root });
});

describe('the release before', () => {
  it('is the one of the last tag', async () => {
    git(root, 'tag', 'v1', 'HEAD^');
    git(root, 'tag', 'v2');
    expect(await findRelease(root)).toMatchObject({ name: 'v1', migrations: ['0001-first', '0002-second'] });
  });

  it('is the commit before the newest migration, where nothing is tagged', async () => {
    release('2.1', ['0001-first', '0002-second', '0003-third']);
    expect(await findRelease(root)).toMatchObject({
      commit: git(root, 'rev-parse', 'HEAD^^'),
      migrations: ['0001-first', '0002-second'],
    });
  });

  it('is missing in a shallow clone, which is said', async () => {
    const clone = `${root}-shallow`;
    git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone);
    await expect(findRelease(clone)).rejects.toThrow('It is a shallow clone: git fetch --unshallow --tags');
    await expect(findRelease(root, 'v9')).rejects.toThrow('There is no v9 in the history');
  });
});

describe('the database at a rollback', () => {
  const earlier = { name: 'v1', commit: 'abc', migrations: Object.keys(migrations).slice(0, -1) };
  const newest = Object.keys(migrations).at(-1) ?? '';

  it('keeps the migrations that the earlier release does not know', async () => {
    expect(await planRollback(db, earlier)).toEqual([newest]);
  });

  it('forbids it where one has taken away what the earlier release uses', async () => {
    const contracting = `9999-needs-${newest.slice(0, 4)}-drop-old`;
    await sql`insert into kysely_migration (name, timestamp) values (${contracting}, '')`.execute(db);
    await expect(planRollback(db, earlier)).rejects.toThrow(
      `v1 can't run on this database: ${contracting} took away what it uses`,
    );
    expect(await planRollback(db, { ...earlier, migrations: Object.keys(migrations) })).toEqual([contracting]);
  });
});

describe('the folder at a rollback', () => {
  it('becomes the earlier release, built', async () => {
    expect(read('build/web.js')).toBe('2');
    await swapRelease(root, await findRelease(root));
    expect(read('build/web.js')).toBe('1');
    expect(JSON.parse(read('package.json')).version).toBe('1');
    expect(git(root, 'status', '--porcelain')).toBe('');
  });

  it('is as it was when the earlier release does not build, or files were edited', async () => {
    release('3', ['0001-first'], 'process.exit(3)');
    git(root, 'tag', 'broken');
    git(root, 'reset', '-q', '--hard', 'HEAD^');
    await expect(swapRelease(root, await findRelease(root, 'broken'))).rejects.toThrow('npm run build failed');
    write('package.json', '{}');
    await expect(swapRelease(root, await findRelease(root))).rejects.toThrow('package.json');
    git(root, 'checkout', 'package.json');
    expect(read('build/web.js')).toBe('2');
    expect(git(root, 'log', '-1', '--format=%s')).toBe('2');
  });
});
