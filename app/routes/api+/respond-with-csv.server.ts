import type { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { create as contentDisposition } from 'content-disposition';

/** A list as a file: `users_2027-06-02.csv`. */
export function respondWithCsv(csv: Readable, list: string): Response {
  const day = new Date().toISOString().slice(0, 10);
  return new Response(createReadableStreamFromReadable(csv), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': contentDisposition(`${list}_${day}.csv`),
    },
  });
}
