import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { declareRuns, noteRunBegun, noteRunEnded } from '#app/jobs/schedules.repository.server.ts';
import { SCHEDULES } from '#app/jobs/schedules.ts';
import { db } from '#db/client.ts';
import { checkSchedules } from './check-services.server.ts';

const names = Object.keys(SCHEDULES);
beforeEach(() => declareRuns(db, names));
afterAll(() => db.destroy());

it('are fine while they run on time, and before their first run', async () => {
  expect(await checkSchedules()).toBe(`All ${names.length} are kept.`);
  await noteRunBegun(db, 'expire-old');
  await noteRunEnded(db, 'expire-old', 'a moment’s fault');
  expect(await checkSchedules()).toBe(`All ${names.length} are kept.`);
});

it('are reported by what they do, with the reason, when they fail repeatedly', async () => {
  for (const failure of ['first', 'The bucket is full']) await noteRunEnded(db, 'purge-deleted', failure);
  await expect(checkSchedules()).rejects.toMatchObject({
    verdict: 'warning',
    message: expect.stringMatching(/Removes what was deleted.*failed the last 2 times \(The bucket is full\)/),
  });
  await noteRunEnded(db, 'purge-deleted', null);
  expect(await checkSchedules()).toContain('kept');
});

it('are reported when they have not started for more than twice their interval', async () => {
  await noteRunBegun(db, 'follow-balance');
  const begun = (minutes: number) =>
    sql`update schedule_runs set begun_at = now() - ${minutes} * interval '1 minute' where name = 'follow-balance'`.execute(db);
  await begun(124);
  expect(await checkSchedules()).toContain('kept');
  await begun(126);
  await expect(checkSchedules()).rejects.toThrow('“Reads the balance transactions at Stripe” has not begun for 126 minutes.');
});
