import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './terminal.ts';

export type User = { uid: number; gid: number };

/** Where root may put files that another account must reach. */
const PUBLIC_FOLDER = '/var/lib/cedar-and-chrome';

/** The account `postgres`, created if it is missing: PostgreSQL refuses to run as root. @throws PlainError */
export function accountInsteadOfRoot(): User {
  const found = findAccount();
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  } catch {
    throw new PlainError("PostgreSQL does not run as root, and the account 'postgres' can't be made; set DATABASE_URL.");
  }
  const made = findAccount();
  if (!made) throw new PlainError("PostgreSQL does not run as root, and there is no account 'postgres'; set DATABASE_URL.");
  return made;
}

function findAccount(): User | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((account) => account.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** The first folder of a path that an account can't enter, such as /root. */
function findBarrier(path: string, { uid, gid }: User): string | undefined {
  const above = dirname(path);
  if (above === path) return undefined;
  const barrier = findBarrier(above, { uid, gid });
  if (barrier || !existsSync(above)) return barrier;
  const { mode, uid: owner, gid: group } = statSync(above);
  const mayPass = owner === uid ? mode & 0o100 : group === gid ? mode & 0o010 : mode & 0o001;
  return mayPass ? undefined : above;
}

/**
 * The programs' folder, or a copy of it that the account can reach.
 * @param folder of the package: contains `bin`, `lib` and `share`
 */
export function reachablePrograms(folder: string, user: User): string {
  if (!findBarrier(join(folder, 'bin', 'postgres'), user)) return folder;
  const { size, mtimeMs } = statSync(join(folder, 'bin', 'postgres'));
  const copy = join(publicFolder(), `programs-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return copy;
}

/**
 * The data's folder, or one that the account can reach, with a link in its place. Deleting the link discards the data at the next
 * start.
 */
export function reachableData(folder: string, user: User): string {
  if (!findBarrier(folder, user)) return folder;
  const place = join(publicFolder(), `data-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    rmSync(place, { recursive: true, force: true });
    symlinkSync(place, folder);
  }
  return place;
}

function publicFolder(): string {
  mkdirSync(PUBLIC_FOLDER, { recursive: true });
  chmodSync(PUBLIC_FOLDER, 0o711);
  return PUBLIC_FOLDER;
}
