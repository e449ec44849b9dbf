import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { savePaidShowcase } from '#app/billing/checkout/save-paid-showcase.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { showcaseContentSchema } from '#app/showcases/showcase.schema.ts';

const bodySchema = showcaseContentSchema.extend({
  paymentIntentId: z.string().max(255).nullish(),
  /** The draft that it came from, which saving ends. */
  draftId: z.uuid().optional(),
});

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { paymentIntentId, draftId, ...content } = await parseJson(request, bodySchema);
  const showcase = paymentIntentId
    ? await savePaidShowcase({ user, content, draftId, paymentIntentId })
    : await saveShowcase({ ownerId: user.id, content, draftId });
  return Response.json(showcase, { status: 201 });
});

export const loader = onlyBy('POST');
