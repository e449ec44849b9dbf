import { receivePhotoUpload } from '#app/photos/uploads.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { apiRoute, bodyOf, onlyBy, requireMethod } from '#app/platform/http.server.ts';

/** Receives a photo when files are kept in a folder, or without a stated size. The signed address is the permission. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PUT');
  const length = request.headers.get('Content-Length');
  if (!request.body) throw new AppError('INVALID_INPUT', 'The file is empty.');
  await receivePhotoUpload({
    key: params['*'] ?? '',
    query: new URL(request.url).searchParams,
    contentType: request.headers.get('Content-Type'),
    bytes: length === null ? null : Number(length),
    body: bodyOf(request),
  });
  return new Response(null, { status: 200 });
});

export const loader = onlyBy('PUT');
