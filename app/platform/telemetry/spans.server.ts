import { singleton } from '#app/platform/singleton.server.ts';
import { currentTrace, type Trace, traceBelow, withTrace } from './trace-context.server.ts';

/** Names of things, counts and outcomes: never an address with its ids or query, a person, a text or a key. */
export type Attributes = Record<string, string | number | boolean>;

export type SpanPlan = {
  name: string;
  kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** The current trace where it is left out. */
  parent?: Trace | undefined;
  attributes?: Attributes;
};

export type Span = {
  trace: Trace;
  end: (end?: { name?: string; attributes?: Attributes; isError?: boolean }) => void;
};

/** Sends finished spans somewhere (open-telemetry.server.ts). */
export type Tracer = { begin: (plan: SpanPlan & { parent: Trace | undefined }) => Span; stop: () => Promise<void> };

const installed = () => singleton('tracer', () => ({ tracer: undefined as Tracer | undefined }));

export const installTracer = (tracer: Tracer | undefined): void => {
  installed().tracer = tracer;
};

export const installedTracer = (): Tracer | undefined => installed().tracer;

/** Begins a span. Without a tracer it has ids alone, for the log. The caller ends it, once. */
export function beginSpan(plan: SpanPlan): Span {
  const parent = 'parent' in plan ? plan.parent : currentTrace();
  return installed().tracer?.begin({ ...plan, parent }) ?? { trace: traceBelow(parent), end: () => undefined };
}

/** Does work as a span of its own, and as its trace. What it throws marks the span as failed, and is thrown on. */
export async function inSpan<Result>(plan: SpanPlan, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(plan);
  try {
    const result = await withTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ isError: true });
    throw error;
  }
}
