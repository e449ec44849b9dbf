import { deleteEndedSessions } from '#app/accounts/sessions.repository.server.ts';
import { inBatches } from '#app/platform/in-batches.ts';
import { logger } from '#app/platform/logger.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import {
  deleteArticleLookups,
  deleteBudgetUses,
  deleteEmails,
  deleteEndedJobs,
  deleteGuestEntries,
  deletePaymentEvents,
  deleteRateLimits,
  deleteSilentWorkers,
  deleteUnusedDocuments,
  deleteWritings,
  listSupersededDocuments,
  listUnusedDocuments,
} from './expire.repository.server.ts';
import { CURRENT_VERSIONS, RETENTION_DAYS } from './retention.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH_SIZE = 200;

type Expired = Record<keyof typeof RETENTION_DAYS, number>;

/**
 * Removes what can be generated again or is no longer needed: superseded documents, documents not downloaded for long, ended
 * jobs, old mails and whatever else RETENTION_DAYS lists. Works in batches, files before rows: if the process is killed, the next
 * run removes the rest.
 */
export async function expireOld(now = new Date()): Promise<Expired> {
  const before = (what: keyof Expired) => new Date(now.getTime() - RETENTION_DAYS[what] * DAY_MS);
  const inPortions = (what: keyof Expired, remove: (batch: { before: Date; limit: number }) => Promise<number>) =>
    inBatches(BATCH_SIZE, () => remove({ before: before(what), limit: BATCH_SIZE }));
  const expired: Expired = {
    // Before the jobs, since a job is kept as long as its document.
    documents: await inPortions('documents', async (batch) => removeDocuments(await listUnusedDocuments(db, batch), batch)),
    supersededDocuments: await inPortions('supersededDocuments', async (batch) =>
      removeDocuments(await listSupersededDocuments(db, { ...batch, current: CURRENT_VERSIONS }), batch),
    ),
    jobs: await inPortions('jobs', (batch) => deleteEndedJobs(db, batch)),
    emails: await inPortions('emails', (batch) => deleteEmails(db, batch)),
    paymentEvents: await inPortions('paymentEvents', (batch) => deletePaymentEvents(db, batch)),
    budgetUses: await inPortions('budgetUses', (batch) => deleteBudgetUses(db, batch)),
    rateLimits: await inPortions('rateLimits', (batch) => deleteRateLimits(db, batch)),
    articleLookups: await inPortions('articleLookups', (batch) => deleteArticleLookups(db, batch)),
    writings: await inPortions('writings', (batch) => deleteWritings(db, batch)),
    guestEntries: await inPortions('guestEntries', (batch) => deleteGuestEntries(db, batch)),
    sessions: await deleteEndedSessions(db, before('sessions')),
    workers: await deleteSilentWorkers(db, before('workers')),
  };
  if (Object.values(expired).some((count) => count > 0)) logger.info(expired, 'expired');
  return expired;
}

/** A document requested at this very moment loses its file but keeps its row, and is generated again. */
async function removeDocuments(documents: { id: string; storageKey: string }[], { before }: { before: Date }): Promise<number> {
  if (documents.length === 0) return 0;
  await storage.remove(documents.map(({ storageKey }) => storageKey));
  await deleteUnusedDocuments(db, { ids: documents.map(({ id }) => id), before });
  return documents.length;
}
