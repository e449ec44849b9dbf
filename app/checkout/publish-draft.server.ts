import { type Kysely, sql, type Transaction } from 'kysely';
import { noteShowcase } from '#app/billing/payments.repository.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { logger } from '#app/platform/logger.server.ts';
import { photoPaths, saveWithinLimit } from '#app/showcases/save-showcase.server.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { Database, PaymentRow } from '#db/schema.ts';
import { deleteDraft, findDraft } from './drafts.repository.server.ts';

/** What is paid for stays paid for, whatever becomes of the showcase: its draft is kept, and its owner can mend it. */
function keepInstead(error: unknown, ownerId: string): undefined {
  if (error instanceof AppError)
    logger.warn({ user: ownerId, code: error.code }, 'paid, but the waiting showcase can’t be saved');
  else logger.error({ user: ownerId, err: error }, 'paid, but the waiting showcase can’t be saved');
  return undefined;
}

/** The showcase that waits, when it can be saved. */
export async function checkDraft(db: Kysely<Database>, ownerId: string): Promise<DocumentContent | undefined> {
  const content = await findDraft(db, ownerId);
  if (!content) return undefined;
  return requireOwnPhotos({ ownerId, paths: photoPaths(content.project) }).then(
    () => content,
    (error: unknown) => keepInstead(error, ownerId),
  );
}

/** Makes the showcase that waited for a payment, once. @returns the payment, with its showcase if it has one now */
export async function publishDraft(
  trx: Transaction<Database>,
  { payment, content }: { payment: PaymentRow; content: DocumentContent },
): Promise<PaymentRow> {
  if (payment.showcaseId) return payment;
  const { userId: ownerId } = payment;
  await sql`savepoint without_showcase`.execute(trx);
  const showcase = await saveWithinLimit(trx, { ownerId, content }).catch(async (error: unknown) => {
    await sql`rollback to savepoint without_showcase`.execute(trx);
    return keepInstead(error, ownerId);
  });
  if (!showcase) return payment;
  await noteShowcase(trx, { id: payment.id, showcaseId: showcase.id });
  await deleteDraft(trx, ownerId);
  return { ...payment, showcaseId: showcase.id };
}
