import { flatRoutes } from 'remix-flat-routes';

/** Pages for developers: `npm run dev` has them, no build does. */
// biome-ignore lint/style/noProcessEnv: the bundler reads this file, outside of any process of the product
const OF_DEVELOPMENT = process.env.NODE_ENV === 'development' ? [] : ['**/_development+/**'];

/**
 * Remix's own options. vite.config.ts passes them to the Remix plugin.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // remix-flat-routes defines the routes (hybrid folders); Remix's own convention must not see the same files.
  ignoredRouteFiles: ['**/*'],
  routes: (defineRoutes) =>
    flatRoutes('routes', defineRoutes, {
      ignoredRouteFiles: ['**/*.server.*', '**/*.test.*', '**/.*', ...OF_DEVELOPMENT],
    }),
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
