import { createReadableStreamFromReadable } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';
import { requireUser } from '#app/accounts/guards.server.ts';
import { recordSharing } from '#app/admin/projects/record-sharing.server.ts';
import { showKitRequestSchema } from '#app/documents/document-request.ts';
import { apiRoute, onlyBy, parse, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { kitPartSchema, requestKitPart, requestShowKit } from '#app/sharing/request-show-kit.server.ts';
import { respondWithDocument, softPhotosHeader } from './respond-with-document.server.ts';

/** The show-day kit as a zip; with `?piece=`, that piece alone. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { projectId: id, showId, edition } = await parseJson(request, showKitRequestSchema);
  const asked = { id, user, showId, edition, record: recordSharing(user) };
  const piece = new URL(request.url).searchParams.get('piece');
  if (piece !== null) {
    return respondWithDocument(request, await requestKitPart({ ...asked, part: parse(kitPartSchema, piece) }));
  }
  const { stream, filename, lowResolutionPhotos } = await requestShowKit({ ...asked, signal: request.signal });
  return new Response(createReadableStreamFromReadable(stream), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(filename),
      ...softPhotosHeader(lowResolutionPhotos),
    },
  });
});

export const loader = onlyBy('POST');
