import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { User } from '#app/accounts/user.ts';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { parse } from '#app/platform/http.server.ts';
import { chooseSharing } from '#app/sharing/choose-sharing.server.ts';
import { duplicateShowcase } from '#app/showcases/duplicate-showcase.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { listShownEntries } from './guest-book.repository.server.ts';
import { newEntrySchema } from './guest-book.schema.ts';
import { MAX_ENTRIES, MAX_WAITING } from './guest-book.ts';
import { moderateEntry, readGuestBook, withNewEntries } from './moderate-guest-book.server.ts';
import { signGuestBook } from './sign-guest-book.server.ts';

/** A showcase with an open guest book. */
async function owner() {
  const ownerId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, ownerId)]));
  const { id } = await saveShowcase({ ownerId, content });
  const user = (await findUser(db, ownerId)) as User;
  const choose = (choice: object) => chooseSharing({ id, user, choice });
  const { address } = await choose({ isOn: true, hasGuestBook: true });
  const slug = address?.split('/').at(-1) ?? '';
  const sign = (words: string, from: string = randomUUID()) =>
    signGuestBook({ slug, address: from, entry: { name: 'Mabel', words } });
  const read = () => readGuestBook({ id, user });
  const decide = (entryId: string, state: 'shown' | 'hidden' | 'waiting' | 'deleted') =>
    moderateEntry({ id, user, entryId, state });
  const shown = async () => (await listShownEntries(db, id)).map(({ words }) => words);
  const fill = (count: number, state: 'waiting' | 'hidden') => {
    const rows = Array.from({ length: count }, (_, index) => ({
      showcaseId: id,
      name: 'Guest',
      words: `${state} ${index}`,
      state,
    }));
    return db.insertInto('guestEntries').values(rows).execute();
  };
  return { id, user, ownerId, choose, sign, read, decide, shown, fill };
}

it('an entry is shown to nobody but the owner until it is approved, and not after it is hidden or deleted', async () => {
  const { id, sign, read, decide, shown } = await owner();
  await sign('My father had one.');
  const [entry] = await read();
  expect(entry).toMatchObject({ name: 'Mabel', words: 'My father had one.', state: 'waiting' });
  expect(await shown()).toEqual([]);
  const count = async () => (await withNewEntries([{ id }]))[0]?.newEntries;
  expect(await count()).toBe(1);
  await decide(entry?.id ?? '', 'shown');
  expect(await shown()).toEqual(['My father had one.']);
  expect(await count()).toBe(0);
  for (const state of ['hidden', 'deleted'] as const) {
    await decide(entry?.id ?? '', state);
    expect(await shown()).toEqual([]);
  }
  expect(await read()).toEqual([]);
  await decide(entry?.id ?? '', 'shown');
  expect(await shown()).toEqual(['My father had one.']);
});

it('is nobody else’s to read or to approve, also under a showcase of theirs', async () => {
  const { id, sign, read } = await owner();
  const another = await owner();
  await sign('Lovely');
  const entryId = (await read())[0]?.id ?? '';
  const asked = [
    readGuestBook({ id, user: another.user }),
    moderateEntry({ id, user: another.user, entryId, state: 'shown' }),
    another.decide(entryId, 'shown'),
  ];
  for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) {
    expect({ status, code: reason?.code }).toEqual({ status: 'rejected', code: 'NOT_FOUND' });
  }
  expect(await read()).toMatchObject([{ state: 'waiting' }]);
});

