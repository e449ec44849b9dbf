import { createReadableStreamFromReadable } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';
import { openDocument } from '#app/documents/open-document.server.ts';
import { type RequestedDocument, waitForDocument } from '#app/documents/request-document.server.ts';
import { prefersAsync } from '#app/platform/http.server.ts';
import { acceptedJob } from './accepted-job.server.ts';

type Document = Parameters<typeof openDocument>[0];

/** Both ways of asking for a document: the job's address for who does not wait, else the file. */
export async function respondWithDocument(request: Request, requested: RequestedDocument): Promise<Response> {
  if (requested.state === 'asked' && prefersAsync(request)) return acceptedJob(requested.jobId);
  return fileResponse(await waitForDocument(requested, request.signal));
}

/** The file. A PDF opens in the browser, a presentation is saved; `?download` saves either. */
export async function fileResponse(document: Document, { isDownload = false } = {}): Promise<Response> {
  const { stream, bytes } = await openDocument(document);
  const type = isDownload || document.contentType !== 'application/pdf' ? 'attachment' : 'inline';
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'Content-Type': document.contentType,
      'Content-Length': String(bytes),
      'Content-Disposition': contentDisposition(document.filename, { type }),
      'Cache-Control': 'private, no-cache',
      ETag: `"${document.contentHash}"`,
    },
  });
}
