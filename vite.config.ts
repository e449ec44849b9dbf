import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command }) => ({
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
    assetsInlineLimit: 0,
    // Bytes: fifty files of half a kilobyte take a phone longer than one of fifty, but what is joined comes where it isn't needed.
    rollupOptions: { output: { experimentalMinChunkSize: 100 } },
  },
}));
