import { requireUser } from '#app/accounts/guards.server.ts';
import { apiRoute, parse, parseId, requireMethod } from '#app/platform/http.server.ts';
import { respondWithFile } from '#app/routes/respond-with-file.server.ts';
import { guestPhotoSizeSchema } from '#app/sharing/guest-book/guest-book.schema.ts';
import { removePhotoOf } from '#app/sharing/guest-book/moderate-guest-book.server.ts';
import { openOwnGuestPhoto } from '#app/sharing/guest-book/photos/open-guest-photo.server.ts';

/** The photo of an entry, for the showcase's owner. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const own = { id: parseId(params.id, 'Showcase'), user, entryId: parseId(params.entryId, 'Entry') };
  const size = parse(guestPhotoSizeSchema, new URL(request.url).searchParams.get('size') ?? undefined);
  const photo = await openOwnGuestPhoto({ ...own, size });
  return respondWithFile(request, photo, { 'Content-Type': photo.contentType });
});

export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'DELETE');
  const user = await requireUser(request);
  await removePhotoOf({ id: parseId(params.id, 'Showcase'), user, entryId: parseId(params.entryId, 'Entry') });
  return new Response(null, { status: 204 });
});
