import { requireAdmin } from '#app/accounts/guards.server.ts';
import { refundSchema } from '#app/admin/transactions/refund.schema.ts';
import { refundTransaction } from '#app/admin/transactions/refund-transaction.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'POST');
  const admin = await requireAdmin(request);
  const order = await parseJson(request, refundSchema);
  await refundTransaction({ id: parseId(params.id, 'Transaction'), admin, order });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('POST');
