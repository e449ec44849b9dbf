import { expect, it } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { parse } from '#app/platform/http.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { addShow, readShows, takeShowOff } from './keep-shows.server.ts';
import { newShowSchema } from './show.schema.ts';

const SHOW = { name: 'Bath Concours', day: '2027-06-02', place: 'Royal Victoria Park', mailsReport: true };

async function owner() {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  const user = (await findUser(db, ownerId)) as User;
  const add = (show: object = {}) => addShow({ id, user, show: newShowSchema.parse({ ...SHOW, ...show }) });
  return { id, user, add, read: () => readShows({ id, user }) };
}

it('lists what was added, the latest show first, until it is removed', async () => {
  const { id, user, add, read } = await owner();
  expect(await read()).toEqual([]);
  const bath = await add();
  const monterey = await add({ name: '  Monterey  Week ', day: '2028-02-29', place: ' ', mailsReport: false });
  expect(await read()).toEqual([
    { id: monterey.id, name: 'Monterey Week', day: '2028-02-29', place: null, mailsReport: false, scans: 0 },
    { id: bath.id, ...SHOW, scans: 0 },
  ]);
  expect(await read()).toEqual([monterey, bath]);
  await takeShowOff({ id, user, showId: monterey.id });
  expect(await read()).toEqual([bath]);
  await expect(takeShowOff({ id, user, showId: monterey.id })).rejects.toMatchObject({ status: 404 });
});

it('are twenty at most, also when two are added at once', async () => {
  const { id, user, add, read } = await owner();
  const [first] = await Promise.all(Array.from({ length: 19 }, () => add()));
  const both = await Promise.allSettled([add(), add()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await read()).toHaveLength(20);
  await takeShowOff({ id, user, showId: first?.id ?? '' });
  await add();
});

it('are nobody else’s', async () => {
  const { id, add, read } = await owner();
  const another = await owner();
  const { id: showId } = await add();
  const asked = [
    readShows({ id, user: another.user }),
    addShow({ id, user: another.user, show: newShowSchema.parse(SHOW) }),
    takeShowOff({ id, user: another.user, showId }),
    // Under their own showcase it does not exist either.
    takeShowOff({ id: another.id, user: another.user, showId }),
  ];
  for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) {
    expect({ status, code: reason?.code }).toEqual({ status: 'rejected', code: 'NOT_FOUND' });
  }
  expect(await read()).toHaveLength(1);
});

it.each([
  [{ name: ' ' }, /^name: /],
  [{ name: 'W'.repeat(121) }, /^name: /],
  [{ place: 'W'.repeat(121) }, /^place: /],
  [{ day: '2027-02-29' }, /^day: /],
  [{ day: 'tomorrow' }, /^day: /],
  [{ day: '1066-10-14' }, /^day: /],
])('refuses %j', (part, message) => {
  expect(() => parse(newShowSchema, { ...SHOW, ...part })).toThrow(message);
});
