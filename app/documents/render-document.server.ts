import type { z } from 'zod';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { objectPath, RENDITIONS, type Rendition, renditionKey } from '#app/photos/photo-files.ts';
import type { ReadyPhoto } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { inSpan } from '#app/platform/telemetry/spans.server.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { renderBrochure } from './brochure/render-brochure.server.ts';
import { cleanText } from './clean-text.ts';
import { renderDeck } from './deck/render-deck.server.ts';
import { documentJob } from './document-job.ts';
import type { DocumentPhoto } from './document-photo.ts';
import { DOCUMENT_FILES, type DocumentRequest, documentFilename } from './document-request.ts';
import { findDocumentByHash, insertDocument } from './documents.repository.server.ts';
import { renderEventFlyer } from './event-flyer/render-event-flyer.server.ts';
import { renderFlyer } from './flyer/render-flyer.server.ts';
import { gatherPhotos } from './gather-photos.server.ts';
import { measureRender } from './measure-render.server.ts';
import type { LowResolutionPhoto } from './print-resolution.ts';
import { renderShowKit } from './show-kit/render-show-kit.server.ts';

/** The worker's handler of document jobs. */
export const documentWork: JobWork<typeof documentJob> = {
  contract: documentJob,
  handler: async ({ input, ownerId, report }) => {
    const documentId = await renderDocument({ ownerId, ...input }, report);
    return { documentId, file: `/api/documents/${documentId}` };
  },
};

const toDocumentPhoto = ({ id, caption, ...photo }: ReadyPhoto): DocumentPhoto => ({
  ...photo,
  caption: caption ? cleanText(caption) : undefined,
  objectPath: objectPath(id),
  read: (longSide) => readFirst(id, longSide > RENDITIONS.column.longSide ? ['page', 'print'] : ['column', 'page', 'print']),
  readFull: () => storage.read(renditionKey(id, 'print')),
});

/** The first rendition that exists: photos ingested before the document rendition was introduced have only the print rendition. */
async function readFirst(id: string, [rendition = 'print', ...others]: Rendition[]): Promise<Buffer> {
  try {
    return await storage.read(renditionKey(id, rendition));
  } catch (error) {
    if (error instanceof ObjectMissingError && others.length > 0) return readFirst(id, others);
    throw error;
  }
}

/**
 * Renders a document, stores the file under a key derived from its hash and inserts its row last: it can run twice without
 * duplicates, and be killed at any moment without losing anything.
 * @returns the document's id
 * @throws AppError for a photo that was deleted; CONFLICT for a blurred one that has another picture than was asked for, which must not be
 * stored as that one: its files change in place, and may show what was to be blurred
 */
export async function renderDocument(
  { ownerId, contentHash, request, views, isAnew }: { ownerId: string } & z.output<typeof documentJob.input>,
  report: ReportProgress,
): Promise<string> {
  const storageKey = `documents/${contentHash}.${DOCUMENT_FILES[request.kind].extension}`;
  const done = isAnew ? undefined : await findDocumentByHash(db, contentHash);
  if (done && (await storage.size(storageKey)) !== null) return done.id;

  const gather = async () => {
    const photos = await gatherPhotos({ ownerId, request });
    // Of other photos the newest picture is wanted, such as a full-size one that has just arrived.
    const isAsAsked = [...photos].every(([path, { hash, isBlurred }]) => !isBlurred || hash === views[path]?.hash);
    if (!isAsAsked) throw new AppError('CONFLICT', 'A photo has changed meanwhile. Please ask for the document again.');
    return photos;
  };
  report({ stage: 'Collecting the photos', fraction: 0.05 });
  const ready = await gather();
  const photos = new Map(
    [...ready].map(([path, photo]) => [path, toDocumentPhoto({ ...photo, ...views[path], hash: photo.hash })]),
  );

  const { bytes, pages, lowResolutionPhotos = [] } = await measureRender(request.kind, () => render(request, photos, report));

  report({ stage: 'Storing the file', fraction: 0.97 });
  await gather();
  const { contentType } = DOCUMENT_FILES[request.kind];
  await inSpan({ name: 'store document', attributes: { bytes: bytes.length } }, () =>
    storage.put(storageKey, bytes, contentType),
  );
  return insertDocument(db, {
    ownerId,
    kind: request.kind,
    contentHash,
    storageKey,
    filename: documentFilename(request),
    contentType,
    bytes: bytes.length,
    pages,
    lowResolutionPhotos: JSON.stringify(lowResolutionPhotos),
  });
}

function render(
  request: DocumentRequest,
  byPath: Map<string, DocumentPhoto>,
  report: ReportProgress,
): Promise<{ bytes: Buffer; pages: number; lowResolutionPhotos?: LowResolutionPhoto[] }> {
  if (request.kind === 'event-flyer') {
    const { promoCode, timeZone, qrTarget, edition } = request;
    const logo = byPath.get(promoCode.nonProfitLogoUrl ?? '');
    return renderEventFlyer({ promoCode, timeZone, qrTarget, logo, edition, report });
  }
  const { content } = request;
  const photos = content.project.photoUrls.flatMap((path) => byPath.get(path) ?? []);
  const trophyPhotos = byPath;
  switch (request.kind) {
    case 'brochure': {
      const { qrTarget, edition, paper } = request;
      return renderBrochure({ content, photos, trophyPhotos, qrTarget, edition, paper, report });
    }
    case 'deck':
      return renderDeck({ content, photos, trophyPhotos, qrTarget: request.qrTarget, report });
    case 'flyer': {
      const { flyerConfig, qrCodeDataUrl, marketingQrCodeDataUrl, size, edition } = request;
      return renderFlyer({ content, flyerConfig, photos, qrCodeDataUrl, marketingQrCodeDataUrl, size, edition, report });
    }
    case 'show-kit': {
      const { piece, flyerConfig, qrTarget, show, edition } = request;
      return renderShowKit({ piece, content, flyerConfig, photos, qrTarget, show, edition, report });
    }
  }
}
