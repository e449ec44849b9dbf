import type { ServerBuild } from '@remix-run/node';

/** Paths of Remix's own, which ask for any route: its data, and the manifest of routes that a page may lead to. */
const OF_ANY_ROUTE = /\.data$|^\/__manifest$/;
/** Segments of routes that match more than their own name: parameters, the rest of a path, and what may be missing. */
const MATCHES_MORE = /^[:*]|\?$/;

/**
 * The build with the routes that a path's first segment may reach, with their layouts. Remix compares a path with each route several
 * times a page, one regular expression each: with all hundred of ours that took half of the time to render one.
 * @returns the same build for all paths that begin alike, and the whole one for what may ask for any route
 */
export function reachableRoutes(build: ServerBuild): (pathname: string) => ServerBuild {
  const beginnings = new Map(Object.keys(build.routes).map((id) => [id, firstSegment(build.routes, id)]));
  const named = new Set([...beginnings.values()].filter((segment) => segment !== undefined && !MATCHES_MORE.test(segment)));
  const reduce = (segment: string | undefined): ServerBuild => {
    const isReached = ([id]: [string, unknown]) => {
      const beginning = beginnings.get(id);
      return beginning === undefined || beginning === segment || MATCHES_MORE.test(beginning);
    };
    const routes = Object.fromEntries(Object.entries(build.routes).filter(isReached));
    const assets = { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isReached)) };
    return { ...build, routes, assets };
  };
  const builds = new Map([undefined, ...named].map((segment) => [segment, reduce(segment)]));
  return (pathname) => {
    if (OF_ANY_ROUTE.test(pathname)) return build;
    const segment = decoded(pathname)?.split('/')[1]?.toLowerCase();
    return builds.get(segment) ?? builds.get(undefined) ?? build;
  };
}

/** The first segment of a route's whole path, in lower case, as the router compares it; undefined where it has none. */
function firstSegment(routes: ServerBuild['routes'], id: string | undefined): string | undefined {
  if (id === undefined) return;
  const route = routes[id];
  const own = route?.path?.split('/').find(Boolean)?.toLowerCase();
  return firstSegment(routes, route?.parentId) ?? own;
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // The router leaves it as it is, and finds nothing.
    return;
  }
}
