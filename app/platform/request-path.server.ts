import type { Request, RequestHandler } from 'express';

/** Characters that no address of ours holds: controls, and what may stand for a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FOREIGN = /[\u0000-\u001f\u007f/\\]/;

/**
 * The one form of a request's path that everything which guards by path looks at: decoded as Remix decodes it (once, segment by
 * segment), in lower case, without the `.data` under which Remix serves a loader's data, without a trailing slash.
 * Remix and Express each read a path in their own way; whatever they could read differently is refused instead: empty and dot
 * segments, encoded slashes and backslashes, control characters, escapes that are no UTF-8 (overlong ones among them).
 * @param target the request's target as it came, with its query
 * @returns undefined for a path that is refused
 */
export function readRequestPath(target: string): string | undefined {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.includes('#')) return undefined;
  const segments = path.slice(1).split('/');
  // `/help/` is `/help`.
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  const decoded = segments.map(decode);
  if (decoded.some((segment) => segment === undefined || FOREIGN.test(segment) || segment === '.' || segment === '..')) {
    return undefined;
  }
  if (segments.length > 1 && decoded.includes('')) return undefined;
  const bare = `/${decoded.join('/')}`
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/\/+$/, '');
  return bare === '' || bare === '/_root' ? '/' : bare;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Refuses what has more than one reading; else notes the one form, for `pathOf`. Stands before whatever looks at a path. */
export const requirePlainPath: RequestHandler = (req, res, next) => {
  const path = readRequestPath(req.originalUrl);
  if (path === undefined) {
    // A program takes JSON, and what takes everything is one.
    if (req.accepts(['json', 'html']) === 'html') res.status(400).type('text').send('Bad Request');
    else res.status(400).json({ error: 'The address can’t be read.' });
    return;
  }
  res.locals.path = path;
  next();
};

/** The one form of a request's path. @throws Error where `requirePlainPath` has not run */
export function pathOf({ res }: Request): string {
  const path: unknown = res?.locals.path;
  if (typeof path !== 'string') throw new Error('requirePlainPath must come first');
  return path;
}

/** Whether a path, in its one form, is this one or lies below it. */
export const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
