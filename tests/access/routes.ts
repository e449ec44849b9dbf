import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';

/** An address that is served. */
export type Route = {
  /** As in the build: `/api/photos/:id`. */
  path: string;
  /** A page answers errors in HTML, a call in JSON. Express's own routes come before Remix, and have replies of their own. */
  kind: 'page' | 'call' | 'express';
};

/** What app/server.ts serves before Remix: the queue board, and files. */
const OF_EXPRESS: Route[] = [
  '/admin/queues',
  '/admin/queues/api/queues',
  '/admin/queues/api/queues/:queue/resume',
  '/assets/:name',
  '/favicon.svg',
].map((path) => ({ path, kind: 'express' }));

/** Pages that exist only in `npm run dev`, by their files: tested too, since they must not exist otherwise. */
const OF_DEVELOPMENT: Route[] = readdirSync('app/routes/_development+').map((file) => ({
  path: `/${file.replace(/\.tsx$/, '').replaceAll('.', '/')}`,
  kind: 'page',
}));

/** Every address of the build, from its own manifest (a layout is no address, its index is), and of Express and development. */
export async function readRoutes(): Promise<Route[]> {
  const { routes } = (await import(/* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href)) as ServerBuild;
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : '';
  };
  const ofRemix = all
    .filter(({ id, index, module }) => {
      const isFrame = module.default !== undefined && !index && all.some(({ parentId }) => parentId === id);
      return !isFrame;
    })
    .map(
      ({ id, module }): Route => ({
        path: `/${pathOf(id).split('/').filter(Boolean).join('/')}`,
        kind: module.default ? 'page' : 'call',
      }),
    );
  return [...ofRemix, ...OF_EXPRESS, ...OF_DEVELOPMENT].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
