import pino from 'pino';
import { env } from './env.server.ts';

/** Structured lines on standard output. Ids, never names, addresses, mails or keys. */
export const logger = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
