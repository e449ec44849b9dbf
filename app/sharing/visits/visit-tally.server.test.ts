import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { makeSlug } from '#app/sharing/make-slug.server.ts';
import { putShare } from '#app/sharing/shares.repository.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { flushVisits, tallyVisit } from './visit-tally.server.ts';
import { sumVisits } from './visits.repository.server.ts';

async function showcase(): Promise<string> {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  await putShare(db, { showcaseId: id, slug: makeSlug(), choice: { isOn: true } });
  return id;
}

it('a thousand visits of three pages are one statement', async () => {
  const ids = [await showcase(), await showcase(), await showcase()];
  await flushVisits();
  const statements = vi.spyOn(db.getExecutor(), 'executeQuery');
  for (let at = 0; at < 1000; at += 1) {
    const showcaseId = ids[at % 3] ?? '';
    tallyVisit({ showcaseId, what: 'views', isScan: at < 30, address: `2001:db8::${at % 40}` });
  }
  await flushVisits();
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  const sums = await Promise.all(ids.map((id) => sumVisits(db, id)));
  expect(sums.map(({ views }) => views)).toEqual([334, 333, 333]);
  expect(sums.map(({ scans }) => scans)).toEqual([10, 10, 10]);
});

it('are written by themselves a few seconds later', async () => {
  const showcaseId = await showcase();
  tallyVisit({ showcaseId, what: 'views', address: randomUUID() });
  expect(await sumVisits(db, showcaseId)).toEqual({ views: 0, scans: 0 });
  await expect.poll(() => sumVisits(db, showcaseId), { timeout: 10_000 }).toEqual({ views: 1, scans: 0 });
});

it('what could not be written is written the next time, with what came meanwhile, and a page that is gone keeps none from it', async () => {
  const [kept, gone] = [await showcase(), await showcase()];
  for (const showcaseId of [kept, gone]) tallyVisit({ showcaseId, what: 'views', address: 'one' });
  await sql`alter table share_visits rename to share_visits_elsewhere`.execute(db);
  await flushVisits();
  await sql`alter table share_visits_elsewhere rename to share_visits`.execute(db);
  tallyVisit({ showcaseId: kept, what: 'views', address: 'one' });
  await db.deleteFrom('showcases').where('id', '=', gone).execute();
  await flushVisits();
  expect(await sumVisits(db, kept)).toEqual({ views: 2, scans: 0 });
});

it('a visit shortly before midnight counts for that day, with an allowance of its own', async () => {
  const showcaseId = await showcase();
  for (const time of ['2026-11-25T23:59:59.900Z', '2026-11-26T00:00:00.100Z']) {
    for (let at = 0; at < 201; at += 1) tallyVisit({ showcaseId, what: 'views', address: 'one' }, new Date(time));
  }
  await flushVisits();
  const days = db.selectFrom('shareVisits').select(['views', sql<string>`day::text`.as('day')]);
  expect(await days.where('showcaseId', '=', showcaseId).orderBy('day').execute()).toEqual([
    { day: '2026-11-25', views: 200 },
    { day: '2026-11-26', views: 200 },
  ]);
});
