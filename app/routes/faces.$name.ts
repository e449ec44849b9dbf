import { openFace } from '#app/documents/serve-faces.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

/** Faces of the documents, for their preview in the browser: public, like all that a page is styled with. */
export const loader = apiRoute(async ({ params }) => {
  const { type, body } = await openFace(params.name ?? '');
  const bytes = await body;
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': type, 'Content-Length': String(bytes.length), 'Cache-Control': 'public, max-age=86400' },
  });
});

export const action = onlyBy('GET', 'HEAD');
