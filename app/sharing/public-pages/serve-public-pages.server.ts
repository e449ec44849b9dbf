import type { Request, RequestHandler, Response } from 'express';
import { cacheOf } from '#app/documents/lru-cache.ts';
import { addressKey } from '#app/limits/address-key.ts';
import { limitPagesInMemory } from '#app/limits/limit-requests.server.ts';
import { isKnown } from '#app/platform/http.server.ts';
import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { allowScripts } from '#app/platform/security-headers.server.ts';
import { setRoute } from '#app/platform/telemetry/follow-requests.server.ts';
import { inTime } from '#app/platform/within.ts';
import { isByVisitor } from '#app/sharing/is-by-visitor.ts';
import { tallyVisit } from '#app/sharing/visits/visit-tally.server.ts';
import { invitationPath, REFERRER } from '#app/sharing/visits/visits.ts';
import { type Asked, askedFor, isFixed, LANDING } from './asked-for.server.ts';
import { versionOf } from './page-version.server.ts';
import type { PageVersion } from './page-versions.repository.server.ts';
import { type Handle, type KeptPage, NotKept, renderForEverybody } from './render-for-everybody.server.ts';

/** Some four hundred pages. */
const MAX_BYTES = 60_000_000;

/** While the database takes longer, pages come in parts: the usual way shows at once what does not need it (ms). */
const WAIT_MS = 1000;

/** How long a page that could not be kept is left to the usual way, which renders it for each visitor. */
const LEFT_MS = 5000;
const MAX_LEFT = 1000;

/** Of pages whose text comes with the product. */
const FIXED_VERSION: PageVersion = { version: '', shown: null };

/** Kept by whoever likes, and asked about each time: so a change is seen at once, and each view is counted. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Serves the landing page, public pages and fixed ones to those without cookies from memory, rendered once for each version of what they
 * show. The version is read for each request, for all those that come at once together, after they came: what was switched off, blurred or changed
 * before is never shown. Everything else is left to the next handler.
 * @param handle Remix
 */
export function servePublicPages(handle: Handle): RequestHandler {
  const keep = cacheOf<KeptPage>(MAX_BYTES);
  /** Pages that can't be kept yet, such as one whose photos are being blurred, and until when nobody tries again. */
  const left = new Map<string, number>();
  const render = async (key: string, asked: Pick<Asked, 'path' | 'mode'>): Promise<KeptPage> => {
    if ((left.get(key) ?? 0) > Date.now()) throw new NotKept(key);
    try {
      return await renderForEverybody(handle, asked);
    } catch (error) {
      if (left.size >= MAX_LEFT) left.clear();
      if (error instanceof NotKept) left.set(key, Date.now() + LEFT_MS);
      throw error;
    }
  };
  return async (req, res, next) => {
    const asked = askedFor(req);
    if (!asked) return next();
    try {
      const found = isFixed(asked.page)
        ? FIXED_VERSION
        : await inTime(WAIT_MS, versionOf(asked.page), () => new NotKept('The database takes long'));
      if (!found) return next();
      await limitPagesInMemory(req, res, (error) => {
        if (error) throw error;
      });
      if (res.headersSent) return;
      const from = await referrerOf(asked);
      const { mode } = asked;
      const path = from ? invitationPath(from.slug) : asked.path;
      const key = `${mode} ${path} ${found.version} ${from?.version ?? ''}`;
      const page = await keep(key, () => render(key, { path, mode }));
      count(req, asked, asked.page === LANDING ? from : found);
      send(req, res, page);
      setRoute(res, () => (asked.path === `/s/${asked.page}` ? '/s/:slug' : asked.path));
    } catch (error) {
      if (!(error instanceof NotKept)) warnSeldom('a public page is not served from memory', error);
      next();
    }
  };
}

/** The public page that the landing page's visitor comes from, where it is on. No landing page is lost by it. */
async function referrerOf({ page, query }: Asked): Promise<(PageVersion & { slug: string }) | undefined> {
  const slug = page === LANDING && query.get(REFERRER);
  if (!slug) return undefined;
  try {
    const found = await inTime(WAIT_MS, versionOf(slug), () => new Error('The database takes long'));
    return found && { ...found, slug };
  } catch (error) {
    warnSeldom('whose page a visitor comes from is not known', error);
    return undefined;
  }
}

/** Counts a view of a public page, or a visitor of the landing page who comes from one. They have no session, so they are not its owner. */
function count(req: Request, { page, query }: Asked, found: PageVersion | undefined): void {
  if (!found?.shown) return;
  const { showcaseId, ownerId } = found.shown;
  if (!isByVisitor(toFetched(req), { viewer: null, ownerId })) return;
  const isView = page !== LANDING;
  tallyVisit({
    showcaseId,
    what: isView ? 'views' : 'follows',
    isScan: isView && query.get('from') === 'code',
    address: addressKey(req.ip),
  });
}

function send(req: Request, res: Response, { etag, scripts, bodies }: KeptPage): void {
  allowScripts(res, scripts);
  res.setHeader('Cache-Control', CACHE_CONTROL);
  // Weak: the same page has three encodings.
  res.setHeader('ETag', `W/${etag}`);
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Vary', 'Cookie, Accept-Encoding');
  if (isKnown(toFetched(req), etag)) return void res.status(304).end();
  const accepted = req.acceptsEncodings(['br', 'gzip', 'identity']);
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bodies[encoding].length);
  res.end(bodies[encoding]);
}

const toFetched = (req: Request) => ({ method: req.method, headers: { get: (name: string) => req.get(name) ?? null } });
