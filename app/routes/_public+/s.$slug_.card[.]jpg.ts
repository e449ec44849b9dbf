import { apiRoute, isKnown, onlyBy } from '#app/platform/http.server.ts';
import { openSharedCard } from '#app/sharing/open-shared-card.server.ts';
import { sharedPictureHeaders } from '#app/sharing/shared-picture-headers.ts';

/** The picture of a public page's link preview. */
export const loader = apiRoute(async ({ request, params }) => {
  const card = await openSharedCard(params.slug ?? '');
  const headers = { ...sharedPictureHeaders({ ...card, contentType: 'image/jpeg' }), ETag: card.etag };
  if (isKnown(request, card.etag)) return new Response(null, { status: 304, headers });
  // A HEAD needs no picture.
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(await card.draw()), { headers });
});

export const action = onlyBy('GET', 'HEAD');
