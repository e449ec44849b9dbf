import { z } from 'zod';
import { apiRoute, onlyBy, parse } from '#app/platform/http.server.ts';
import { openSharedPhoto } from '#app/sharing/open-shared-photo.server.ts';
import { sharedPictureHeaders } from '#app/sharing/shared-picture-headers.ts';
import { respondWithPicture } from './respond-with-picture.server.ts';

const sizeSchema = z.enum(['thumbnail', 'medium', 'screen'], { error: 'size is thumbnail, medium or screen' }).default('screen');

/** A photo of a public page. */
export const loader = apiRoute(async ({ request, params }) => {
  const rendition = parse(sizeSchema, new URL(request.url).searchParams.get('size') ?? undefined);
  const photo = await openSharedPhoto({ slug: params.slug ?? '', place: Number(params.place), rendition });
  return respondWithPicture(request, photo, sharedPictureHeaders(photo));
});

export const action = onlyBy('GET', 'HEAD');
