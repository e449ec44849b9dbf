import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { beginDraft } from '#app/showcases/drafts/begin-draft.server.ts';
import { newDraftSchema } from '#app/showcases/drafts/draft.schema.ts';
import { listDrafts } from '#app/showcases/drafts/list-drafts.server.ts';

export const loader = apiRoute(async ({ request }) => {
  const user = await requireUser(request);
  return Response.json(await listDrafts(user.id));
});

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'GET', 'HEAD', 'POST');
  const user = await requireUser(request);
  const draft = await beginDraft({ ownerId: user.id, draft: await parseJson(request, newDraftSchema) });
  return Response.json(draft, { status: 201, headers: { Location: `/api/drafts/${draft.id}` } });
});
