import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import { apiRoute, onlyBy, parse } from '#app/platform/http.server.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';

/** More than a showcase and its trophies hold. */
const pathsSchema = z.array(objectPathSchema).max(100, 'At most 100 photos at a time');

/** Details of one's own photos: `?path=/objects/…&path=…`, in that order. */
export const loader = apiRoute(async ({ request }) => {
  const user = await requireUser(request);
  const paths = parse(pathsSchema, new URL(request.url).searchParams.getAll('path'));
  return Response.json(await describePhotos({ ownerId: user.id, paths }));
});

export const action = onlyBy('GET', 'HEAD');
