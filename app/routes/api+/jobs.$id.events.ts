import { requireUser } from '#app/accounts/guards.server.ts';
import type { JobEvent } from '#app/jobs/contracts.ts';
import { followJob, getJob } from '#app/jobs/follow-job.server.ts';
import { holdStream } from '#app/limits/event-streams.server.ts';
import { processClosing } from '#app/platform/end-in-order.server.ts';
import { apiRoute, onlyBy } from '#app/platform/http.server.ts';

/** A periodic comment line keeps proxies from closing an idle stream (ms). */
const KEEP_ALIVE_MS = 15_000;

/** After which time a client opens a stream again that was ended by a restart: not all in the same moment (ms). */
const REOPEN_AFTER_MS = 200;
const REOPEN_WITHIN_MS = 1000;

const HEADERS = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' };

/** Server-sent events of a job: each a JobEvent; the stream ends with `done` or `failed`, or earlier when this process is restarted. */
export const loader = apiRoute(async ({ request, params }) => {
  const user = await requireUser(request);
  const { id } = await getJob({ id: params.id ?? '', user });
  // Nobody would read the stream, nor end it.
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });
  const release = holdStream(user.id);
  const gone = new AbortController();
  request.signal.addEventListener('abort', () => gone.abort(), { once: true });
  // The client may have left while its permission was looked up.
  if (request.signal.aborted) gone.abort();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const keepAlive = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), KEEP_ALIVE_MS);
      // Stopped at once, since writing to a closed stream would throw an unhandled error.
      gone.signal.addEventListener('abort', () => clearInterval(keepAlive));
      try {
        const reopenAfterMs = REOPEN_AFTER_MS + Math.round(Math.random() * (REOPEN_WITHIN_MS - REOPEN_AFTER_MS));
        controller.enqueue(encoder.encode(`retry: ${reopenAfterMs}\n\n`));
        for await (const event of followJob(id, AbortSignal.any([gone.signal, processClosing()])))
          controller.enqueue(encoder.encode(eventText(event)));
        if (!gone.signal.aborted) controller.close();
      } catch (error) {
        if (!gone.signal.aborted) controller.error(error);
      } finally {
        clearInterval(keepAlive);
        release();
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, { headers: HEADERS });
});

const eventText = (event: JobEvent) => `data: ${JSON.stringify(event)}\n\n`;

export const action = onlyBy('GET', 'HEAD');
