import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, onlyBy, parseId } from '#app/platform/http.server.ts';
import { readGuestBook } from '#app/sharing/guest-book/moderate-guest-book.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await readGuestBook({ id: parseId(params.id, 'Showcase'), user }));
});

export const action = onlyBy('GET', 'HEAD');
