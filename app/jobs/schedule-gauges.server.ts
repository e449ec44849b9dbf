import type { ReadGauges } from '#app/platform/metrics.server.ts';
import { db } from '#db/client.ts';
import { listRuns } from './schedules.repository.server.ts';

/** The scheduled work of the whole installation. */
export const SCHEDULE_GAUGES: ReadGauges = [
  {
    name: 'cedar_schedule_silent_seconds',
    help: 'How long ago a schedule last began, or was declared where it never has',
    labelNames: ['schedule'],
    async read(gauge) {
      for (const { name, silentMs } of await listRuns(db)) gauge.set({ schedule: name }, silentMs / 1000);
    },
  },
  {
    name: 'cedar_schedule_failures',
    help: 'How many runs of a schedule have failed in a row',
    labelNames: ['schedule'],
    async read(gauge) {
      for (const { name, failures } of await listRuns(db)) gauge.set({ schedule: name }, failures);
    },
  },
];
