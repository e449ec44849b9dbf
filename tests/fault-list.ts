import { setTimeout as pause } from 'node:timers/promises';
import { type Played, sumUp, untilAtWork } from './drill-faults.ts';
import type { Owner } from './drill-owner.ts';
import type { WholeStand } from './whole-stand.ts';

/** One fault of `npm run drill:faults`. */
export type Fault = {
  name: string;
  what: string;
  /** Takes minutes: played once, unless more is asked for. */
  isLong?: boolean;
  /** @returns a text where the machine lacks what it needs */
  play: (stand: WholeStand, owner: Owner) => Promise<Played | string>;
};

export const needing =
  (part: 'redis' | 's3', missing: string, play: Fault['play']): Fault['play'] =>
  async (stand, owner) =>
    stand[part] ? play(stand, owner) : missing;

/** Causes a fault and mends it while people wait for documents, texts, a photo and a page; two more come at its end. */
export async function duringWork(stand: WholeStand, owner: Owner, cause: () => Promise<unknown>): Promise<Played> {
  const { product } = stand;
  const deaths = product.deaths;
  await owner.brochure();
  const asked = [owner.brochure(), owner.brochure(), owner.followed(), owner.text(), owner.text('[slow]'), owner.photo()];
  await untilAtWork('document', 1);
  await cause();
  asked.push(owner.brochure(), owner.page());
  return sumUp(await Promise.all(asked), product.deaths - deaths);
}

/** Stops processes for this long; those that have ended meanwhile are left out. */
export async function freeze(pids: number[], seconds: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await pause(seconds * 1000);
  for (const pid of pids) signal(pid, 'SIGCONT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
