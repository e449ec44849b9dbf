import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { chooseSharing } from '#app/sharing/choose-sharing.server.ts';
import { addShow } from '#app/sharing/shows/keep-shows.server.ts';
import { newShowSchema } from '#app/sharing/shows/show.schema.ts';
import { addScan } from '#app/sharing/shows/shows.repository.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { countFollow, countVisit } from './count-visit.server.ts';
import { readVisits } from './read-visits.server.ts';
import { COUNTED_A_DAY } from './visit-tally.server.ts';
import { invitationPath, VISIT_DAYS } from './visits.ts';

const PERSON = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36' };
const BOT = { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function owner() {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  const user = (await findUser(db, ownerId)) as User;
  const choose = (choice: object) => chooseSharing({ id, user, choice });
  const slug = (await choose({ isOn: true })).address?.split('/').at(-1) ?? '';
  const from = { viewer: null, address: randomUUID() as string };
  const view = (who: object = {}, query = '') =>
    countVisit(
      { showcaseId: id, ownerId },
      { request: new Request(`http://localhost/s/${slug}${query}`, { headers: PERSON }), ...from, ...who },
    );
  const follow = (who: object = {}, path = invitationPath(slug)) =>
    countFollow({ request: new Request(`http://localhost${path}`, { headers: PERSON }), isDocument: true, ...from, ...who });
  const today = async () => (await readVisits({ id, user })).days.at(-1);
  return { id, user, choose, slug, view, follow, today };
}

const NOTHING = { views: 0, scans: 0, guests: 0, follows: 0 };

it('tells each of the last thirty days, in order, with what was counted on it', async () => {
  const { id, user } = await owner();
  const visits = [
    { showcaseId: id, day: day(3), views: 7, scans: 2, follows: 1 },
    { showcaseId: id, day: day(VISIT_DAYS), views: 99 },
  ];
  await db.insertInto('shareVisits').values(visits).execute();
  const { id: showId } = await addShow({ id, user, show: newShowSchema.parse({ name: 'Bath', day: '2026-11-20' }) });
  await db
    .insertInto('showScans')
    .values({ showId, day: day(3), scans: 4 })
    .execute();
  await addScan(db, showId);
  const guest = (state: 'waiting' | 'deleted') => ({ showcaseId: id, name: 'Mabel', words: state, state });
  await db
    .insertInto('guestEntries')
    .values([guest('waiting'), guest('deleted')])
    .execute();
  const { days, shows } = await readVisits({ id, user });
  expect(days.map((each) => each.day)).toEqual(Array.from({ length: VISIT_DAYS }, (_, index) => day(VISIT_DAYS - 1 - index)));
  expect(days.filter(({ views, scans, guests }) => views + scans + guests > 0)).toEqual([
    { day: day(3), views: 7, scans: 6, guests: 0, follows: 1 },
    { day: day(0), views: 0, scans: 1, guests: 1, follows: 0 },
  ]);
  expect(shows).toEqual([{ id: showId, name: 'Bath', day: '2026-11-20', scans: 5 }]);
});

it('counts who follows the page’s link, but nobody who is signed in, machines, data that are read again, invented pages and closed ones', async () => {
  const { user, choose, slug, follow, today } = await owner();
  const another = await owner();
  await follow();
  await follow({ viewer: another.user });
  await follow({ viewer: user });
  await follow({ isDocument: false });
  await follow({ request: new Request(`http://localhost${invitationPath(slug)}`, { headers: BOT }) });
  for (const path of ['/', '/?from=code', '/?from=aaaaaaaaaaaa', '/?from=%00']) await follow({}, path);
  expect(await today()).toMatchObject({ ...NOTHING, follows: 1 });
  await choose({ isOn: false });
  await follow();
  expect(await today()).toMatchObject({ follows: 1 });
});

it('one address adds two hundred a day to a count and no more; another, and another count, are not affected', async () => {
  const { view, follow, today } = await owner();
  for (let time = 0; time < COUNTED_A_DAY + 20; time += 1) await view();
  expect(await today()).toMatchObject({ views: COUNTED_A_DAY });
  await follow();
  await view({ address: randomUUID() }, '?from=code');
  expect(await today()).toMatchObject({ views: COUNTED_A_DAY + 1, scans: 1, follows: 1 });
});

it('is nobody else’s to read', async () => {
  const [{ id }, { user }] = [await owner(), await owner()];
  await expect(readVisits({ id, user })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
