import type { ServerBuild } from '@remix-run/node';
import { memoized } from './memoized.ts';

type Routes = ServerBuild['routes'];
export type RouteNode = Pick<NonNullable<Routes[string]>, 'id' | 'path' | 'caseSensitive'> & { children: RouteNode[] };

/** The build's routes in the format of the router. */
export const routeTree = memoized((routes: Routes): RouteNode[] => childrenOf(routes));

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
