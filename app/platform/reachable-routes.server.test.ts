import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { expect, it } from 'vitest';
import { reachableRoutes } from './reachable-routes.server.ts';
import { routeTree } from './route-tree.server.ts';

const page = (id: string, path: string | undefined, parentId = 'root') => ({ id, path, parentId });
const ROUTES = [
  page('frame', undefined),
  { ...page('home', undefined, 'frame'), index: true },
  page('showcase', 'showcase/:id', 'frame'),
  page('flyer', 'showcase/:id/flyer', 'frame'),
  page('owner-404', '*', 'frame'),
  page('admin', 'admin'),
  page('users', 'users', 'admin'),
  page('export', 'api/account/export'),
  page('no-call', 'api/*'),
  page('calendar', ':year?/calendar'),
];
const byId = <Route extends { id: string }>(routes: Route[]) => Object.fromEntries(routes.map((route) => [route.id, route]));
const build = {
  routes: byId([{ id: 'root', path: '' }, ...ROUTES]),
  assets: { version: '1', routes: byId([{ id: 'root' }, ...ROUTES]) },
} as unknown as ServerBuild;
const buildFor = reachableRoutes(build);

const PATHS = [
  '/',
  '/showcase/7',
  '/Showcase/7/Flyer',
  '/%73howcase/7',
  '/admin',
  '/admin/users',
  '/api/account/export',
  '/API/none',
];
const ODD = ['/calendar', '/1967/calendar', '/nowhere', '/constructor', '//admin', '/%zz', '/adminx/users'];

it.each([...PATHS, ...ODD])('a path is matched as among all routes: %s', (path) => {
  const ids = ({ routes }: ServerBuild) => matchRoutes(routeTree(routes), path)?.map(({ route }) => route.id);
  expect(ids(buildFor(path))).toEqual(ids(build));
});

it('and compared with those alone that begin as it does, or by what may be anything', () => {
  const { routes, assets } = buildFor('/admin/users');
  expect(Object.keys(routes)).toEqual(['root', 'frame', 'home', 'owner-404', 'admin', 'users', 'calendar']);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});

it.each(['/__manifest', '/showcase/7.data', '/_root.data'])(
  'what a page asks about its links is answered from all routes: %s',
  (path) => {
    expect(buildFor(path)).toBe(build);
  },
);
