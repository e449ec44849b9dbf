import type { JobKind } from '#app/platform/job-kinds.ts';
import type { Line } from './line-in-words.ts';
import { countBeforeJob } from './look-at-job.server.ts';
import { recentRunsOf, serviceNow } from './queue-state.server.ts';

/** Fewer say little of what the next will take. */
const RUNS_NEEDED = 3;

/**
 * The place of a waiting job among those of its kind, and when it is likely to be ready, by what the last ones took and how many run at
 * once: it counts those that run as if they had just begun, so that it is rather ready sooner than later.
 * @returns undefined where none is before it
 */
export async function placeInLine({ id, kind }: { id: string; kind: JobKind }): Promise<Line | undefined> {
  const before = await countBeforeJob(id);
  if (before === 0) return undefined;
  const [{ slotsOf }, runs] = await Promise.all([serviceNow(), recentRunsOf(kind)]);
  const slots = slotsOf(kind);
  if (!slots || runs.count < RUNS_NEEDED) return { before, seconds: null };
  return { before, seconds: Math.ceil(Math.ceil((before + 1) / slots) * runs.meanSeconds) };
}
