import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { keepDraft } from '#app/billing/checkout/keep-draft.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { showcaseContentSchema } from '#app/showcases/showcase.schema.ts';

/** `draftId`: the draft that it came from, which waits for payment from now on. */
const bodySchema = showcaseContentSchema.extend({ draftId: z.uuid().optional() });

/** Called when the builder leads to checkout: the showcase waits on the server from here on. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'PUT');
  const user = await requireUser(request);
  const { draftId, ...content } = await parseJson(request, bodySchema);
  await keepDraft({ ownerId: user.id, draftId, content });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('PUT');
