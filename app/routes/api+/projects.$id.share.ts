import { requireUser } from '#app/accounts/guards.server.ts';
import { recordSharing } from '#app/admin/projects/record-sharing.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';
import { shareForFlyer } from '#app/showcases/share-showcase.server.ts';

/** Opens the brochure by the flyer's code, before the flyer is printed or because its owner wants it. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  await shareForFlyer({ id: parseId(params.id, 'Showcase'), user, isSaidSo: true, record: recordSharing(user) });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('POST');