it('does not exist while the page or the guest book is off', async () => {
  const { choose, sign, read } = await owner();
  for (const choice of [{ hasGuestBook: false }, { hasGuestBook: true, isOn: false }]) {
    await choose(choice);
    await expect(sign('Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await read()).toEqual([]);
});

it('the same entry sent twice, or at once, is one', async () => {
  const { sign, read } = await owner();
  await Promise.all([sign('Hello'), sign('Hello')]);
  await sign('Hello');
  expect(await read()).toHaveLength(1);
});

it('is full with fifty entries to read, and with two hundred in all; deleted ones don’t count', async () => {
  const { sign, read, decide, fill } = await owner();
  await fill(MAX_WAITING - 1, 'waiting');
  const last = await Promise.allSettled([sign('one'), sign('two')]);
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(sign('three')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  const [first] = await read();
  await decide(first?.id ?? '', 'hidden');
  await fill(MAX_ENTRIES - MAX_WAITING, 'hidden');
  await expect(sign('four')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  await decide(first?.id ?? '', 'deleted');
  await sign('four');
});

it('refuses the eleventh within an hour from one address, and the sixty-first from anywhere, in one guest book', async () => {
  const { id, sign, read } = await owner();
  const from = randomUUID();
  for (let time = 0; time < 10; time += 1) await sign(`Hello ${time}`, from);
  await expect(sign('One more', from)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await read()).toHaveLength(10);
  // So that its places are no limit.
  const makeRoom = () => db.updateTable('guestEntries').set({ state: 'deleted' }).where('showcaseId', '=', id).execute();
  for (let time = 10; time < 60; time += 1) {
    if (time % 25 === 0) await makeRoom();
    await sign(`Hello ${time}`);
  }
  await makeRoom();
  await expect(sign('One more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

it('guests of a show who share an address sign many guest books, up to sixty entries an hour in all', async () => {
  const from = randomUUID();
  for (let car = 0; car < 6; car += 1) {
    const { sign } = await owner();
    for (let time = 0; time < 10; time += 1) await sign(`Hello ${time}`, from);
  }
  const { sign } = await owner();
  await expect(sign('Hello', from)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await sign('Hello');
});

it('the same entry sent again does not count toward a limit', async () => {
  const { sign, read } = await owner();
  const from = randomUUID();
  for (let time = 0; time < 12; time += 1) await sign('Hello', from);
  for (let time = 1; time < 10; time += 1) await sign(`Hello ${time}`, from);
  await sign('Hello', from);
  await expect(sign('Hello 10', from)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await read()).toHaveLength(10);
});

it('keeps of a guest the name, the words and the time, and their address nowhere', async () => {
  const { id, sign } = await owner();
  const from = `198.51.100.${Math.floor(Math.random() * 200)}`;
  await sign('Hello', from);
  const row = await db.selectFrom('guestEntries').selectAll().where('showcaseId', '=', id).executeTakeFirstOrThrow();
  expect(Object.keys(row).toSorted()).toEqual(['changedAt', 'createdAt', 'id', 'name', 'showcaseId', 'state', 'words']);
  // The counter of the limit has none either.
  const counted = await sql<{ key: string }>`select key from rate_limits where key like 'guest-entries-from%'`.execute(db);
  expect(counted.rows.length).toBeGreaterThan(0);
  expect(counted.rows.filter(({ key }) => key.includes(from))).toEqual([]);
});

it('is not copied to a duplicate', async () => {
  const { id, ownerId, user, sign } = await owner();
  await sign('Hello');
  const copy = await duplicateShowcase({ id, ownerId });
  expect(await readGuestBook({ id: copy.id, user })).toEqual([]);
});

it.each([
  [{ name: ' ', words: 'Hello' }, /^name: Please enter your name/],
  [{ name: 'W'.repeat(81), words: 'Hello' }, /^name: /],
  [{ name: 'Mabel', words: ' \n ' }, /^words: Please write/],
  [{ name: '\u200b\u3164', words: 'Hello' }, /^name: Please/],
  [{ name: 'Mabel', words: '\u2800\u00ad\u2060' }, /^words: Please write/],
  [{ name: 'Mabel', words: 'W'.repeat(601) }, /^words: /],
])('refuses %j', (sent, message) => {
  expect(() => parse(newEntrySchema, sent)).toThrow(message);
});

it('stores plain text: a name on one line, words without control characters and towers of blank lines', () => {
  const sent = { name: ' Mabel\u0000\nJones ', words: 'One\u0007\r\n\r\n\r\n\r\n\nTwo\n \t\n\u00a0\n  \nThree\n  \nFour\nFive' };
  expect(newEntrySchema.parse(sent)).toEqual({ name: 'Mabel Jones', words: 'One\n\nTwo\n\nThree\n\nFour\nFive' });
});
