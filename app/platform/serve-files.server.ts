import { readdirSync } from 'node:fs';
import express, { type RequestHandler } from 'express';

/** Files that the build has compressed, the smaller first: more thoroughly than there is time for during a request. */
const PACKED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves a folder's files, compressed where the client accepts it. A file that is missing, or was deleted since the process
 * started, is left to the next handler.
 * @param maxAge seconds; `immutable` for names that contain a hash
 */
export function serveFiles(
  folder: string,
  { maxAge, immutable = false }: { maxAge: number; immutable?: boolean },
): RequestHandler {
  const packed = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => PACKED.some(({ ending }) => name.endsWith(ending)))
      .map((name) => `/${name.replaceAll('\\', '/')}`),
  );
  const send = express.static(folder, {
    index: false,
    redirect: false,
    immutable,
    maxAge: maxAge * 1000,
    setHeaders: (res, path) => {
      const sent = PACKED.find(({ ending }) => path.endsWith(ending));
      if (!sent) return;
      res.setHeader('Content-Encoding', sent.encoding);
      res.type(path.slice(0, -sent.ending.length).replace(/^.*\./, ''));
    },
  });
  return (req, res, next) => {
    const { url, path } = req;
    const known = PACKED.filter(({ ending }) => packed.has(path + ending));
    if (known.length > 0) res.vary('Accept-Encoding');
    const chosen = known.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (chosen) req.url = path + chosen.ending;
    send(req, res, (error?: unknown) => {
      req.url = url;
      next(error);
    });
  };
}
