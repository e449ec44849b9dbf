import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Identifies a process even if a later one has the same pid. */
export type ProcessMark = { pid: number; mark: string };

/** When a process started and what it runs, as a comparable string; undefined where none runs. */
export function markOf(pid: number): ProcessMark | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain blanks; state is the first field after it, the start time the 20th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return { pid, mark: `${fields[19]} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()}` };
    } catch {
      return undefined;
    }
  }
  try {
    return { pid, mark: execFileSync('ps', ['-o', 'lstart=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim() };
  } catch {
    return undefined;
  }
}

export const isAlive = ({ pid, mark }: ProcessMark): boolean => markOf(pid)?.mark === mark;

/** Signals a process, or with a negative number its group; ignores one that is gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Asks a process that is not our child to exit, kills it after `timeoutMs` ms, and resolves when it is gone. */
export async function stopProcess(
  target: ProcessMark,
  {
    ask = 'SIGTERM',
    insist = 'SIGKILL',
    timeoutMs = 8000,
  }: { ask?: NodeJS.Signals; insist?: NodeJS.Signals; timeoutMs?: number } = {},
): Promise<void> {
  signal(target.pid, ask);
  const deadline = Date.now() + timeoutMs;
  let hasInsisted = false;
  while (isAlive(target)) {
    if (!hasInsisted && Date.now() > deadline) {
      signal(target.pid, insist);
      hasInsisted = true;
    }
    await wait(25);
  }
}
