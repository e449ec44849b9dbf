import { requireUser } from '#app/accounts/guards.server.ts';
import { requestSuggestions } from '#app/content/suggestions/request-suggestions.server.ts';
import { suggestionRequestSchema } from '#app/content/suggestions/suggestion-job.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { apiRoute, onlyBy, parseJson, prefersAsync, requireMethod } from '#app/platform/http.server.ts';
import { acceptedJob } from './accepted-job.server.ts';

/** A waiting client has an answer within two minutes, whatever is unavailable. */
const WAIT_MS = 90_000;

/** Has a model asked what one's own photos show; their details tell it afterwards. */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { photoUrls } = await parseJson(request, suggestionRequestSchema);
  const jobId = await requestSuggestions({ ownerId: user.id, photoUrls });
  if (jobId === null) return Response.json({ seen: photoUrls.length });
  if (prefersAsync(request)) return acceptedJob(jobId);
  await waitForJob(jobId, { timeoutMs: WAIT_MS, signal: request.signal });
  return Response.json({ seen: photoUrls.length });
});

export const loader = onlyBy('POST');
