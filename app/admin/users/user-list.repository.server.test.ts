import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor, type ListRequest, parseListRequest } from '#app/admin/list/list-request.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { insertPayment, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { countUsers, findUserPage } from './user-list.repository.server.ts';
import { USER_SORTS, type UserSort } from './user-list.ts';

/** Names for a list with everything that makes rows hard to tell apart: equal names, equal times, microseconds. */
const NAMES = [
  'Ada',
  'ada',
  'Ádám',
  '100 % Zoë',
  'Under_score',
  'Back\\slash',
  'Léa',
  'Léa',
  'Léa',
  'Straße',
  'STRASSE',
  null,
  null,
];

const ask = (query: string): ListRequest<UserSort> => parseListRequest(new Request(`http://localhost/?${query}`), USER_SORTS);

/** All ids, forward page by page, then backward from the end. */
async function walk(query: string) {
  const forwards: string[] = [];
  let page = await findUserPage(db, ask(`limit=3&${query}`));
  forwards.push(...page.rows.map(({ id }) => id));
  while (page.next) {
    page = await findUserPage(db, ask(`limit=3&${query}&after=${page.next}`));
    forwards.push(...page.rows.map(({ id }) => id));
  }
  const backwards = page.rows.map(({ id }) => id);
  while (page.previous) {
    page = await findUserPage(db, ask(`limit=3&${query}&before=${page.previous}`));
    backwards.unshift(...page.rows.map(({ id }) => id));
  }
  return { forwards, backwards };
}

const ids: string[] = [];
beforeAll(async () => {
  for (const name of NAMES) ids.push(await insertUser(db, { name }));
  // Ten microseconds apart, which a Date can't tell apart, and two at the same moment.
  for (const [index, id] of ids.entries()) {
    const micros = Math.min(index, 9) * 10;
    await sql`update users set created_at = '2026-01-01'::timestamptz + ${micros} * interval '1 microsecond' where id = ${id}`.execute(
      db,
    );
  }
  for (const id of ids.slice(0, 4)) await insertPayment(db, id);
});
afterAll(() => db.destroy());

