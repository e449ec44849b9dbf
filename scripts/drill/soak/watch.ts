import { readdirSync } from 'node:fs';
import { familyOf, memoryOf, ownMemoryOf } from '#scripts/bench/report.ts';

/** What must not grow while the same work goes on. */
export const WATCHED = {
  'memory of the web process': { unit: 'MB' },
  'memory of the worker': { unit: 'MB' },
  'memory of PostgreSQL': { unit: 'MB' },
  'open files of the web process': { unit: '' },
  'open files of the worker': { unit: '' },
  processes: { unit: '' },
  'temporary files': { unit: '' },
} as const;
export type Watched = keyof typeof WATCHED;

/** What is watched, and what is renewed from time to time. */
export type Look = Record<Watched, number> & { 'memory of Chrome': number };

const entriesOf = (folder: string): number => {
  try {
    return readdirSync(folder).length;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
};

/** @param temporary the folder in which the product's processes put their temporary files. @returns memory in MB */
export function look({ web, worker, postgres }: Record<'web' | 'worker' | 'postgres', number>, temporary: string): Look {
  const megabytes = (bytes: number | undefined) => (bytes ?? 0) / 1e6;
  const ownOfWorker = ownMemoryOf(worker);
  return {
    'memory of the web process': megabytes(ownMemoryOf(web)),
    'memory of the worker': megabytes(ownOfWorker),
    'memory of PostgreSQL': megabytes(memoryOf(postgres)),
    'memory of Chrome': megabytes((memoryOf(worker) ?? 0) - ownOfWorker),
    'open files of the web process': entriesOf(`/proc/${web}/fd`),
    'open files of the worker': entriesOf(`/proc/${worker}/fd`),
    processes: [web, worker, postgres].reduce((count, pid) => count + (familyOf(pid)?.length ?? 0), 0),
    'temporary files': entriesOf(temporary),
  };
}
