import { readdirSync, readFileSync } from 'node:fs';

const KIB = 1024;

/** A figure of /proc/…/status, in bytes. */
const figureOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * KIB;

/**
 * The memory of a browser with all its processes: what each has for itself, and once what they share of files. It reads the whole of
 * /proc, at once: the kernel answers from memory, and to wait for each of its files took three times the work.
 * @param group its process group, which is its first process's id
 * @returns bytes; undefined where there is no /proc, as on macOS
 */
export function readBrowserMemory(group: number): number | undefined {
  const members = pids().flatMap((pid) => readMember(pid, group) ?? []);
  if (members.length === 0) return undefined;
  return members.reduce((sum, { own }) => sum + own, 0) + Math.max(...members.map(({ files }) => files));
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Undefined for a process of another group, or one that has just ended. */
function readMember(pid: string, group: number): { own: number; files: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may have spaces; after it come the state, the parent, and the group.
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return undefined;
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return { own: figureOf(status, 'RssAnon') + figureOf(status, 'RssShmem'), files: figureOf(status, 'RssFile') };
  } catch {
    return undefined;
  }
}
