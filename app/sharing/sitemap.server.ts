import { env } from '#app/platform/env.server.ts';
import { db } from '#db/client.ts';
import { listListedPages } from './shares.repository.server.ts';
import { sharedPath } from './sharing.ts';

/** Addresses of one sitemap (https://www.sitemaps.org/protocol.html). */
const MOST_PAGES = 50_000;

/** Our own pages that say something to someone who searches. */
const OWN_PAGES = ['/', '/help', '/terms-of-service'];

/**
 * The pages that search engines may find, as XML: our own, and the public pages that their owners let them list, the latest first. A page
 * that is off, unlisted or of a deleted showcase is not in it, so that it tells nobody of an address; one that is switched off may be in a copy that is an hour old.
 */
export async function writeSitemap(): Promise<string> {
  const listed = await listListedPages(db, MOST_PAGES - OWN_PAGES.length);
  const entries = [
    ...OWN_PAGES.map((path) => entryOf(path)),
    ...listed.map(({ slug, changedAt }) => entryOf(sharedPath(slug), changedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Slugs and our own paths have no character that XML would have to escape. */
const entryOf = (path: string, changedAt?: Date): string =>
  `<url><loc>${env.APP_ORIGIN}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`;
