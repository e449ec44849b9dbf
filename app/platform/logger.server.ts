import pino from 'pino';
import { describeError } from './describe-error.ts';
import { env } from './env.server.ts';

/**
 * Structured lines on standard output, with ids but never names, addresses, mails or keys. Synchronous: what pino buffers it
 * writes at exit, in an endless loop when nobody reads anymore.
 */
export const logger = pino(
  { level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
  pino.destination({ dest: 1, sync: true }),
);
