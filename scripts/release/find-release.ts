import { PlainError } from '../product/terminal.ts';
import { run } from './run.ts';

/** A release in the history: what it was asked for by, its commit, and its migrations in order. */
export type Release = { name: string; commit: string; migrations: string[] };

/** The history does not have what is asked for. */
export class NoHistoryError extends PlainError {}

/**
 * @param name a tag, a branch or a commit; by default the last tag before the present commit, and where nothing is tagged yet the commit
 * before the newest migration
 * @throws NoHistoryError where it is not there, such as in a shallow clone
 */
export async function findRelease(root: string, name?: string): Promise<Release> {
  const git = (...args: string[]) => run('git', args, root).catch(() => undefined);
  if (!(await git('rev-parse', '--git-dir'))) throw new NoHistoryError(`${root} is not a git repository.`);
  const commitOf = (ref: string) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  const last = name ?? (await git('describe', '--tags', '--abbrev=0', 'HEAD^')) ?? (await beforeNewestMigration());
  const commit = last && (await commitOf(last));
  const list = commit && (await git('show', `${commit}:db/migrations/index.ts`));
  if (!(last && commit && list)) {
    const isShallow = (await git('rev-parse', '--is-shallow-repository')) === 'true';
    throw new NoHistoryError(
      `${name ? `There is no ${name}` : 'There is no earlier release'} in the history of ${root}.` +
        (isShallow ? ' It is a shallow clone: git fetch --unshallow --tags' : ''),
    );
  }
  return { name: last, commit, migrations: namesIn(list) };

  async function beforeNewestMigration(): Promise<string | undefined> {
    const newest = namesIn((await git('show', 'HEAD:db/migrations/index.ts')) ?? '').at(-1);
    const added = newest && (await git('log', '-1', '--diff-filter=A', '--format=%H', '--', `db/migrations/${newest}.ts`));
    return added && (await commitOf(`${added}^`)) ? `${added.slice(0, 'abcdefgh'.length)}^` : undefined;
  }
}

const namesIn = (list: string): string[] => [...list.matchAll(/^ {2}'(\d{4}-[\w-]+)':/gm)].map(([, found = '']) => found);
