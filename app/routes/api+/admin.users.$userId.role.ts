import { requireAdmin, requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { changeRole, roleChangeSchema } from '#app/admin/users/change-role.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH');
  const admin = await requireRecentSignIn(request, requireAdmin);
  const userId = parseId(params.userId, 'User');
  const { role } = await parseJson(request, roleChangeSchema);
  return Response.json(await changeRole({ userId, role, admin }));
});

export const loader = onlyBy('PATCH');
