import { createReadableStreamFromReadable } from '@remix-run/node';
import type { FileToSend } from '#app/storage/file-to-send.server.ts';

/** A file as a reply, with its length; to HEAD without its bytes, which nobody would read: it is not even opened. */
export async function respondWithFile(
  request: Request,
  { open, size }: FileToSend,
  headers: Record<string, string>,
): Promise<Response> {
  if (request.method === 'HEAD') {
    return new Response(null, { headers: { ...headers, 'Content-Length': String(await size()) } });
  }
  const { stream, bytes } = await open();
  // Remix drops the reply to a client who has left meanwhile, and nobody would close the file.
  const leave = () => void stream.destroy();
  if (request.signal.aborted) leave();
  else request.signal.addEventListener('abort', leave, { once: true });
  return new Response(createReadableStreamFromReadable(stream), { headers: { ...headers, 'Content-Length': String(bytes) } });
}
