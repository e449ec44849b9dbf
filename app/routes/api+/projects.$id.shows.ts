import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, parseId, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { addShow, readShows } from '#app/sharing/shows/keep-shows.server.ts';
import { newShowSchema } from '#app/sharing/shows/show.schema.ts';

export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await readShows({ id: parseId(params.id, 'Showcase'), user }));
});

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'POST');
  const user = await requireUser(request);
  const id = parseId(params.id, 'Showcase');
  return Response.json(await addShow({ id, user, show: await parseJson(request, newShowSchema) }), { status: 201 });
});
