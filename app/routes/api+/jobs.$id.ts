import { requireUser } from '#app/accounts/guards.server.ts';
import { getJob } from '#app/jobs/follow-job.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

/** Where a job stands. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const job = await getJob({ id: params.id ?? '', user });
  const state = !job.finishedAt ? 'working' : job.failure === null ? 'done' : 'failed';
  return Response.json(
    { id: job.id, state, result: job.result, error: job.failure },
    { headers: { 'Cache-Control': 'no-store' } },
  );
});

export const action = onlyBy('GET', 'HEAD');
