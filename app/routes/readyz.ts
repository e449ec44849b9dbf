import { checkReadiness } from '#app/admin/check-health.server.ts';
import { onlyBy } from '#app/platform/http.server.ts';

/** Whether requests should be sent here: 200 when this process reaches the database, else 503. Without it no page can be made. */
export async function loader() {
  const readiness = await checkReadiness();
  return Response.json(readiness, { status: readiness.status === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } });
}

export const action = onlyBy('GET', 'HEAD');
