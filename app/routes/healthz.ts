import { checkHealth } from '#app/admin/check-health.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';

/** 200 when database, queue, storage and worker answer; else 503, naming the one that is down. */
export async function loader() {
  const health = await checkHealth();
  return Response.json(health, { status: health.status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}

export const action = onlyBy('GET', 'HEAD');
