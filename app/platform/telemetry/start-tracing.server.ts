import { env } from '#app/platform/env.server.ts';
import { within } from '#app/platform/within.ts';
import { createTracer } from './open-telemetry.server.ts';
import { followOutsideCalls } from './outside-calls.server.ts';
import { installedTracer, installTracer } from './spans.server.ts';

/** Limits the sending of the last spans (ms), which is a part of an orderly shutdown. */
const FLUSH_WITHIN_MS = 2500;

/**
 * Begins to send spans where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise OpenTelemetry is not even loaded.
 * @param process its name in traces, after the product's
 */
export async function startTracing(process: 'web' | 'worker'): Promise<void> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  installTracer(await createTracer(`${env.OTEL_SERVICE_NAME}-${process}`));
  followOutsideCalls();
}

/** Sends what is left, within 2.5 s. */
export async function stopTracing(): Promise<void> {
  const tracer = installedTracer();
  if (tracer) await within(FLUSH_WITHIN_MS, tracer.stop());
}
