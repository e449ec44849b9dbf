import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import express, { type RequestHandler } from 'express';

/** Files that the build has compressed, the smaller first: more thoroughly than there is time for during a request. */
const PACKED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the files that a folder has now, compressed where the client accepts it. Any other path is left to the next handler without a
 * look at the disk, since most requests are for pages; so is a file that was deleted since.
 * @param maxAge seconds; `immutable` for names that contain a hash
 */
export function serveFiles(
  folder: string,
  { maxAge, immutable = false }: { maxAge: number; immutable?: boolean },
): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map(({ parentPath, name }) => join(parentPath, name))
      // Also of a link, which a mounted folder may hold.
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
      .map((path) => `/${relative(folder, path).replaceAll('\\', '/')}`),
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
    const file = decoded(path);
    if (!files.has(file)) return next();
    const known = PACKED.filter(({ ending }) => files.has(file + ending));
    if (known.length > 0) res.vary('Accept-Encoding');
    const chosen = known.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (chosen) req.url = path + chosen.ending;
    send(req, res, (error?: unknown) => {
      req.url = url;
      next(error);
    });
  };
}

/** A path as files are named; one that is malformed is none. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
