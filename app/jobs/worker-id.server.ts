import { randomUUID } from 'node:crypto';
import { singleton } from '#app/platform/singleton.server.ts';

/** Who this process is among the workers, as long as it lives. */
export const workerId = (): string => singleton('worker-id', randomUUID);
