import { requireUser } from '#app/accounts/guards.server.ts';
import { verifyPayment } from '#app/billing/checkout/finalize-payment.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await verifyPayment({ user, paymentIntentId: params.paymentIntentId ?? '' }));
});

export const action = onlyBy('GET');
