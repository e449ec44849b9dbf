import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { validatePromoCode } from '#app/billing/checkout/validate-promo-code.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { promoCodeNameSchema } from '#app/promo-codes/promo-code-name.ts';

const bodySchema = z.object({ code: promoCodeNameSchema });

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const { id: buyerId } = await requireUser(request);
  const { code } = await parseJson(request, bodySchema);
  return Response.json(await validatePromoCode({ code, buyerId }));
});

export const loader = onlyBy('POST');
