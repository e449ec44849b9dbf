import pino from 'pino';
import { describeError } from './describe-error.ts';
import { env } from './env.server.ts';

/**
 * Structured lines on standard output. Ids, never names, addresses, mails or keys. Written at once: what pino keeps for later
 * it writes at the exit, again and again without end when nobody reads any more.
 */
export const logger = pino(
  { level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
  pino.destination({ dest: 1, sync: true }),
);
