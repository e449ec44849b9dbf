import { redirect } from '@remix-run/node';
import { isKnown } from '#app/platform/http.server.ts';
import { respondWithFile } from '#app/routes/respond-with-file.server.ts';
import type { AddressOfFile, FileToSend } from '#app/storage/file-to-send.server.ts';
import type { ReplyHeaders } from '#app/storage/object-storage.server.ts';

type Picture = FileToSend & { etag: string; address: AddressOfFile };

/** Seconds: shorter than the picture itself is kept, so that a closed page leads nowhere soon. */
const LED_FOR_S = 900;

/**
 * A picture that strangers see: from the storage's own address where it has one, so that no web process passes on its bytes; 304 for a client
 * that has it already.
 */
export async function respondWithPicture(
  request: Request,
  { etag, address, ...file }: Picture,
  headers: ReplyHeaders & { 'X-Robots-Tag'?: string },
): Promise<Response> {
  const named = { ...headers, ETag: etag };
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers: named });
  const { 'X-Robots-Tag': robots, ...reply } = headers;
  const elsewhere = request.method === 'GET' ? await address(reply) : null;
  if (elsewhere) {
    const kept = reply['Cache-Control'].replace(/max-age=\d+/, `max-age=${LED_FOR_S}`);
    return redirect(elsewhere, { headers: { 'Cache-Control': kept, ...(robots && { 'X-Robots-Tag': robots }) } });
  }
  return respondWithFile(request, file, named);
}
