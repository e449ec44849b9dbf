import { requireAdmin } from '#app/accounts/guards.server.ts';
import { requestEventFlyer, timeZoneSchema } from '#app/documents/request-event-flyer.server.ts';
import { apiRoute, onlyBy, parse, parseId } from '#app/platform/http.server.ts';
import { respondWithDocument } from './respond-with-document.server.ts';

/** Opened in a new tab by the administrators' list of codes. */
export const loader = apiRoute(async ({ request, params }) => {
  const admin = await requireAdmin(request);
  const id = parseId(params.id, 'Promo code');
  const timeZone = parse(timeZoneSchema, new URL(request.url).searchParams.get('timeZone') ?? undefined);
  return respondWithDocument(request, await requestEventFlyer({ id, admin, timeZone }));
});

export const action = onlyBy('GET', 'HEAD');
