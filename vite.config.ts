import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rollup } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What pages are made with: it changes with an update alone, so that browsers keep it over releases. Not what writes HTML. */
const LIBRARY =
  /commonjsHelpers|\/node_modules\/(react|react-dom(?!\/.*server)|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router|server-runtime))\//;
/** What most pages use some of: our own parts of screens and forms, who has signed in, the price, and icons. */
const PART =
  /\/app\/(ui|platform|platform\/forms)\/[^/]+$|\/app\/(accounts\/user|billing\/(money|price-words)|builder\/uploads\/originals-flag|subscriptions\/plan)\.ts$|\/lucide-react\/dist\/esm\/(?!lucide-react)|\/clsx\//;
/** Bytes, before they are minified: larger ones are worth a file. */
const SMALL = 900;
/** Where every page begins. */
const START = /\/app\/(entry\.client|root)\.tsx(\?|$)/;

/**
 * One file for the libraries of every page, and one for small parts. Rollup gives each set of routes that use something a file of its own,
 * which made fifty of a page: a phone waits longer for those than for their bytes. A part that needs another package stays where
 * Rollup puts it, or the package would come with every page.
 */
function joinSmallFiles(): Extract<Rollup.ManualChunksOption, (...from: never[]) => unknown> {
  let ofEveryPage: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    const importsOf = (module: string) => getModuleInfo(module)?.importedIds ?? [];
    const isPackage = (module: string) => module.includes('/node_modules/') && !PART.test(module);
    ofEveryPage ??= reachableFrom(
      [...getModuleIds()].filter((module) => START.test(module)),
      importsOf,
    );
    if (LIBRARY.test(id)) return 'libraries';
    if (isPackage(id)) return;
    const isSmall = (getModuleInfo(id)?.code?.length ?? 0) < SMALL;
    const standsAlone = () => [...reachableFrom([id], importsOf)].every((module) => LIBRARY.test(module) || !isPackage(module));
    return ofEveryPage.has(id) || (PART.test(id) && isSmall && standsAlone()) ? 'parts' : undefined;
  };
}

/** Modules and what they import, not what they load later. */
function reachableFrom(modules: string[], importsOf: (module: string) => readonly string[]): Set<string> {
  const reached = new Set(modules);
  // A set's iteration also reaches what is added on the way.
  for (const module of reached) for (const imported of importsOf(module)) reached.add(imported);
  return reached;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  // Bundled, the server starts with the icons and parts that are used, rather than by reading all there are.
  ssr: { noExternal: command === 'build' ? ['lucide-react', 'radix-ui', /^@radix-ui\//] : [] },
  // The packages that pages import. Left to discover them, Vite does so during the first visit and reloads the page in the middle of
  // it; Remix's search for styles makes it discover the server's packages as well. A CommonJS package missing here fails loudly.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@dnd-kit/core',
      '@dnd-kit/sortable',
      '@dnd-kit/utilities',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      'async-mutex',
      'clsx',
      'd3-array',
      'hyphen/en-us/index.js',
      'lucide-react',
      'pdfjs-dist/legacy/build/pdf.mjs',
      'qrcode',
      'radix-ui',
      'react-dom',
      'react-dropzone',
      'zod',
    ],
  },
  build: {
    target: 'es2022',
    // Files, which a browser keeps and a page need not carry; but for the wood that the first view stands on.
    assetsInlineLimit: (file) => file.endsWith('/walnut.avif'),
    rollupOptions: {
      output: {
        // Bytes: what is joined also comes where it isn't needed.
        experimentalMinChunkSize: 500,
        ...(!isSsrBuild && { manualChunks: joinSmallFiles(), onlyExplicitManualChunks: true }),
      },
    },
  },
}));
