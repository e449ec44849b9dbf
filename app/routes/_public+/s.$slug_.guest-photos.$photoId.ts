import { apiRoute, onlyBy, parse, parseId } from '#app/platform/http.server.ts';
import { guestPhotoSizeSchema } from '#app/sharing/guest-book/guest-book.schema.ts';
import { openSharedGuestPhoto } from '#app/sharing/guest-book/photos/open-guest-photo.server.ts';
import { sharedPictureHeaders } from '#app/sharing/shared-picture-headers.ts';
import { respondWithPicture } from './respond-with-picture.server.ts';

/** A guest's photo on a public page. */
export const loader = apiRoute(async ({ request, params }) => {
  const size = parse(guestPhotoSizeSchema, new URL(request.url).searchParams.get('size') ?? undefined);
  const photo = await openSharedGuestPhoto({ slug: params.slug ?? '', id: parseId(params.photoId, 'Photo'), size });
  return respondWithPicture(request, photo, sharedPictureHeaders(photo));
});

export const action = onlyBy('GET', 'HEAD');
