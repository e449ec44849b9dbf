import { deleteAccount } from '#app/account-deletion/delete-account.server.ts';
import { deletionSchema } from '#app/account-deletion/deletion.schema.ts';
import { requireRecentSignIn } from '#app/accounts/guards.server.ts';
import { endSession } from '#app/accounts/session.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';

/** Deletes one's own account. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'DELETE');
  const user = await requireRecentSignIn(request);
  await parseJson(request, deletionSchema);
  await deleteAccount({ userId: user.id, askedBy: user.id });
  return new Response(null, { status: 204, headers: { 'Set-Cookie': await endSession(request) } });
});

export const loader = onlyBy('DELETE');
