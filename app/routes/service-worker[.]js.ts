import { DOCUMENT_FILES } from '#app/documents/document-request.ts';
import { SHOW_KIT_PIECES } from '#app/documents/show-kit/pieces.ts';
import { onlyBy } from '#app/platform/http.server.ts';
import source from '#app/platform/offline/service-worker.js?raw';
import { DOCUMENT_CACHE, KEPT, SHELL_CACHE } from '#app/platform/offline-cache.ts';
import { SITE_NAME } from '#app/platform/site.ts';

/** What a kept document is, in words, by the label in its file's name. */
const kinds = Object.fromEntries([
  ...[DOCUMENT_FILES.brochure, DOCUMENT_FILES.deck, DOCUMENT_FILES.flyer].map(({ label }) => [label, label.toLowerCase()]),
  ...Object.values(SHOW_KIT_PIECES).map(({ fileLabel, name }) => [fileLabel, name.toLowerCase()]),
]);

const settings = JSON.stringify({ documents: DOCUMENT_CACHE, shell: SHELL_CACHE, siteName: SITE_NAME, kept: KEPT, kinds });

/** At the root, whose pages it serves. Browsers ask for it again with each visit, so that a release replaces it. */
export const loader = () =>
  new Response(`self.settings = ${settings};\n${source}`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });

export const action = onlyBy('GET', 'HEAD');
