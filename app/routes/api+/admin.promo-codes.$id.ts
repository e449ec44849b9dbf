import { requireAdmin } from '#app/accounts/guards.server.ts';
import { deletePromoCode } from '#app/admin/promo-codes/delete-promo-code.server.ts';
import { promoCodeChangeSchema } from '#app/admin/promo-codes/promo-code.schema.ts';
import { changePromoCode } from '#app/admin/promo-codes/save-promo-code.server.ts';
import { apiRoute, onlyBy, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PATCH', 'DELETE');
  const admin = await requireAdmin(request);
  const id = parseId(params.id, 'Promo code');
  if (request.method === 'DELETE') {
    await deletePromoCode({ id, admin });
    return new Response(null, { status: 204 });
  }
  return Response.json(await changePromoCode({ id, change: await parseJson(request, promoCodeChangeSchema), admin }));
});

export const loader = onlyBy('PATCH', 'DELETE');
