import type { JobKind } from '#app/platform/job-kinds.ts';
import type { Disk } from '#app/storage/read-disk.server.ts';

/** The state of the whole installation, for operators. Times are ISO 8601, UTC. */
export type Operations = {
  processes: {
    id: string;
    kind: 'web' | 'worker';
    version: string;
    startedAt: string;
    silentSeconds: number;
    /** Whether it has stopped reporting without having signed off. */
    isSilent: boolean;
  }[];
  queues: {
    kind: JobKind;
    waiting: number;
    running: number;
    oldestSeconds: number;
    /** How many the workers that are alive run at once, 0 where none takes the kind; null where one of an older release does not say. */
    slots: number | null;
  }[];
  schedules: { name: string; does: string; begunAt: string | null; failures: number; isLate: boolean }[];
  /** Of jobs: their messages are for the people concerned, and may quote what they wrote. */
  failures: { id: string; kind: string; code: string; at: string }[];
  /** Null where files are on an S3 server. */
  disk: Disk | null;
};
