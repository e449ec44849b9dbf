import type { Played } from './drill-faults.ts';
import { Owner } from './drill-owner.ts';
import type { Fault } from './fault-list.ts';
import { FAULTS_OF_PEOPLE } from './faults-of-people.ts';
import { FAULTS_OF_PROCESSES } from './faults-of-processes.ts';
import { FAULTS_OF_SERVICES } from './faults-of-services.ts';
import { FULL_DISK } from './full-disk.ts';
import type { WholeStand } from './whole-stand.ts';

export const FAULTS: Fault[] = [...FAULTS_OF_SERVICES, FULL_DISK, ...FAULTS_OF_PROCESSES, ...FAULTS_OF_PEOPLE];

/** Enough to tell why, where something was lost. */
const ERRORS_TOLD = 10;

/** Plays one fault with a new owner, since each has daily budgets. @returns a text where the machine lacks what it needs */
export async function playFault(stand: WholeStand, fault: Fault): Promise<(Played & { errors: string[] }) | string> {
  const { lastWords, errors } = stand.product;
  const words = lastWords.length;
  errors.length = 0;
  const play = async () => fault.play(stand, await Owner.at(stand.product.origin));
  const played = await play().catch((error: unknown): Played => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { served: 0, told: 0, words: [], lost: [`the drill itself: ${reason}`], doubled: 0, left: 0, longestMs: 0 };
  });
  await stand.product.untilHealthy();
  if (typeof played === 'string') return played;
  const lost = [...played.lost, ...lastWords.slice(words)];
  return { ...played, lost, errors: lost.length > 0 ? errors.slice(-ERRORS_TOLD) : [] };
}
