import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { changeCard } from '#app/billing/subscription/change-card.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';

const bodySchema = z.object({ setupIntentId: z.string().max(210) });

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'PUT');
  const user = await requireUser(request);
  const { setupIntentId } = await parseJson(request, bodySchema);
  await changeCard({ userId: user.id, setupId: setupIntentId });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('PUT');
