/**
 * Serves what a browser without a network can be shown: a page that lists the documents which their owner opened or downloaded
 * last (keep-document.ts), and those documents. Everything else goes to the network untouched; no page and no reply of the API is
 * kept. `settings` stands before it, by the route that serves it.
 *
 * @typedef {{ documents: string, shell: string, siteName: string, kept: { name: string, at: string },
 *   kinds: Record<string, string> }} Settings
 * @typedef {{ url: string, name: string, at: number, bytes: number }} KeptDocument
 */
const worker = /** @type {ServiceWorkerGlobalScope & { settings: Settings }} */ (/** @type {unknown} */ (self));
const { documents, shell, siteName, kept, kinds } = worker.settings;
const SHELL = ['/favicon.svg'];
const DOCUMENT_PATH = /^\/offline\/documents\//;

worker.addEventListener('install', (event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(SHELL)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== 'GET') return;
  // Also where a page without scripts signs out.
  if (pathname === '/api/logout') event.waitUntil(caches.delete(documents));
  else if (DOCUMENT_PATH.test(pathname)) event.respondWith(openDocument(request));
  else if (SHELL.includes(pathname)) event.respondWith(fetch(request).catch(() => fromShell(request)));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(fetch(request).catch(offlinePage));
});

const fromShell = async (/** @type {Request} */ request) => (await (await caches.open(shell)).match(request)) ?? Response.error();

const openDocument = async (/** @type {Request} */ request) =>
  (await (await caches.open(documents)).match(request)) ?? offlinePage();

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

const inMegabytes = (/** @type {number} */ bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * The kept documents, the last one first.
 * @returns {Promise<KeptDocument[]>}
 */
async function listDocuments() {
  const cache = await caches.open(documents);
  const entries = (await cache.keys()).map(async ({ url }) => {
    // Signing out in another tab removes them.
    const headers = (await cache.match(url))?.headers;
    const name = headers?.get(kept.name);
    if (!headers || !name) return [];
    return {
      url,
      name: decodeURIComponent(name),
      at: Number(headers.get(kept.at)),
      bytes: Number(headers.get('Content-Length')),
    };
  });
  return (await Promise.all(entries)).flat().sort((one, other) => other.at - one.at);
}

/** How a document's file name ends: what it is and, where they are not the usual ones, its paper and edition. */
const FILE_NAME = new RegExp(`^(.+)_(${Object.keys(kinds).join('|')})((?:_(?:A4|A5|Print))*)\\.[a-z]+$`);

/**
 * A document as its owner calls it, such as '1967 Volvo P1800 – brochure (A4)'; its file's name where that is another.
 */
function titleOf(/** @type {string} */ name) {
  const [, vehicle, kind, variant] = FILE_NAME.exec(name) ?? [];
  if (!vehicle || !kind) return name;
  const variants = variant ? ` (${variant.slice(1).replace('Print', 'for a print shop').replace('_', ', ')})` : '';
  return `${vehicle.replaceAll('_', ' ')} – ${kinds[kind]}${variants}`;
}

const listItem = (/** @type {KeptDocument} */ { url, name, at, bytes }) => `<li><a href="${escapeHtml(new URL(url).pathname)}">
  <strong>${escapeHtml(titleOf(name))}</strong>
  <span>Opened ${new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })} · ${inMegabytes(bytes)}</span>
</a></li>`;

const STYLE = `
:root { color-scheme: light; --ground: #f1e5cd; --paper: #faf3e2; --ink: #2a180f; --soft: #64472f; --line: #b08d57 }
.dark { color-scheme: dark; --ground: #1f130c; --paper: #2b1b12; --ink: #f4e7cd; --soft: #d0b78f; --line: #7d5a22 }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1.125rem/1.55 Georgia, serif }
header { display: flex; align-items: center; gap: .75rem; padding: .75rem 1rem; background: #1f130c; color: #c79a4b; font-size: 1.25rem }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere }
h1 { margin: 0 0 .5rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.15 }
ul { margin: 1.5rem 0 2rem; padding: 0; list-style: none }
li a { display: block; margin-bottom: .75rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 3px; background: var(--paper); color: inherit; text-decoration: none }
li a:hover strong { text-decoration: underline }
span { display: block; color: var(--soft); font-size: 1rem }
.again { display: inline-block; padding: .75rem 1.5rem; border-radius: 3px; background: #6e1a1f; color: #f6e7c8; font-weight: bold; text-decoration: none }
a:focus-visible { outline: 3px solid var(--line); outline-offset: 2px }`;

async function offlinePage() {
  const found = await listDocuments();
  const nonce = crypto.randomUUID();
  const list = found.length > 0 ? `<ul>${found.map(listItem).join('')}</ul>` : '';
  const words =
    found.length > 0
      ? 'These documents are on this device. They open without a connection.'
      : 'No documents are on this device yet. Those that you open or download are kept here for the next time.';
  const html = `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline · ${escapeHtml(siteName)}</title>
<script nonce="${nonce}">try{document.documentElement.className=localStorage.getItem('theme')==='dark'?'dark':'light'}catch(e){}</script>
<style>${STYLE}</style>
</head>
<body>
<header><img src="/favicon.svg" alt="" width="40" height="40">${escapeHtml(siteName)}</header>
<main>
<h1>You are offline</h1>
<p>${words}</p>
${list}
<a class="again" href="">Try again</a>
</main>
</body>
</html>`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' },
  });
}
