import { warnSeldom } from '#app/platform/log-seldom.server.ts';
import { VERSION } from '#app/platform/version.server.ts';
import type { Tracer } from './spans.server.ts';
import { type Trace, withTrace } from './trace-context.server.ts';

/** An exporter that does not answer must not hold up a shutdown (ms). */
const EXPORT_TIMEOUT_MS = 2000;

/** In a bundle a static import of a package would be loaded at each start, also where nothing is traced. */
const load = async () => ({
  ...(await import('@opentelemetry/api')),
  ...(await import('@opentelemetry/exporter-trace-otlp-http')),
  ...(await import('@opentelemetry/resources')),
  ...(await import('@opentelemetry/sdk-trace-base')),
});

/**
 * Sends spans by OTLP over HTTP, in batches. Only what our own doors put into a span leaves the process: automatic instrumentation
 * would add addresses with their ids, and statements. Endpoint, headers and sampler are the standard variables (`OTEL_…`), which
 * the libraries read.
 * @param serviceName as backends list it
 */
export async function createTracer(serviceName: string): Promise<Tracer> {
  const otel = await load();
  const complain = (message: string) => warnSeldom('traces are not exported', new Error(message.slice(0, 200)));
  const silent = () => undefined;
  const logger = { error: complain, warn: complain, info: silent, debug: silent, verbose: silent };
  otel.diag.setLogger(logger, otel.DiagLogLevel.WARN);
  const exporter = new otel.OTLPTraceExporter({ timeoutMillis: EXPORT_TIMEOUT_MS });
  // Its own requests would otherwise be spans of the trace that filled the batch, which are sent by a request, and so on.
  const untraced = {
    export: (...args: Parameters<typeof exporter.export>) => withTrace(undefined, () => exporter.export(...args)),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const provider = new otel.BasicTracerProvider({
    resource: otel.resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    spanProcessors: [new otel.BatchSpanProcessor(untraced, { exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('cedar-and-chrome', VERSION);
  const kinds = {
    server: otel.SpanKind.SERVER,
    client: otel.SpanKind.CLIENT,
    producer: otel.SpanKind.PRODUCER,
    consumer: otel.SpanKind.CONSUMER,
  } as const;
  const contextOf = (parent: Trace | undefined) =>
    parent
      ? otel.trace.setSpanContext(otel.ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? otel.TraceFlags.SAMPLED : otel.TraceFlags.NONE,
          isRemote: true,
        })
      : otel.ROOT_CONTEXT;
  return {
    begin({ name, kind = undefined, parent, attributes = {} }) {
      const span = tracer.startSpan(name, { ...(kind && { kind: kinds[kind] }), attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        trace: { traceId, spanId, isSampled: (traceFlags & otel.TraceFlags.SAMPLED) !== 0 },
        end({ name: finalName, attributes: more, isError } = {}) {
          if (finalName) span.updateName(finalName);
          if (more) span.setAttributes(more);
          if (isError) span.setStatus({ code: otel.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}
