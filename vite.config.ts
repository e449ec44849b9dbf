import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  // Bundled, the server starts with the icons and parts that are used, rather than by reading all there are.
  ssr: { noExternal: ['lucide-react', 'radix-ui', /^@radix-ui\//] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Bytes: fifty files of half a kilobyte take a phone longer than one of fifty, but what is joined comes where it isn't needed.
    rollupOptions: { output: { experimentalMinChunkSize: 400 } },
  },
});
