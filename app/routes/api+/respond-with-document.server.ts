import { redirect } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';
import { documentFile } from '#app/documents/open-document.server.ts';
import { LOW_RESOLUTION_HEADER, type LowResolutionPhoto } from '#app/documents/print-resolution.ts';
import { type RequestedDocument, waitForDocument } from '#app/documents/request-document.server.ts';
import { isKnown, prefersAsync } from '#app/platform/http.server.ts';
import { respondWithFile } from '#app/routes/respond-with-file.server.ts';
import { acceptedJob } from './accepted-job.server.ts';

type Document = Parameters<typeof documentFile>[0];

/** Both ways of requesting a document: the job's address for a client that does not wait, else the file. */
export async function respondWithDocument(
  request: Request,
  requested: RequestedDocument,
  options?: FileOptions,
): Promise<Response> {
  if (requested.state === 'asked' && !options?.isPublic && prefersAsync(request)) return acceptedJob(requested.jobId);
  return fileResponse(request, await waitForDocument(requested, request.signal), options);
}

type FileOptions = {
  isDownload?: boolean;
  /** Whether it is opened as a page, not read by a script, so that it may come from the storage's own address. */
  isOpened?: boolean;
  /** Whether visitors get it, who may neither follow its job nor open it at its own address. */
  isPublic?: boolean;
};

/** What ends waiting for a document's photos; null for a client that does not wait. */
export const waitedFor = (request: Request): AbortSignal | null => (prefersAsync(request) ? null : request.signal);

/** The file, or 304 for a client that has it already. A PDF opens in the browser, a presentation is saved; `?download` saves either. */
export async function fileResponse(
  request: Request,
  document: Document,
  { isDownload = false, isOpened = false, isPublic = false }: FileOptions = {},
): Promise<Response> {
  // A regenerated file has the same hash but other bytes.
  const etag = `"${document.contentHash}-${document.createdAt.getTime()}"`;
  // Search engines find a shared page where its owner wants it, never a file.
  const kept = { 'Cache-Control': 'private, no-cache', ETag: etag, 'X-Robots-Tag': 'noindex' };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers: kept });
  const type = isDownload || document.contentType !== 'application/pdf' ? 'attachment' : 'inline';
  const named = { 'Content-Type': document.contentType, 'Content-Disposition': contentDisposition(document.filename, { type }) };
  const { address: addressOf, ...file } = documentFile(document);
  const address =
    isOpened && request.method === 'GET' ? await addressOf({ ...named, 'Cache-Control': 'private, no-cache' }) : null;
  if (address) return redirect(address, { headers: { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' } });
  return respondWithFile(request, file, {
    ...kept,
    ...named,
    ...(!isPublic && { 'Content-Location': `/api/documents/${document.id}` }),
    ...softPhotosHeader(document.lowResolutionPhotos),
  });
}

/** A non-standard header: the low-resolution photos of a print edition. */
export const softPhotosHeader = (photos: LowResolutionPhoto[]): Record<string, string> =>
  photos.length > 0 ? { [LOW_RESOLUTION_HEADER]: encodeURIComponent(JSON.stringify(photos)) } : {};
