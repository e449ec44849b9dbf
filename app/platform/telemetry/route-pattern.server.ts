import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { routeTree } from '#app/platform/route-tree.server.ts';

/** The pattern of the route that a path belongs to, such as `/api/projects/:id`: a log may have it, and not the path with its ids. */
export function routePattern({ routes, basename }: ServerBuild, path: string): string {
  const matches = matchRoutes(routeTree(routes), path, basename) ?? [];
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}
