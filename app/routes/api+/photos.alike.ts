import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { findAlike, keepAllAlike } from '#app/photos/alike-photos.server.ts';
import { apiRoute, parse, parseJson, requireMethod } from '#app/platform/http.server.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';

/** More than a showcase holds. */
const pathsSchema = z.array(objectPathSchema).max(100, 'At most 100 photos at a time');

/** Which of one's own photos look the same: `?path=/objects/…&path=…`. */
export const loader = apiRoute(async ({ request }) => {
  const user = await requireUser(request);
  const paths = parse(pathsSchema, new URL(request.url).searchParams.getAll('path'));
  return Response.json(await findAlike({ ownerId: user.id, paths }));
});

const keptSchema = z.object({ paths: pathsSchema.min(1, 'Please name the photos') });

/** Keeps photos that look the same. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST', 'GET', 'HEAD');
  const user = await requireUser(request);
  const { paths } = await parseJson(request, keptSchema);
  await keepAllAlike({ ownerId: user.id, paths });
  return new Response(null, { status: 204 });
});
