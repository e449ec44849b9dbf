import { randomUUID } from 'node:crypto';
import { singleton } from '#app/platform/singleton.server.ts';

/** This process's id among the workers, for its lifetime. */
export const workerId = (): string => singleton('worker-id', randomUUID);
