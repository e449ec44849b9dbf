import { type Kysely, sql, type Transaction } from 'kysely';
import { isInfrastructureFailure } from '#app/jobs/try-again.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { deleteWaiting, findWaiting } from '#app/showcases/drafts/drafts.repository.server.ts';
import { picturePaths, saveWithinLimit } from '#app/showcases/save-showcase.server.ts';
import type { ShowcaseContent } from '#app/showcases/showcase.schema.ts';
import type { Database, OwnedPaymentRow } from '#db/schema.ts';
import { noteShowcase } from './payments.repository.server.ts';

type Waiting = { id: string; content: ShowcaseContent };

/** PostgreSQL's classes of statements that were rolled back, could not lock a row, or were canceled: they may succeed next time. */
const PASSING_CODES = /^(40|55|57)/;

const isPassing = (error: unknown): boolean =>
  isInfrastructureFailure(error) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING_CODES.test(error.code));

/**
 * The payment stays valid if the showcase can't be saved: its draft is kept for its owner to fix.
 * @throws the error when it may pass: whoever reported the payment retries, and the showcase is saved then
 */
function keepInstead(error: unknown, ownerId: string): undefined {
  if (isPassing(error)) throw error;
  const details = error instanceof AppError ? { code: error.code } : { err: error };
  logger['code' in details ? 'warn' : 'error']({ user: ownerId, ...details }, 'paid, but the waiting showcase can’t be saved');
}

/** The waiting showcase, when it can be saved. @throws what may pass, such as a lost database */
export async function checkDraft(db: Kysely<Database>, ownerId: string): Promise<Waiting | undefined> {
  const waiting = await findWaiting(db, ownerId);
  if (!waiting) return undefined;
  return requireOwnPhotos({ ownerId, paths: picturePaths(waiting.content) }).then(
    () => waiting,
    (error: unknown) => keepInstead(error, ownerId),
  );
}

/**
 * Saves the showcase that waited for a payment, once.
 * @returns the payment, with its showcase if there is one now
 * @throws what may pass, such as a lost database
 */
export async function publishDraft(
  trx: Transaction<Database>,
  { payment, draft: { id, content } }: { payment: OwnedPaymentRow; draft: Waiting },
): Promise<OwnedPaymentRow> {
  if (payment.showcaseId) return payment;
  const { userId: ownerId } = payment;
  await sql`savepoint without_showcase`.execute(trx);
  const showcase = await saveWithinLimit(trx, { ownerId, content }).catch(async (error: unknown) => {
    await sql`rollback to savepoint without_showcase`.execute(trx);
    return keepInstead(error, ownerId);
  });
  if (!showcase) return payment;
  await noteShowcase(trx, { id: payment.id, showcaseId: showcase.id });
  await deleteWaiting(trx, { id, ownerId, content });
  return { ...payment, showcaseId: showcase.id };
}
