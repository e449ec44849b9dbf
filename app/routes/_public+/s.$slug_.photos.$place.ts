import { createReadableStreamFromReadable } from '@remix-run/node';
import { z } from 'zod';
import { apiRoute, isKnown, onlyBy, parse } from '#app/platform/http.server.ts';
import { openSharedPhoto } from '#app/sharing/open-shared-photo.server.ts';
import { sharedPictureHeaders } from '#app/sharing/shared-picture-headers.ts';

const sizeSchema = z.enum(['thumbnail', 'screen'], { error: 'size is thumbnail or screen' }).default('screen');

/** A photo of a public page. */
export const loader = apiRoute(async ({ request, params }) => {
  const rendition = parse(sizeSchema, new URL(request.url).searchParams.get('size') ?? undefined);
  const photo = await openSharedPhoto({ slug: params.slug ?? '', place: Number(params.place), rendition });
  const headers = sharedPictureHeaders(photo);
  if (isKnown(request, photo.etag)) return new Response(null, { status: 304, headers });
  const { stream, bytes } = await photo.open();
  return new Response(createReadableStreamFromReadable(stream), { headers: { ...headers, 'Content-Length': String(bytes) } });
});

export const action = onlyBy('GET', 'HEAD');
