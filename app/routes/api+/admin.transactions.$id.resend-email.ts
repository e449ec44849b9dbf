import { requireAdmin } from '#app/accounts/guards.server.ts';
import { resendReceipt } from '#app/admin/transactions/resend-receipt.server.ts';
import { apiRoute, onlyBy, parseId, requireMethod } from '#app/platform/http.server.ts';

/** Takes no body (Specification §7). */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const admin = await requireAdmin(request);
  await resendReceipt({ id: parseId(params.id, 'Transaction'), admin });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('POST');
