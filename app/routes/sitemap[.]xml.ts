import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { writeSitemap } from '#app/sharing/sitemap.server.ts';

/** Crawlers read it once a day or less; the hour keeps anyone else from asking the database for it each time. */
const HOUR_S = 3600;

export const loader = apiRoute(
  async () =>
    new Response(await writeSitemap(), {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': `public, max-age=${HOUR_S}` },
    }),
);

export const action = onlyBy('GET', 'HEAD');
