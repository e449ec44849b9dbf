import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import type { JobKind } from './contracts.ts';
import { queueOf } from './queues.server.ts';
import { countLiveWorkers } from './workers.repository.server.ts';

/** For how long one answer serves all who follow jobs in this process (ms). */
const KEPT_MS = 2000;

type Kept = { at: number; answer: Promise<boolean> };

const kept = () => singleton('queue-state', () => new Map<string, Kept>());

function keep(what: string, ask: () => Promise<boolean>): Promise<boolean> {
  const known = kept().get(what);
  if (known && Date.now() - known.at < KEPT_MS) return known.answer;
  const answer = ask().catch(() => false);
  kept().set(what, { at: Date.now(), answer });
  return answer;
}

/** Whether jobs of a kind wait for something other than their turn: no worker is alive, or, for one that is not running, its queue is paused. */
export async function isHeldUp({ kind, isRunning }: { kind: JobKind; isRunning: boolean }): Promise<boolean> {
  const [hasWorkers, isPaused] = await Promise.all([
    keep('workers', async () => (await countLiveWorkers(db)) > 0),
    isRunning ? false : keep(`paused ${kind}`, () => queueOf(kind).isPaused()),
  ]);
  return !hasWorkers || isPaused;
}
