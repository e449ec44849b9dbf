import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';

/** A list as a streamed file: `users_2027-06-02.csv`. HEAD exports nothing, so it leaves no entry in the audit log. */
export async function respondWithCsv(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  { list, take }: { list: string; take: () => Promise<Readable> },
): Promise<Response> {
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(`${list}_${day}.csv`),
    // Compression would read all of it at once, whatever the client's pace.
    'Cache-Control': 'no-store, no-transform',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(createReadableStreamFromReadable(await take()), { headers });
}