describe('the list of users', () => {
  it.each(Object.keys(USER_SORTS).flatMap((sort) => [`sort=${sort}&order=asc`, `sort=${sort}&order=desc`]))(
    'shows everyone once, forward and backward: %s',
    async (query) => {
      const { forwards, backwards } = await walk(query);
      expect([...forwards].sort()).toEqual([...ids].sort());
      expect(backwards).toEqual(forwards);
    },
  );

  /** The expected order: letters before their accents, and numbers by value rather than by digits. */
  const IN_ORDER = [
    'Ada',
    'Älva',
    'Ångström',
    'Azur',
    'Club 2',
    'Club 10',
    'Éclair',
    'Édith',
    'Etta',
    'Olga',
    'Örnsköldsvik',
    'Oslo',
  ];
  it.each(['name', 'email'] as const)('is sorted by %s in natural order across accents and case, page by page', async (sort) => {
    const added: string[] = [];
    for (const [place, name] of IN_ORDER.entries()) {
      const id = await insertUser(db, { name: `Sorted ${name}` });
      await db
        .updateTable('users')
        .set({
          email: `Sorted.${name.replace(' ', '')}@example.com`,
          createdAt: new Date(2020, 0, 1 + ((place * 5) % IN_ORDER.length)),
        })
        .where('id', '=', id)
        .execute();
      added.push(id);
    }
    const { forwards, backwards } = await walk(`sort=${sort}&order=asc&q=sorted`);
    expect(forwards).toEqual(added);
    expect(backwards).toEqual(added);
    expect((await walk(`sort=${sort}&order=desc&q=sorted`)).forwards).toEqual(added.toReversed());
    await db.deleteFrom('users').where('id', 'in', added).execute();
  });

  it('uses an index for a page in the order of names', async () => {
    const { rows } = await db.connection().execute(async (connection) => {
      await sql`set enable_seqscan = off`.execute(connection);
      await sql`set enable_sort = off`.execute(connection);
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from users where deleted_at is null and ((lower(email) collate names), id) > ('a'::text, ${ids[0]}::uuid)
        order by (lower(email) collate names), id limit 3
      `.execute(connection);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('users_by_email');
  });

  it('is sorted by the microsecond', async () => {
    const { forwards } = await walk('sort=createdAt&order=asc');
    expect(forwards.slice(0, 9)).toEqual(ids.slice(0, 9));
  });

  it.each([
    ['100 %', ['100 % Zoë']],
    ['_', ['Under_score']],
    ['\\', ['Back\\slash']],
    ['LÉA', ['Léa', 'Léa', 'Léa']],
    ['zoë 100', ['100 % Zoë']],
    ["' or 1=1 --", []],
  ])('takes search text literally: %s', async (search, found) => {
    const request = ask(`q=${encodeURIComponent(search)}`);
    expect((await findUserPage(db, request)).rows.map(({ name }) => name)).toEqual(found);
    expect(await countUsers(db, request.search)).toEqual({ count: found.length, isMore: false });
  });

  it.each([
    'after=nonsense',
    `after=${Buffer.from('["x","y"]').toString('base64url')}`,
    'sort=password',
    'limit=5000',
    'order=up',
  ])('refuses an invalid page: %s', (query) => {
    expect(() => ask(query)).toThrow(AppError);
  });

  it.each(['İlhan Şahin', 'ΟΔΥΣΣΕΥΣ ΠΑΠΑΣ'])('finds someone by the name as written: %s', async (name) => {
    const id = await insertUser(db, { name });
    const { rows } = await findUserPage(db, ask(`q=${encodeURIComponent(name)}`));
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  it('is sorted by names of any length', async () => {
    const name = Array.from({ length: 200 }, () => randomUUID()).join(' ');
    const id = await insertUser(db, { name });
    const { rows } = await findUserPage(db, ask('sort=name&limit=1000'));
    expect(rows.find((row) => row.id === id)?.name).toBe(name);
  });

  it('refuses a cursor of another order, and one whose key is not a time', async () => {
    const { next } = await findUserPage(db, ask('limit=1&sort=name'));
    expect(() => ask(`sort=createdAt&after=${next}`)).toThrow('There is no such page');
    const forged = encodeCursor({ ...decodeCursor(next ?? ''), sort: 'createdAt' });
    await expect(findUserPage(db, ask(`sort=createdAt&after=${forged}`))).rejects.toThrow('There is no such page');
  });
});

describe('a person’s totals', () => {
  const totalsOf = async (id: string) => {
    const { rows } = await findUserPage(db, ask('limit=1000'));
    const user = rows.find((row) => row.id === id);
    return [user?.projectCount, user?.totalRevenue];
  };

  it('follow showcases and payments as they are added, changed and removed', async () => {
    const id = await insertUser(db);
    expect(await totalsOf(id)).toEqual([0, 0]);
    const { project } = projectBody([await insertReadyPhoto(db, id)]);
    const showcase = await db
      .insertInto('showcases')
      .values({
        ownerId: id,
        ownerData: JSON.stringify(project.ownerData),
        vehicleData: JSON.stringify(project.vehicleData),
        photoUrls: project.photoUrls,
        themeId: 'classic',
        layoutTemplateId: 'traditional',
        trophies: '[]',
        history: '',
        historicalContent: '{}',
        vehicleDescription: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const pending = await insertPayment(db, id, { status: 'pending' });
    expect(await totalsOf(id)).toEqual([1, 0]);
    await db.updateTable('payments').set({ status: 'completed', paidAt: new Date() }).where('id', '=', pending).execute();
    await insertPayment(db, id, { discountAmount: 999, donationAmount: 1000 });
    expect(await totalsOf(id)).toEqual([1, 4999 + 5000]);
    await db.updateTable('payments').set({ refundedAmount: 1999 }).where('id', '=', pending).execute();
    expect(await totalsOf(id)).toEqual([1, 3000 + 5000]);
    await db.updateTable('payments').set({ status: 'disputed' }).where('id', '=', pending).execute();
    await db.updateTable('showcases').set({ deletedAt: new Date() }).where('id', '=', showcase.id).execute();
    expect(await totalsOf(id)).toEqual([0, 5000]);
    await db.updateTable('showcases').set({ deletedAt: null }).where('id', '=', showcase.id).execute();
    await db.deleteFrom('payments').where('userId', '=', id).execute();
    expect(await totalsOf(id)).toEqual([1, 0]);
    await db.deleteFrom('showcases').where('id', '=', showcase.id).execute();
    expect(await totalsOf(id)).toEqual([0, 0]);
  });
});
