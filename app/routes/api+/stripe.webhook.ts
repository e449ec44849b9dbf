import { receiveEvent } from '#app/billing/receive-event.server.ts';
import { apiRoute, onlyBy, readText, requireMethod } from '#app/platform/http.server.ts';

/** The card processor's webhook, guarded by its signature. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  await receiveEvent({ body: await readText(request), signature: request.headers.get('Stripe-Signature') });
  return Response.json({ received: true });
});

export const loader = onlyBy('POST');
