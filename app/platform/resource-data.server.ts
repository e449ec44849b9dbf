import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Routes = ServerBuild['routes'];
type RouteNode = Pick<NonNullable<Routes[string]>, 'id' | 'path' | 'caseSensitive'> & { children: RouteNode[] };

/** The routes below one, as the router takes them. */
const childrenOf = (routes: Routes, parentId?: string): RouteNode[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            caseSensitive: route.caseSensitive,
            children: childrenOf(routes, route.id),
          },
        ]
      : [],
  );

/**
 * Whether a path asks for the data (`.data`, Remix's single fetch) of a resource route, which is one without a page. Remix reads such
 * a route's whole answer into memory to pack it up, a file of a gigabyte too, and at its own pace rather than the caller's; no page
 * fetches one so. Told from the build's own manifest, so that no route can be forgotten.
 * @param pathname as Remix reads it: that of the request's URL
 */
export function isResourceData({ routes, basename }: ServerBuild, pathname: string): boolean {
  if (!pathname.endsWith('.data')) return false;
  const path = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const matched = matchRoutes(childrenOf(routes), path, basename)?.at(-1)?.route.id;
  return matched !== undefined && routes[matched]?.module.default === undefined;
}

/** What stands where nothing is: the same as at an address under /api that is no call, else as for a file that is gone. */
export const resourceDataMissing = (pathname: string): Response =>
  pathname.toLowerCase().startsWith('/api/')
    ? Response.json({ error: 'There is no such call' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
    : new Response('Not Found', {
        status: 404,
        headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
      });
