import { AsyncLocalStorage } from 'node:async_hooks';
import { randomText } from '#app/platform/random-text.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** Where a piece of work belongs: ids as in W3C Trace Context, in lowercase hexadecimal digits. */
export type Trace = {
  /** The request's id, which everything that it causes shares: 32 digits. */
  traceId: string;
  /** The part of it that is being done: 16 digits. */
  spanId: string;
  isSampled: boolean;
};

/** Shared by the web process and Remix's own build, which each have a copy of this module. */
const store = () => singleton('trace', () => new AsyncLocalStorage<Trace | undefined>());

/** What is being done belongs to this trace; undefined outside of requests and jobs. */
export const currentTrace = (): Trace | undefined => store().getStore();

/** Does work as a part of a trace; undefined: of none, for what outlives the request that happens to begin it. */
export const withTrace = <Result>(trace: Trace | undefined, work: () => Result): Result => store().run(trace, work);

const newId = (bytes: number): string => randomText(bytes, 'hex');

/** A part of this trace, or the beginning of a new one. */
export const traceBelow = (parent: Trace | undefined): Trace => ({
  traceId: parent?.traceId ?? newId(16),
  spanId: newId(8),
  isSampled: parent?.isSampled ?? true,
});

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Reads a `traceparent` (W3C Trace Context); undefined for one that is missing or malformed, which begins a new trace. */
export function readTraceparent(header: string | undefined): Trace | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, isSampled }: Trace): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
