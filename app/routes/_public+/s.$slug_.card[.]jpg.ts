import { apiRoute, isKnown, onlyBy } from '#app/platform/http.server.ts';
import { openSharedCard } from '#app/sharing/open-shared-card.server.ts';

/** The picture that a public page's link is shown with: kept for an hour by who asked, and by nothing between, so that switching the page off is soon felt. */
export const loader = apiRoute(async ({ request, params }) => {
  const { etag, draw } = await openSharedCard(params.slug ?? '');
  const headers = { 'Cache-Control': 'private, max-age=3600', ETag: etag, 'Content-Type': 'image/jpeg' };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await draw()), { headers });
});

export const action = onlyBy('GET', 'HEAD');
