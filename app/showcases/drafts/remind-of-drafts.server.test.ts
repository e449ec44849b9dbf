import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseMails } from '#app/mail/mail-choices.server.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser } from '#tests/fixtures.ts';
import { draftStateSchema } from './draft.schema.ts';
import { deleteOwnDraft, insertDraft } from './drafts.repository.server.ts';
import { remindOfDrafts } from './remind-of-drafts.server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  await db.deleteFrom('drafts').execute();
  await db.deleteFrom('emails').execute();
});

const VOLVO = { year: '1967', make: 'Volvo', model: 'P1800' };

/** A draft that was last changed this long ago. */
async function leave({ ownerId = '', ago = 25 * HOUR_MS, state = {} as object }) {
  const owner = ownerId || (await insertUser(db, { name: 'Ada Owner' }));
  const draft = await insertDraft(db, { ownerId: owner, showcaseId: null, state: draftStateSchema.parse(state) });
  const id = draft?.id ?? '';
  await db
    .updateTable('drafts')
    .set({ updatedAt: new Date(Date.now() - ago) })
    .where('id', '=', id)
    .execute();
  return { id, ownerId: owner };
}

const mails = () => db.selectFrom('emails').selectAll().orderBy('createdAt').execute();
/** Changes a draft as its owner does in the builder, and lets a day pass. */
const changeADayAgo = (id: string) =>
  db
    .updateTable('drafts')
    .set({ updatedAt: new Date(Date.now() - 25 * HOUR_MS) })
    .where('id', '=', id)
    .execute();

describe('a showcase that was left unfinished', () => {
  it('is told of a day after its last change, once however often, with its first photo and a link to it', async () => {
    const ownerId = await insertUser(db, { name: 'Ada Owner' });
    const photo = await insertReadyPhoto(db, ownerId);
    const photos = [{ path: photo, name: 'a.jpg' }];
    const { id } = await leave({ ownerId, ago: 23 * HOUR_MS, state: { vehicle: VOLVO, photos } });
    expect(await remindOfDrafts()).toBe(0);
    await changeADayAgo(id);
    // Two workers at once, and one an hour later.
    expect((await Promise.all([remindOfDrafts(), remindOfDrafts()])).toSorted()).toEqual([0, 1]);
    expect(await remindOfDrafts(new Date(Date.now() + HOUR_MS))).toBe(0);
    await changeADayAgo(id);
    expect(await remindOfDrafts(new Date(Date.now() + 8 * DAY_MS))).toBe(0);

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your 1967 Volvo P1800 is where you left it');
    expect(mail?.picture).toBe(`photos/${photo.slice('/objects/'.length)}/column.jpg`);
    expect(mail?.html).toContain('alt="Your 1967 Volvo P1800"');
    expect(mail?.html).toContain(`/builder?draft=${id}"`);
    expect(mail?.text).toContain(`/builder?draft=${id}\n`);
    expect(mail?.text).toMatch(/To unsubscribe: http\S+\/unsubscribe\/\S+/);
  });

  it.each([
    ['asks for photos where there are none', { vehicle: VOLVO }, 'Add your photos'],
    ['asks for the car where only its make is known', 'photo', 'Continue with your car'],
    ['is continued where it has both', 'both', 'Continue your showcase'],
  ])('%s', async (_what, state, label) => {
    const ownerId = await insertUser(db);
    const photos = typeof state === 'string' ? [{ path: await insertReadyPhoto(db, ownerId), name: 'a.jpg' }] : [];
    const vehicle = state === 'photo' ? { make: 'Volvo' } : VOLVO;
    await leave({ ownerId, state: { vehicle, photos } });
    expect(await remindOfDrafts()).toBe(1);
    expect((await mails())[0]?.text).toContain(label);
  });

  it('leads to the checkout where it only waits for its payment', async () => {
    const ownerId = await insertUser(db, { isSubscribed: false });
    const { id } = await leave({ ownerId, state: { vehicle: VOLVO } });
    await db.updateTable('drafts').set({ content: sql`'{}'::jsonb` }).where('id', '=', id).execute();
    expect(await remindOfDrafts()).toBe(1);
    expect((await mails())[0]?.text).toMatch(/Go to checkout: http\S+\/checkout\n/);
  });
});

it.each([
  ['it has neither a car nor a photo', async () => void (await leave({ state: { owner: { fullName: 'Ada' } } }))],
  ['it was left more than a week ago', async () => void (await leave({ ago: 8 * DAY_MS, state: { vehicle: VOLVO } }))],
  ['it was discarded', async () => void (await deleteOwnDraft(db, await leave({ state: { vehicle: VOLVO } })))],
  [
    'its owner has left',
    async () => {
      const { ownerId } = await leave({ state: { vehicle: VOLVO } });
      await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', ownerId).execute();
    },
  ],
  [
    'its owner does not want such mails',
    async () => {
      const { ownerId } = await leave({ state: { vehicle: VOLVO } });
      await chooseMails({ userId: ownerId, wanted: ['show-reports'] });
    },
  ],
])('nothing is written where %s', async (_why, prepare) => {
  await prepare();
  expect(await remindOfDrafts()).toBe(0);
  expect(await mails()).toEqual([]);
});

it('an owner of several gets one mail a week', async () => {
  const { ownerId } = await leave({ ago: 30 * HOUR_MS, state: { vehicle: VOLVO } });
  await leave({ ownerId, state: { vehicle: { ...VOLVO, model: 'Amazon' } } });
  expect(await remindOfDrafts()).toBe(1);
  expect(await remindOfDrafts(new Date(Date.now() + 5 * DAY_MS))).toBe(0);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your 1967 Volvo P1800 is where you left it']);
});
