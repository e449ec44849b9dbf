import { requireAdmin } from '#app/accounts/guards.server.ts';
import { sheetEditionSchema } from '#app/documents/document-request.ts';
import { requestEventFlyer, timeZoneSchema } from '#app/documents/request-event-flyer.server.ts';
import { apiRoute, onlyBy, parse, parseId } from '#app/platform/http.server.ts';
import { respondWithDocument } from './respond-with-document.server.ts';

/** Opened in a new tab by the administrators' list of codes. */
export const loader = apiRoute(async ({ request, params }) => {
  const admin = await requireAdmin(request);
  const id = parseId(params.id, 'Promo code');
  const asked = new URL(request.url).searchParams;
  const timeZone = parse(timeZoneSchema, asked.get('timeZone') ?? undefined);
  const edition = parse(sheetEditionSchema, asked.get('edition') ?? undefined);
  return respondWithDocument(request, await requestEventFlyer({ id, admin, timeZone, edition }));
});

export const action = onlyBy('GET', 'HEAD');
