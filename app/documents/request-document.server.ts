import { createHash } from 'node:crypto';
import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { untilBack } from '#app/jobs/try-again.server.ts';
import { withinBudget } from '#app/limits/within-budget.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import type { DocumentRow } from '#db/schema.ts';
import { documentJob } from './document-job.ts';
import type { DocumentRequest } from './document-request.ts';
import { findDocumentByHash, markUsed, unsafeFindDocument } from './documents.repository.server.ts';
import { gatherPhotos } from './gather-photos.server.ts';
import { TEMPLATE_VERSIONS } from './template-version.ts';

/** The longest that a caller waits; a brochure takes a second or two. */
const WAIT_MS = 120_000;
/** How long to look for a finished document's row, so that a database restart at that moment does not lose it (ms). */
const LOOKED_FOR_MS = 30_000;

export type RequestedDocument = { state: 'finished'; document: DocumentRow } | { state: 'asked'; jobId: string };

/**
 * The one way to request a document: returns the finished file if it exists, else the one job for it. Equal requests have one hash, whoever
 * makes them and however often: concurrent ones share a job, and later ones are answered from storage.
 * @param ownerId who may open the document, and whose photos it shows
 * @param chargedTo whose daily budget is charged; null for nobody's, such as when an administrator requests it
 * @param budget which of theirs
 * @param isAnew generates it even if it exists, and replaces it
 * @throws AppError NOT_FOUND, UNPROCESSABLE for a photo; UNAVAILABLE without the queue; TOO_MANY_REQUESTS when the daily budget is used up
 */
export async function requestDocument({
  ownerId,
  chargedTo,
  budget = 'documents',
  request,
  isAnew = false,
}: {
  ownerId: string;
  chargedTo: string | null;
  budget?: 'documents' | 'publicEditions';
  request: DocumentRequest;
  isAnew?: boolean;
}): Promise<RequestedDocument> {
  const photos = await gatherPhotos({ ownerId, request });
  const views = Object.fromEntries(
    [...photos].map(([path, { focalX, focalY, subject, frames, caption, hash }]) => [
      path,
      { focalX, focalY, subject, frames, caption, hash },
    ]),
  );
  const contentHash = createHash('sha256')
    .update(
      JSON.stringify({
        version: TEMPLATE_VERSIONS[request.kind],
        ownerId,
        request,
        photos: [...photos.values()].map(({ hash, focalX, focalY, subject, frames, caption, blurRegions }) => [
          hash,
          focalX,
          focalY,
          caption,
          // Photos of older releases have none, and their documents are unchanged.
          ...(subject ? [subject] : []),
          ...(Object.keys(frames).length > 0 ? [frames] : []),
          // A brochure's details are cut around them.
          ...(request.kind === 'brochure' && blurRegions?.length ? [blurRegions] : []),
        ]),
      }),
    )
    .digest('hex');
  const document = isAnew ? undefined : await findDocumentByHash(db, contentHash);
  if (document) {
    // Before its file is looked for, so that it does not expire in between.
    await markUsed(db, document.id);
    if ((await storage.size(document.storageKey)) !== null) return { state: 'finished', document };
  }
  const begin = () =>
    enqueue({ contract: documentJob, ownerId, input: { contentHash, request, views, isAnew }, key: contentHash });
  if (chargedTo === null) return { state: 'asked', jobId: await begin() };
  const use = { userId: chargedTo, budget, jobId: jobIdOf(documentJob, contentHash) };
  return { state: 'asked', jobId: await withinBudget(use, begin) };
}

/**
 * Waits for a requested document.
 * @throws AppError with the rendering's own failure, or TIMED_OUT
 */
export async function waitForDocument(requested: RequestedDocument, signal: AbortSignal): Promise<DocumentRow> {
  if (requested.state === 'finished') return requested.document;
  const result = documentJob.result.parse(await waitForJob(requested.jobId, { timeoutMs: WAIT_MS, signal }));
  const document = await untilBack(() => unsafeFindDocument(db, result.documentId), LOOKED_FOR_MS);
  if (!document) throw new AppError('NOT_FOUND', 'The document no longer exists. Please request it again.');
  return document;
}
