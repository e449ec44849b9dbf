import { WORK_KINDS, type WorkKind } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';
import { listLiveSlots, type Slots } from './workers.repository.server.ts';

/** What the workers that are alive take together. */
export type Service = {
  workers: number;
  /** The kinds of work that none of them takes. */
  unserved: WorkKind[];
  /** How many jobs of a kind they run at once; undefined where a worker of an older release does not say. */
  slotsOf: (kind: WorkKind) => number | undefined;
};

/** Reads which workers are alive, and what they take (WORKER_KINDS). */
export async function readService(): Promise<Service> {
  const live = await listLiveSlots(db);
  const takes = (slots: Slots | null, kind: WorkKind) => slots === null || slots[kind] !== undefined;
  return {
    workers: live.length,
    unserved: WORK_KINDS.filter((kind) => !live.some((slots) => takes(slots, kind))),
    slotsOf: (kind) => (live.includes(null) ? undefined : live.reduce((sum, slots) => sum + (slots?.[kind] ?? 0), 0)),
  };
}

/** @throws when no worker has reported lately, or some kind of work has none that takes it; the message names it */
export function requireServed({ workers, unserved }: Pick<Service, 'workers' | 'unserved'>): void {
  if (workers === 0) throw new Error('no worker is alive');
  if (unserved.length > 0) throw new Error(`no worker takes ${unserved.join(', ')}`);
}
