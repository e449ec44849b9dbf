import { requireAdmin, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { deleteUser } from '#app/admin/users/delete-user.server.ts';
import { readUser } from '#app/admin/users/read-user.server.ts';
import { apiRoute, parseId, requireMethod } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  await requireAdmin(request);
  return Response.json(await readUser(parseId(params.userId, 'User')));
});

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'DELETE');
  const admin = await requireRecentSignIn(request, requireAdmin);
  await deleteUser({ userId: parseId(params.userId, 'User'), admin });
  return new Response(null, { status: 204 });
});
