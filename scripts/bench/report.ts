import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);
export const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
export const ms = (value: number): string => `${Math.round(value)} ms`.padStart(9);
export const mb = (bytes: number | undefined): string => (bytes === undefined ? 'unknown' : `${(bytes / 1e6).toFixed(1)} MB`);

/** Resident memory of a process and its children, in bytes; undefined where the system does not report it. */
export function memoryOf(pid: number | undefined): number | undefined {
  const members = familyOf(pid)?.map(ownMemoryOf);
  return members && sum(members);
}

/** Resident memory of a process without its children, in bytes; 0 for one that has exited. */
export const ownMemoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1] ?? 0) * 1024;

/** CPU seconds of a process and its children, including ended ones; undefined where the system does not report them. */
export function cpuOf(pid: number | undefined): number | undefined {
  const ticks = familyOf(pid)?.map((member) => sum(statOf(member).slice(11, 15).map(Number)));
  return ticks && sum(ticks) / TICKS_A_SECOND;
}

/** The kernel's clock, the same on all Linux machines. */
const TICKS_A_SECOND = 100;

/** A process and its descendants; undefined where the system does not report them. */
export function familyOf(pid: number | undefined): number[] | undefined {
  if (!pid || !existsSync('/proc/self/stat')) return undefined;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = processes.map((name) => [Number(name), Number(statOf(Number(name))[1])] as const);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family];
}

/** The fields of a process's stat from the third on, after its name, which may contain anything. */
function statOf(pid: number): string[] {
  const stat = readOf(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Empty for a process that has exited. */
function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
