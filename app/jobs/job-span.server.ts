import type { Job } from 'bullmq';
import type { SpanPlan } from '#app/platform/telemetry/spans.server.ts';
import { readTraceparent, type Trace } from '#app/platform/telemetry/trace-context.server.ts';
import { jobPayloadSchema } from './contracts.ts';

/** The request that asked for a queued job; undefined where it was asked for by a schedule, or by an earlier release. */
export const traceOf = (queued: Job | undefined): Trace | undefined =>
  readTraceparent(jobPayloadSchema.safeParse(queued?.data).data?.traceparent);

/** An attempt at a job, as a part of that request. */
export const jobSpan = (queued: Job): SpanPlan => ({
  name: `run ${queued.name}`,
  kind: 'consumer',
  parent: traceOf(queued),
  attributes: { 'cedar.job.kind': queued.name, 'cedar.job.attempt': queued.attemptsMade + 1 },
});
