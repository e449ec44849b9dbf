import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { showcaseContentSchema } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { insertPayment, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { checkDraft, publishDraft } from './publish-draft.server.ts';

/** A person who has paid, and whose showcase waits. */
async function payWithDraft({ isSubscribed = true } = {}) {
  const ownerId = await insertUser(db, { isSubscribed });
  const photo = await insertReadyPhoto(db, ownerId);
  const content = JSON.stringify(showcaseContentSchema.parse(projectBody([photo])));
  await db.insertInto('drafts').values({ ownerId, showcaseId: null, state: '{}', content }).execute();
  const id = await insertPayment(db, ownerId);
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const publish = async () => {
    const payment = { ...row, userId: ownerId };
    const draft = await checkDraft(db, ownerId);
    return draft ? db.transaction().execute((trx) => publishDraft(trx, { payment, draft })) : payment;
  };
  return { ownerId, publish };
}

/** Runs a step while a table is locked, and cuts off its statement once that waits for the table. */
async function cutOff<Result>(
  table: 'photos' | 'showcases',
  how: 'pg_cancel_backend' | 'pg_terminate_backend',
  step: () => Promise<Result>,
) {
  return db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    const stepped = step();
    const settled = stepped.catch(() => undefined);
    const waiting = async () =>
      (
        await sql<{ pid: number }>`
          select pid from pg_locks where not granted and relation = ${table}::regclass
        `.execute(trx)
      ).rows[0]?.pid;
    await expect.poll(waiting).toBeDefined();
    await sql`select ${sql.raw(how)}(${await waiting()})`.execute(trx);
    await settled;
    return stepped;
  });
}

const waits = async (ownerId: string) =>
  (await db.selectFrom('drafts').select('content').where('ownerId', '=', ownerId).execute()).some(
    ({ content }) => content !== null,
  );

it.each([
  ['photos', 'pg_cancel_backend'],
  ['photos', 'pg_terminate_backend'],
  ['showcases', 'pg_cancel_backend'],
  ['showcases', 'pg_terminate_backend'],
] as const)('a failure that passes, of %s by %s, is thrown, so that the retry saves the showcase', async (table, how) => {
  const { ownerId, publish } = await payWithDraft();
  await expect(cutOff(table, how, publish)).rejects.toThrow();
  expect(await waits(ownerId)).toBe(true);
  expect((await publish()).showcaseId).not.toBeNull();
  expect(await waits(ownerId)).toBe(false);
});

it('a showcase that can’t be saved waits for its owner, and the payment stands', async () => {
  const { ownerId, publish } = await payWithDraft({ isSubscribed: false });
  expect((await publish()).showcaseId).toBeNull();
  expect(await waits(ownerId)).toBe(true);
});
