import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);
export const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
export const ms = (value: number): string => `${Math.round(value)} ms`.padStart(9);
export const mb = (bytes: number | undefined): string => (bytes === undefined ? 'unknown' : `${(bytes / 1e6).toFixed(1)} MB`);

/** Resident memory of a process and its children, in bytes; undefined where the system does not tell. */
export function memoryOf(pid: number | undefined): number | undefined {
  if (!pid || !existsSync('/proc/self/status')) return undefined;
  const processes = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [{ pid: Number(name), parent: field('PPid'), kilobytes: field('VmRSS') }];
    } catch {
      return [];
    }
  });
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const process of processes) if (family.has(process.parent)) family.add(process.pid);
  }
  return processes.filter((process) => family.has(process.pid)).reduce((sum, { kilobytes }) => sum + kilobytes, 0) * 1024;
}
