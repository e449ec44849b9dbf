import { env } from '#app/platform/env.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';

/**
 * Calls and codes are no pages, and a visit of a crawler would only cost. What must not be listed says so itself (`noindex`), which a crawler
 * reads only where it may come.
 */
const robots = () => `User-agent: *
Disallow: /api/
Disallow: /c/

Sitemap: ${env.APP_ORIGIN}/sitemap.xml
`;

export const loader = () => new Response(robots(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

export const action = onlyBy('GET', 'HEAD');
