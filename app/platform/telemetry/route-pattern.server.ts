import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { routeTree } from '#app/platform/route-tree.server.ts';

/** The pattern of the route that a path belongs to, such as `/api/projects/:id`: a log may have it, and not the path with its ids. */
export function routePattern({ routes, basename }: ServerBuild, path: string): string {
  // The router decodes it once more, and would complain of a percent sign on the console, with the path.
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const matches = matchRoutes(routeTree(routes), encoded, basename) ?? [];
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}
