import { requireUser } from '#app/accounts/guards.server.ts';
import { cancelJob } from '#app/jobs/cancel-job.server.ts';
import { readJob } from '#app/jobs/read-job.server.ts';
import { apiRoute, requireMethod } from '#app/platform/http.server.ts';

/** The state of a job. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  return Response.json(await readJob({ id: params.id ?? '', user }), { headers: { 'Cache-Control': 'no-store' } });
});

/** Cancels a job. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'DELETE');
  const user = await requireUser(request);
  await cancelJob({ id: params.id ?? '', user });
  return new Response(null, { status: 204 });
});
