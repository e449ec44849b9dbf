import { apiRoute, onlyBy } from '#app/platform/http.server.ts';
import { listFeaturedShowcases } from '#app/showcases/list-featured-showcases.server.ts';

/** For everyone (Specification §7). */
export const loader = apiRoute(async () => Response.json((await listFeaturedShowcases()).showcases));

export const action = onlyBy('GET', 'HEAD');
