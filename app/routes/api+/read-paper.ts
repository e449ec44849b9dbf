import { requireUser } from '#app/accounts/guards.server.ts';
import { paperRequestSchema } from '#app/content/papers/paper-job.ts';
import { requestPaper } from '#app/content/papers/request-paper.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { apiRoute, onlyBy, parseJson, prefersAsync, requireMethod } from '#app/platform/http.server.ts';
import { acceptedJob } from './accepted-job.server.ts';

/** A waiting client has an answer within two minutes, whatever is unavailable. */
const WAIT_MS = 90_000;

/** Reads the details of an owner's paper on an uploaded picture. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { objectPath } = await parseJson(request, paperRequestSchema);
  const jobId = await requestPaper({ ownerId: user.id, objectPath });
  if (prefersAsync(request)) return acceptedJob(jobId);
  return Response.json(await waitForJob(jobId, { timeoutMs: WAIT_MS, signal: request.signal }));
});

export const loader = onlyBy('POST');
