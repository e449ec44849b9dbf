import { requireUser } from '#app/accounts/guards.server.ts';
import { contentRequestSchema } from '#app/content/content-request.ts';
import { requestContent } from '#app/content/request-content.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { apiRoute, onlyBy, parseJson, prefersAsync, requireMethod } from '#app/platform/http.server.ts';
import { acceptedJob } from './accepted-job.server.ts';

/** A waiting client has an answer within three minutes, whatever is unavailable. */
const WAIT_MS = 150_000;

export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const jobId = await requestContent({ ownerId: user.id, request: await parseJson(request, contentRequestSchema) });
  if (prefersAsync(request)) return acceptedJob(jobId);
  return Response.json(await waitForJob(jobId, { timeoutMs: WAIT_MS, signal: request.signal }));
});

export const loader = onlyBy('POST');
