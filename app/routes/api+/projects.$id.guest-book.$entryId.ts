import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { entryChangeSchema } from '#app/sharing/guest-book/guest-book.schema.ts';
import { moderateEntry } from '#app/sharing/guest-book/moderate-guest-book.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH', 'DELETE');
  const user = await requireUser(request);
  const own = { id: parseId(params.id, 'Showcase'), user, entryId: parseId(params.entryId, 'Entry') };
  const { state } = request.method === 'DELETE' ? DELETED : await parseJson(request, entryChangeSchema);
  await moderateEntry({ ...own, state });
  return new Response(null, { status: 204 });
});

const DELETED = { state: 'deleted' } as const;

export const loader = onlyBy('PATCH', 'DELETE');
