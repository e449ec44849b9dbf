import { z } from 'zod';
import { getUser } from '#app/accounts/guards.server.ts';
import { openPhoto } from '#app/photos/open-photo.server.ts';
import { apiRoute, onlyBy, parse, parseId } from '#app/platform/http.server.ts';
import { respondWithPicture } from './_public+/respond-with-picture.server.ts';

const sizeSchema = z
  .enum(['thumbnail', 'medium', 'screen', 'print'], { error: 'size is thumbnail, medium, screen or print' })
  .default('screen');

/**
 * A photo at its objectPath. Once its full-size file is there it never changes, so its owner's browser caches it for a year; others' for an hour, without shared
 * caches, so that closing access takes effect soon.
 */
export const loader = apiRoute(async ({ request, params }) => {
  const viewer = await getUser(request);
  const rendition = parse(sizeSchema, new URL(request.url).searchParams.get('size') ?? undefined);
  const photo = await openPhoto({ id: parseId(params.id, 'Photo'), rendition, viewer });
  const headers = {
    'Cache-Control': photo.isPassing
      ? 'private, no-cache'
      : photo.isOwn
        ? 'private, max-age=31536000, immutable'
        : 'private, max-age=3600',
    'Content-Type': photo.contentType,
  };
  // The owner's own pages read its bytes by scripts, from here.
  const address = photo.isOwn ? async () => null : photo.address;
  return respondWithPicture(request, { ...photo, address }, headers);
});

export const action = onlyBy('GET', 'HEAD');
