import { beforeEach, expect, it } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { addShow, takeShowOff } from './keep-shows.server.ts';
import { reportShows } from './report-shows.server.ts';
import { newShowSchema } from './show.schema.ts';
import { addScan, markKitMade } from './shows.repository.server.ts';

beforeEach(async () => {
  await db.deleteFrom('shows').execute();
  await db.deleteFrom('emails').execute();
});

const DAY_MS = 24 * 3_600_000;
const day = new Date().toISOString().slice(0, 10);
/** A time on the show's day or after it. */
const at = (days: number, hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS + hours * 3_600_000);
const DUE = at(1, 15);

/** A show of today, for which a kit was made. */
async function show({ scans = 0, isMade = true, ...typed }: { scans?: number; isMade?: boolean; mailsReport?: boolean } = {}) {
  const ownerId = await insertUser(db, { name: 'Ada Owner' });
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  const user = (await findUser(db, ownerId)) as User;
  const { id: showId } = await addShow({ id, user, show: newShowSchema.parse({ name: 'Bath Concours', day, ...typed }) });
  if (isMade) await markKitMade(db, showId);
  for (let scan = 0; scan < scans; scan += 1) await addScan(db, showId);
  return { id, user, showId };
}

const mails = () => db.selectFrom('emails').selectAll().execute();

it('mails the scans on the day after, once, with a link to the showcase', async () => {
  const { id, user } = await show({ scans: 12 });
  expect(await reportShows(at(1, 14))).toBe(0);
  // Two workers at once, and one hour later.
  const written = await Promise.all([reportShows(DUE), reportShows(DUE)]);
  expect(written.toSorted()).toEqual([0, 1]);
  expect(await reportShows(at(1, 16))).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: user.email, template: 'show-report', subject: '12 scans at Bath Concours' });
  for (const words of ['Dear Ada Owner', '1967 Volvo P1800', 'Bath Concours', '12 times', `/showcase/${id}`]) {
    expect(mail?.text.includes(words) || mail?.html?.includes(words), words).toBe(true);
  }
  expect(mail?.text).toContain(`/showcase/${id}`);
  expect(mail?.html).toContain('was scanned 12 times');
});

it('where a kit was made and nobody scanned, says what may help at the next show', async () => {
  await show();
  expect(await reportShows(DUE)).toBe(1);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Your 1967 Volvo P1800 at Bath Concours');
  expect(mail?.text).toContain('No scans of the code on your show-day kit came in this time');
  expect(mail?.text).toMatch(/For the next show, set the board .+ where people stop to look/);
  expect(mail?.text).toMatch(/Get the kit ready for the next show: \S+#show-day-kit/);
});

it.each([
  ['no kit was made', () => show({ isMade: false })],
  ['its owner does not want it', () => show({ scans: 3, mailsReport: false })],
  [
    'it was removed',
    async () => {
      const { id, user, showId } = await show({ scans: 3 });
      await takeShowOff({ id, user, showId });
    },
  ],
  [
    'its showcase was deleted',
    async () => {
      const { id } = await show({ scans: 3 });
      await db.updateTable('showcases').set({ deletedAt: new Date() }).where('id', '=', id).execute();
    },
  ],
  [
    'its owner has left',
    async () => {
      const { user } = await show({ scans: 3 });
      await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', user.id).execute();
    },
  ],
  [
    'its kit was made after the show',
    async () => {
      const { showId } = await show({ isMade: false });
      await db
        .updateTable('shows')
        .set({ kitMadeAt: at(1, 13) })
        .where('id', '=', showId)
        .execute();
    },
  ],
])('writes nothing where %s', async (_why, prepare) => {
  await prepare();
  expect(await reportShows(DUE)).toBe(0);
  expect(await mails()).toEqual([]);
});

it('is sent days late after an outage, but not weeks', async () => {
  await show({ scans: 1 });
  expect(await reportShows(at(20, 0))).toBe(0);
  expect(await reportShows(at(6, 0))).toBe(1);
  expect((await mails())[0]?.subject).toBe('1 scan at Bath Concours');
});
