import { requireAdmin } from '#app/accounts/guards.server.ts';
import { parseListRequest } from '#app/admin/list/list-request.server.ts';
import { listPromoCodes } from '#app/admin/promo-codes/list-promo-codes.server.ts';
import { newPromoCodeSchema } from '#app/admin/promo-codes/promo-code.schema.ts';
import { PROMO_CODE_SORTS } from '#app/admin/promo-codes/promo-code-list.ts';
import { createPromoCode } from '#app/admin/promo-codes/save-promo-code.server.ts';
import { apiRoute, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { respondWithPage } from './respond-with-page.server.ts';

export const loader = apiRoute(async ({ request }) => {
  await requireAdmin(request);
  return respondWithPage(request, await listPromoCodes(parseListRequest(request, PROMO_CODE_SORTS)));
});

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'GET', 'HEAD', 'POST');
  const admin = await requireAdmin(request);
  const fields = await parseJson(request, newPromoCodeSchema);
  return Response.json(await createPromoCode({ fields, admin }), { status: 201 });
});
