import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { createPaymentIntent } from '#app/billing/checkout/create-payment-intent.server.ts';
import { donationSchema } from '#app/billing/checkout/donation.schema.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { promoCodeNameSchema } from '#app/promo-codes/promo-code-name.ts';

const bodySchema = z.object({ promoCode: promoCodeNameSchema.nullish(), donation: donationSchema.nullish() });

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { promoCode, donation } = await parseJson(request, bodySchema);
  return Response.json(await createPaymentIntent({ user, promoCode: promoCode ?? undefined, donation: donation ?? undefined }));
});

export const loader = onlyBy('POST');
