import type { UserRow } from '#db/schema.ts';
import { kindOf } from './contracts.ts';
import { getJob } from './follow-job.server.ts';
import type { Line } from './line-in-words.ts';
import { placeInLine } from './place-in-line.server.ts';

export type JobState = {
  id: string;
  state: 'working' | 'done' | 'failed';
  result: unknown;
  error: string | null;
  /** Its place while others have their turn first, else null. */
  line: Line | null;
};

/**
 * The present state of a job, for those who may know it.
 * @throws AppError NOT_FOUND for another's job as for none
 */
export async function readJob(who: { id: string; user: Pick<UserRow, 'id' | 'role'> }): Promise<JobState> {
  const job = await getJob(who);
  const { id, result, failure } = job;
  if (job.finishedAt) return { id, state: failure === null ? 'done' : 'failed', result, error: failure, line: null };
  const kind = kindOf(job);
  const line = kind && job.workerId === null ? await placeInLine({ id, kind }) : undefined;
  return { id, state: 'working', result, error: failure, line: line ?? null };
}
