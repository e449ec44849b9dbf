import type { JobKind } from '#app/platform/job-kinds.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { db } from '#db/client.ts';
import { queueOf } from './queues.server.ts';
import { readService, type Service } from './served-kinds.server.ts';
import { type RecentRuns, readRecentRuns } from './turns.repository.server.ts';

/** For how long one answer serves all who follow jobs in this process (ms). */
const KEPT_MS = 2000;

type Answers<Answer> = Map<string, { at: number; answer: Promise<Answer> }>;

const answers = <Answer>(): Answers<Answer> => new Map();

const kept = () =>
  singleton('queue-state', () => ({
    service: answers<Service>(),
    paused: answers<boolean>(),
    runs: answers<RecentRuns>(),
  }));

function keep<Answer>(answers: Answers<Answer>, what: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(what);
  if (known && Date.now() - known.at < KEPT_MS) return known.answer;
  const answer = ask();
  answers.set(what, { at: Date.now(), answer });
  return answer;
}

/** What the workers that are alive take together, as of the last two seconds. */
export const serviceNow = (): Promise<Service> => keep(kept().service, '', readService);

/** What the last jobs of a kind took, as of the last two seconds. */
export const recentRunsOf = (kind: JobKind): Promise<RecentRuns> => keep(kept().runs, kind, () => readRecentRuns(db, kind));

/**
 * Whether jobs of a kind wait for something other than their turn: no worker that is alive takes it, or, for one that is not running,
 * its queue is paused.
 */
export async function isHeldUp({ kind, isRunning }: { kind: JobKind; isRunning: boolean }): Promise<boolean> {
  const [isServed, isPaused] = await Promise.all([
    serviceNow().then(
      ({ unserved }) => !unserved.includes(kind),
      () => false,
    ),
    isRunning ? false : keep(kept().paused, kind, () => queueOf(kind).isPaused()).catch(() => false),
  ]);
  return !isServed || isPaused;
}
