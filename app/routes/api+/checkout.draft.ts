import { requireUser } from '#app/accounts/guards.server.ts';
import { keepDraft } from '#app/checkout/keep-draft.server.ts';
import { apiRoute, onlyBy, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { showcaseContentSchema } from '#app/showcases/showcase.schema.ts';

/** The builder leads to checkout: the showcase waits on the server from here on. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'PUT');
  const user = await requireUser(request);
  await keepDraft({ ownerId: user.id, content: await parseJson(request, showcaseContentSchema) });
  return new Response(null, { status: 204 });
});

export const loader = onlyBy('PUT');
