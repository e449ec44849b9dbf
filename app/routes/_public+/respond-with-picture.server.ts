import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable, redirect } from '@remix-run/node';
import { isKnown } from '#app/platform/http.server.ts';
import type { ReplyHeaders } from '#app/storage/object-storage.server.ts';

type Picture = {
  etag: string;
  open: () => Promise<{ stream: Readable; bytes: number }>;
  /** Null where the storage has none of its own. */
  address: (headers: ReplyHeaders) => Promise<string | null>;
};

/** Seconds: shorter than the picture itself is kept, so that a closed page leads nowhere soon. */
const LED_FOR_S = 900;

/**
 * A picture that strangers see: from the storage's own address where it has one, so that no web process passes on its bytes; 304 for a client
 * that has it already.
 */
export async function respondWithPicture(
  request: Request,
  { etag, open, address }: Picture,
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
  const { stream, bytes } = await open();
  const told = { headers: { ...named, 'Content-Length': String(bytes) } };
  if (request.method === 'HEAD') {
    // Nobody would read it.
    stream.destroy();
    return new Response(null, told);
  }
  return new Response(createReadableStreamFromReadable(stream), told);
}
