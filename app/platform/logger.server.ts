import pino from 'pino';
import { describeError } from './describe-error.ts';
import { env } from './env.server.ts';
import { currentTrace } from './telemetry/trace-context.server.ts';

/** The id of the request that a line, or the job that it asked for, belongs to. */
const traceOfLine = () => {
  const traceId = currentTrace()?.traceId;
  return traceId ? { traceId } : {};
};

/**
 * Structured lines on standard output, with ids but never names, addresses, mails or keys. Synchronous: what pino buffers it
 * writes at exit, in an endless loop when nobody reads anymore.
 */
export const logger = pino(
  {
    level: env.LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: traceOfLine,
  },
  pino.destination({ dest: 1, sync: true }),
);
