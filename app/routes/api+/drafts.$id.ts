import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { discardDraft } from '#app/showcases/drafts/discard-draft.server.ts';
import { draftWriteSchema } from '#app/showcases/drafts/draft.schema.ts';
import { readDraft } from '#app/showcases/drafts/read-draft.server.ts';
import { writeDraft } from '#app/showcases/drafts/write-draft.server.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const draft = await readDraft({ id: parseId(params.id, 'Draft'), ownerId: user.id });
  return Response.json(draft, { headers: { ETag: `"${draft.version}"` } });
});

/** PUT overwrites the version that the body names; DELETE discards. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'PUT', 'DELETE');
  const user = await requireUser(request);
  const own = { id: parseId(params.id, 'Draft'), ownerId: user.id };
  if (request.method === 'DELETE') {
    await discardDraft(own);
    return new Response(null, { status: 204 });
  }
  const draft = await writeDraft({ ...own, ...(await parseJson(request, draftWriteSchema)) });
  return Response.json(draft, { headers: { ETag: `"${draft.version}"` } });
});
