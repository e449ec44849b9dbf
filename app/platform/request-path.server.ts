import type { Request, RequestHandler } from 'express';

/** Characters that our addresses never contain: controls, and what may be read as a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FOREIGN = /[\u0000-\u001f\u007f/\\]/;

/**
 * The normalized path that everything which guards by path uses: decoded like Remix does (once, segment by segment), lowercase,
 * without the `.data` under which Remix serves a loader's data, without a trailing slash. Remix and Express each parse paths in
 * their own way; whatever they could parse differently is refused instead: empty and dot segments, encoded slashes and
 * backslashes, control characters, escapes that are invalid UTF-8 (including overlong ones).
 * @param target the request's target as received, with its query
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

/** The page that says so, by its route. */
const UNREADABLE = '/unreadable-address';

/** Whether somebody reads the answer: a client that accepts anything is a program. A call's answers are not for reading at all. */
const isForReader = (req: Request): boolean =>
  ['GET', 'HEAD'].includes(req.method) && req.accepts(['json', 'html']) === 'html' && !/^\/+api(\/|$)/i.test(req.originalUrl);

/**
 * Refuses ambiguous paths; otherwise stores the normalized one for `pathOf`. Must run before anything that uses a path. Who opened it in a
 * browser is shown the page that says so: nothing of the address is passed on, it is that page's own which everything after this sees.
 */
export const requirePlainPath: RequestHandler = (req, res, next) => {
  const path = readRequestPath(req.originalUrl);
  if (path === undefined && !isForReader(req)) {
    res.status(400).json({ error: 'The address can’t be read.' });
    return;
  }
  if (path === undefined) req.url = req.originalUrl = UNREADABLE;
  res.locals.path = path ?? UNREADABLE;
  next();
};

/** A request's normalized path. @throws Error where `requirePlainPath` has not run */
export function pathOf({ res }: Request): string {
  const path: unknown = res?.locals.path;
  if (typeof path !== 'string') throw new Error('requirePlainPath must come first');
  return path;
}

/** Whether a normalized path is this one or below it. */
export const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
