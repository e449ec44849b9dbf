import { inBatches } from '#app/platform/in-batches.ts';
import { logger } from '#app/platform/logger.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import {
  deleteEmails,
  deleteEndedJobs,
  deletePaymentEvents,
  deleteUnusedDocuments,
  listUnusedDocuments,
} from './expire.repository.server.ts';
import { RETENTION_DAYS } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 200;

type Expired = Record<keyof typeof RETENTION_DAYS, number>;

/**
 * Removes what can be made again, or serves nobody any more: documents that have not been handed out for long, ended jobs, old mails
 * and events of the card processor. In portions, files before rows: killed at any moment, the next time finds what is left.
 */
export async function expireOld(now = new Date()): Promise<Expired> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const batch = (what: keyof Expired) => ({ before: before(RETENTION_DAYS[what]), limit: BATCH_SIZE });
  const expired: Expired = {
    // Before the jobs, of which each stays with its document.
    documents: await inBatches(BATCH_SIZE, () => removeDocuments(batch('documents'))),
    jobs: await inBatches(BATCH_SIZE, () => deleteEndedJobs(db, batch('jobs'))),
    emails: await inBatches(BATCH_SIZE, () => deleteEmails(db, batch('emails'))),
    paymentEvents: await inBatches(BATCH_SIZE, () => deletePaymentEvents(db, batch('paymentEvents'))),
  };
  if (Object.values(expired).some((count) => count > 0)) logger.info(expired, 'expired');
  return expired;
}

/** A document that is asked for in this very moment loses its file and keeps its row: whoever asks has it made again. */
async function removeDocuments({ before, limit }: { before: Date; limit: number }): Promise<number> {
  const documents = await listUnusedDocuments(db, { before, limit });
  if (documents.length === 0) return 0;
  await storage.remove(documents.map(({ storageKey }) => storageKey));
  await deleteUnusedDocuments(db, { ids: documents.map(({ id }) => id), before });
  return documents.length;
}
