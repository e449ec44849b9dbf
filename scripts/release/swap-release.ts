import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, step } from '../product/terminal.ts';
import type { Release } from './find-release.ts';
import { run } from './run.ts';

/** Within the project's folder, so that what was made there is moved at once. */
const ASIDE = '.rollback';

/**
 * Puts an earlier release in the place of the present one. It is installed and built aside, while the present one runs, and takes its
 * place in a moment.
 * @throws PlainError where files were edited, or a step fails; then nothing was changed
 */
export async function swapRelease(root: string, { name, commit }: Release): Promise<void> {
  const git = (...args: string[]) => run('git', args, root);
  const edited = await git('status', '--porcelain', '--untracked-files=no');
  if (edited) throw new PlainError(`Files were edited; commit or remove the changes first:\n${edited}`);
  const aside = join(root, ASIDE);
  await removeAside();
  await git('worktree', 'add', '--detach', aside, commit);
  try {
    const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
    const hasOwnPackages = lock(aside) !== lock(root);
    if (!hasOwnPackages) symlinkSync(join(root, 'node_modules'), join(aside, 'node_modules'));
    await step('Build', async () => {
      if (hasOwnPackages) await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], aside);
      await run('npm', ['run', 'build'], aside);
      return `${name}, beside the present release`;
    });
    await step('Change', async () => {
      await git('checkout', '--detach', commit);
      move('build');
      if (hasOwnPackages) move('node_modules');
      return `this folder is ${name}`;
    });
  } finally {
    await removeAside();
  }

  function move(folder: string): void {
    const former = join(aside, `${folder}.former`);
    if (existsSync(join(root, folder))) renameSync(join(root, folder), former);
    renameSync(join(aside, folder), join(root, folder));
  }

  async function removeAside(): Promise<void> {
    rmSync(aside, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}
