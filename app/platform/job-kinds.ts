/** The kinds of jobs. Their names are here because the settings name them; everything else of them is in app/jobs. */
export const JOB_KINDS = ['photo', 'content', 'document', 'mail', 'paper', 'suggestion', 'guest-photo'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What a worker can be set to take: each kind of job, and the scheduled work. */
export const WORK_KINDS = [...JOB_KINDS, 'schedules'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
