import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What scripts that write into the project need of it. */
const PARTS = [
  'app/platform',
  'app/themes/classic',
  'db',
  'scripts',
  'package.json',
  'package-lock.json',
  'biome.json',
  'tsconfig.json',
  '.gitignore',
];

const git = (folder: string, ...args: string[]): void => {
  const as = ['-c', 'user.name=Tests', '-c', 'user.email=tests@example.com'];
  execFileSync('git', [...as, ...args], { cwd: folder });
};

/** The project's files with a history of two releases, for commands that change them. */
export function copyOfProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cedar-copy-'));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  git(folder, 'init', '-q');
  git(folder, 'add', 'package.json', 'db');
  git(folder, 'commit', '-qm', 'The first release');
  git(folder, 'tag', 'v1.2.0');
  git(folder, 'add', 'biome.json');
  git(folder, 'commit', '-qm', 'The second release');
  git(folder, 'tag', 'v1.3.0');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
