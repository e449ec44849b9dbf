import { readdirSync } from 'node:fs';
import express, { type RequestHandler } from 'express';

/** What the build has packed beside a file, the smaller first: harder than there is time for while someone waits. */
const PACKED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Serves the files of a folder, packed where the caller takes it. A file that is not there, or is gone since the process began,
 * is left to what comes next.
 * @param maxAge seconds; `immutable` for names that hold a hash
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
