import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';

/**
 * A list as a file that is made while it is sent: `users_2027-06-02.csv`. HEAD takes no export, so it leaves none in the audit log.
 */
export async function respondWithCsv(
  { request }: Pick<LoaderFunctionArgs, 'request'>,
  { list, take }: { list: string; take: () => Promise<Readable> },
): Promise<Response> {
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(`${list}_${day}.csv`),
    // What compresses it on its way would take all of it at once, whatever the caller's pace.
    'Cache-Control': 'no-store, no-transform',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(createReadableStreamFromReadable(await take()), { headers });
}
