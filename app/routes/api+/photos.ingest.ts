import { z } from 'zod';
import { requireUser } from '#app/accounts/guards.server.ts';
import { waitForJob } from '#app/jobs/follow-job.server.ts';
import { photoJob } from '#app/photos/photo-job.ts';
import { requestIngest } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { apiRoute, onlyBy, parseJson, prefersAsync, requireMethod } from '#app/platform/http.server.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { acceptedJob } from './accepted-job.server.ts';

const bodySchema = z.object({ objectPath: objectPathSchema });
const WAIT_MS = 60_000;

/**
 * Tells that a photo's bytes have been PUT. Optional (saving and printing request the ingest themselves), but this way the owner
 * learns at once whether the picture can be used.
 */
export const action = apiRoute(async ({ request }) => {
  requireMethod(request, 'POST');
  const user = await requireUser(request);
  const { objectPath } = await parseJson(request, bodySchema);
  const ingest = await requestIngest({ ownerId: user.id, path: objectPath });
  if ('jobId' in ingest && prefersAsync(request)) return acceptedJob(ingest.jobId);
  const result =
    'result' in ingest
      ? ingest.result
      : photoJob.result.parse(await waitForJob(ingest.jobId, { timeoutMs: WAIT_MS, signal: request.signal }));
  if (result.status === 'refused') throw new AppError('UNPROCESSABLE', result.refusal ?? 'The picture can’t be used.');
  return Response.json({ objectPath, status: result.status });
});

export const loader = onlyBy('POST');
