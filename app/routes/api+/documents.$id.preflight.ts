import { create as contentDisposition } from 'content-disposition';
import { requireUser } from '#app/accounts/guards.server.ts';
import { getDocument } from '#app/documents/open-document.server.ts';
import { preflightReport } from '#app/documents/press/preflight-report.server.ts';
import { apiRoute, onlyBy, parseId } from '#app/platform/http.server.ts';

/** What a print shop would ask of a PDF, as a text to send along with it. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const document = await getDocument({ id: parseId(params.id, 'Document'), user });
  const { text, filename } = await preflightReport(document);
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': contentDisposition(filename),
    },
  });
});

export const action = onlyBy('GET', 'HEAD');
