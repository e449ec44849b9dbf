import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { routeTree } from './route-tree.server.ts';

/**
 * Whether a path requests the data (`.data`, Remix's single fetch) of a resource route, which has no page. Remix reads such a
 * route's whole reply into memory to serialize it, even a file of a gigabyte, and at its own pace rather than the client's; no
 * page does that. Derived from the build's own manifest, so that no route can be forgotten.
 * @param pathname as Remix reads it: that of the request's URL
 */
export function isResourceData({ routes, basename }: ServerBuild, pathname: string): boolean {
  if (!pathname.endsWith('.data')) return false;
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const matched = matchRoutes(routeTree(routes), path, basename)?.at(-1)?.route.id;
  return matched !== undefined && routes[matched]?.module.default === undefined;
}

/** The reply to such a request: the same as for an unknown /api address, else as for a missing file. */
export const resourceDataMissing = (pathname: string): Response =>
  pathname.toLowerCase().startsWith('/api/')
    ? Response.json({ error: 'There is no such call' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    : new Response('Not Found', {
        status: 404,
        headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
      });
