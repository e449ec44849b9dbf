import { createReadableStreamFromReadable } from '@remix-run/node';
import { apiRoute, isKnown, onlyBy, parse, parseId } from '#app/platform/http.server.ts';
import { guestPhotoSizeSchema } from '#app/sharing/guest-book/guest-book.schema.ts';
import { openSharedGuestPhoto } from '#app/sharing/guest-book/photos/open-guest-photo.server.ts';
import { sharedPictureHeaders } from '#app/sharing/shared-picture-headers.ts';

/** A guest's photo on a public page. */
export const loader = apiRoute(async ({ request, params }) => {
  const size = parse(guestPhotoSizeSchema, new URL(request.url).searchParams.get('size') ?? undefined);
  const photo = await openSharedGuestPhoto({ slug: params.slug ?? '', id: parseId(params.photoId, 'Photo'), size });
  const headers = sharedPictureHeaders(photo);
  if (isKnown(request, photo.etag)) return new Response(null, { status: 304, headers });
  const { stream, bytes } = await photo.open();
  return new Response(createReadableStreamFromReadable(stream), { headers: { ...headers, 'Content-Length': String(bytes) } });
});

export const action = onlyBy('GET', 'HEAD');
