import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '#app/platform/app-error.ts';
import { apiRoute, onlyBy, requireMethod } from '#app/platform/http.server.ts';
import { receiveUpload } from '#app/storage/storage.server.ts';

/** Where a browser PUTs a photo when files are kept in a folder. The signed address is the right to do so. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'PUT');
  if (!request.body) throw new AppError('INVALID_INPUT', 'The file is empty.');
  await receiveUpload({
    key: params['*'] ?? '',
    query: new URL(request.url).searchParams,
    contentType: request.headers.get('Content-Type'),
    body: Readable.fromWeb(request.body as ReadableStream<Uint8Array>),
  });
  return new Response(null, { status: 200 });
});

export const loader = onlyBy('PUT');
