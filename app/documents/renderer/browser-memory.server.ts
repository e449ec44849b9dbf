import { readdir, readFile } from 'node:fs/promises';

const KIB = 1024;

/** A figure of /proc/…/status, in bytes. */
const figureOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * KIB;

/**
 * The memory of a browser with all its processes: what each has for itself, and once what they share of files. It reads the whole of
 * /proc, which takes some milliseconds.
 * @param group its process group, which is its first process's id
 * @returns bytes; undefined where there is no /proc, as on macOS
 */
export async function readBrowserMemory(group: number): Promise<number | undefined> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const members = (await Promise.all(pids.map((pid) => readMember(pid, group)))).filter((member) => member !== undefined);
  if (members.length === 0) return undefined;
  return members.reduce((sum, { own }) => sum + own, 0) + Math.max(...members.map(({ files }) => files));
}

/** Undefined for a process of another group, or one that has just ended. */
async function readMember(pid: string, group: number): Promise<{ own: number; files: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may have spaces; after it come the state, the parent, and the group.
  if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return undefined;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return { own: figureOf(status, 'RssAnon') + figureOf(status, 'RssShmem'), files: figureOf(status, 'RssFile') };
}
