import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Usage } from './usage.ts';

type Writing = { jobId: string; ownerId: string; model: string; usage: Usage; costMicros: number | null; heldBack: number };

/** Records what a text has cost; a job that runs twice has cost both times. */
export async function recordWriting(db: Kysely<Database>, { usage, ...writing }: Writing): Promise<void> {
  await db
    .insertInto('writings')
    .values({ ...writing, ...usage })
    .onConflict((conflict) =>
      conflict.column('jobId').doUpdateSet((eb) => ({
        calls: eb('writings.calls', '+', usage.calls),
        inputTokens: eb('writings.inputTokens', '+', usage.inputTokens),
        outputTokens: eb('writings.outputTokens', '+', usage.outputTokens),
        costMicros: sql<number | null>`writings.cost_micros + excluded.cost_micros`,
        heldBack: writing.heldBack,
      })),
    )
    .execute();
}
