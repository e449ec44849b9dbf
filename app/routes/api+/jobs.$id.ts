import { requireUser } from '#app/accounts/guards.server.ts';
import { cancelJob } from '#app/jobs/cancel-job.server.ts';
import { getJob } from '#app/jobs/follow-job.server.ts';
import { apiRoute, requireMethod } from '#app/platform/http.server.ts';

/** The state of a job. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const job = await getJob({ id: params.id ?? '', user });
  const state = !job.finishedAt ? 'working' : job.failure === null ? 'done' : 'failed';
  return Response.json(
    { id: job.id, state, result: job.result, error: job.failure },
    { headers: { 'Cache-Control': 'no-store' } },
  );
});

/** Cancels a job. */
export const action = apiRoute(async ({ request, params }) => {
  requireMethod(request, 'GET', 'HEAD', 'DELETE');
  const user = await requireUser(request);
  await cancelJob({ id: params.id ?? '', user });
  return new Response(null, { status: 204 });
});
