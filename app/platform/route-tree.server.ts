import type { ServerBuild } from '@remix-run/node';

type Routes = ServerBuild['routes'];
export type RouteNode = Pick<NonNullable<Routes[string]>, 'id' | 'path' | 'caseSensitive'> & { children: RouteNode[] };

const trees = new WeakMap<Routes, RouteNode[]>();

/** The build's routes in the format of the router. */
export function routeTree(routes: Routes): RouteNode[] {
  const tree = trees.get(routes) ?? childrenOf(routes);
  trees.set(routes, tree);
  return tree;
}

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
