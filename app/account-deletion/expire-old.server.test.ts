import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertDocument, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { expireOld } from './expire-old.server.ts';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);

/** A document with its file and the job that made it. */
async function makeDocument(ownerId: string, usedAt: Date, { filename = 'a.pdf' } = {}): Promise<{ key: string; jobId: string }> {
  const contentHash = randomUUID();
  const key = `documents/${contentHash}.pdf`;
  await storage.put(key, Buffer.from('%PDF'), 'application/pdf');
  await insertDocument(db, { ownerId, contentHash, storageKey: key, filename, usedAt });
  return { key, jobId: await insertJob(ownerId, { id: `document-${contentHash}`, kind: 'document', finishedAt: daysAgo(90) }) };
}

async function insertJob(ownerId: string, job: { id: string; kind: string; finishedAt: Date | null }): Promise<string> {
  await db
    .insertInto('jobs')
    .values({ ownerId, input: JSON.stringify({}), createdAt: daysAgo(90), ...job })
    .execute();
  return job.id;
}

async function insertMail(userId: string, { writtenAt, sentAt }: { writtenAt: Date; sentAt: Date | null }): Promise<string> {
  const mail = { userId, recipient: 'a@example.com', template: 'receipt', subject: 'A', text: 'B', createdAt: writtenAt, sentAt };
  const { id } = await db.insertInto('emails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

const NOTHING = {
  documents: 0,
  supersededDocuments: 0,
  jobs: 0,
  emails: 0,
  paymentEvents: 0,
  budgetUses: 0,
  sessions: 0,
  rateLimits: 0,
  articleLookups: 0,
  writings: 0,
  guestEntries: 0,
  workers: 0,
};

it('removes what is old and can be generated again, and nothing else', async () => {
  const owner = await insertUser(db);
  const used = await makeDocument(owner, daysAgo(29));
  const unused = await makeDocument(owner, daysAgo(31));
  const unsent = await insertMail(owner, { writtenAt: daysAgo(60), sentAt: null });
  const sent = await insertMail(owner, { writtenAt: daysAgo(729), sentAt: daysAgo(729) });
  await insertMail(owner, { writtenAt: daysAgo(731), sentAt: daysAgo(731) });
  const kept = [
    used.jobId,
    await insertJob(owner, { id: `mail-${unsent}`, kind: 'mail', finishedAt: daysAgo(59) }),
    await insertJob(owner, { id: 'content-young', kind: 'content', finishedAt: daysAgo(29) }),
    await insertJob(owner, { id: 'content-open', kind: 'content', finishedAt: null }),
  ];
  await insertJob(owner, { id: `mail-${sent}`, kind: 'mail', finishedAt: daysAgo(31) });
  await insertJob(owner, { id: 'content-old', kind: 'content', finishedAt: daysAgo(31) });
  await db
    .insertInto('paymentEvents')
    .values([
      { id: 'evt_old', type: 'invoice.paid', receivedAt: daysAgo(91) },
      { id: 'evt_young', type: 'invoice.paid', receivedAt: daysAgo(89) },
    ])
    .execute();

  expect(await expireOld()).toEqual({ ...NOTHING, documents: 1, jobs: 3, emails: 1, paymentEvents: 1 });

  expect(await storage.size(unused.key)).toBeNull();
  expect(await storage.size(used.key)).not.toBeNull();
  const left = async (table: 'jobs' | 'emails' | 'paymentEvents') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  expect(await left('jobs')).toEqual(kept.toSorted());
  expect(await left('emails')).toEqual([unsent, sent].toSorted());
  expect(await left('paymentEvents')).toEqual(['evt_young']);
  expect(await expireOld()).toEqual(NOTHING);
});

it('removes a document and its file two days after four newer ones of the same name superseded it', async () => {
  const [owner, other] = [await insertUser(db), await insertUser(db)];
  const name = { filename: '1967_Volvo_P1800_Brochure.pdf' };
  const versions = [];
  for (const days of [9, 8, 7, 6, 5, 4]) versions.push(await makeDocument(owner, daysAgo(days), name));
  const others = [
    await makeDocument(owner, daysAgo(20), { filename: '1967_Volvo_P1800_Brochure_Print.pdf' }),
    await makeDocument(other, daysAgo(20), name),
  ];
  // The job of each is removed too, since it ended long ago.
  expect(await expireOld()).toEqual({ ...NOTHING, supersededDocuments: 2, jobs: 2 });
  const files = async (documents: { key: string }[]) =>
    (await Promise.all(documents.map(({ key }) => storage.size(key)))).map((size) => size !== null);
  expect(await files(versions)).toEqual([false, false, true, true, true, true]);
  expect(await files(others)).toEqual([true, true]);
  // An evening's work: ten versions within the hour, any of which may still be open in a tab.
  for (let version = 0; version < 10; version += 1) await makeDocument(owner, daysAgo(1), name);
  expect(await expireOld()).toEqual({ ...NOTHING, supersededDocuments: 4, jobs: 4 });
  expect(await expireOld(daysAgo(-2))).toMatchObject({ supersededDocuments: 6 });
});

it('removes ended sessions, elapsed limits, uses of past days, answers of encyclopedias, costs of texts and dead workers', async () => {
  const userId = await insertUser(db);
  const session = (id: string, expiresAt: Date, seenAt: Date) =>
    db.insertInto('sessions').values({ id, userId, expiresAt, seenAt }).execute();
  await session('lasting', daysAgo(-1), daysAgo(6));
  await session('over', daysAgo(1), daysAgo(1));
  await session('idle', daysAgo(-20), daysAgo(8));
  for (const [key, days] of [
    ['running', -1],
    ['over', 1],
  ] as const) {
    await sql`insert into rate_limits (key, points, expire) values (${key}, 1, ${daysAgo(days).getTime()})`.execute(db);
  }
  await db
    .insertInto('budgetUses')
    .values([2, 4].map((days) => ({ userId, budget: 'documents', jobId: `document-${days}`, usedAt: daysAgo(days) })))
    .execute();
  await db
    .insertInto('workers')
    .values([{ id: 'alive' }, { id: 'dead', seenAt: daysAgo(2) }])
    .execute();

  for (const days of [29, 31]) {
    await sql`
      insert into article_lookups (kind, words, answer, looked_up_at) values ('title', ${String(days)}, 'null', ${daysAgo(days)})
    `.execute(db);
  }
  const cost = { ownerId: userId, model: 'm', calls: 1, inputTokens: 1, outputTokens: 1, costMicros: null, heldBack: 0 };
  const writings = [729, 731].map((days) => ({ ...cost, jobId: `content-${days}`, createdAt: daysAgo(days) }));
  await db.insertInto('writings').values(writings).execute();

  const some = { sessions: 2, rateLimits: 1, budgetUses: 1, workers: 1, articleLookups: 1, writings: 1 };
  expect(await expireOld()).toEqual({ ...NOTHING, ...some });
  expect(await db.selectFrom('writings').select('jobId').execute()).toEqual([{ jobId: 'content-729' }]);

  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'lasting' }]);
  expect((await sql`select key from rate_limits`.execute(db)).rows).toEqual([{ key: 'running' }]);
  expect(await db.selectFrom('budgetUses').select('jobId').execute()).toEqual([{ jobId: 'document-2' }]);
  expect(await db.selectFrom('workers').select('id').execute()).toEqual([{ id: 'alive' }]);
});

it('removes entries of guest books a day after their owner deleted them', async () => {
  const userId = await insertUser(db);
  const content = documentContentSchema.parse(projectBody([await insertReadyPhoto(db, userId)]));
  const { id: showcaseId } = await saveShowcase({ ownerId: userId, content });
  const entry = (words: string, state: 'deleted' | 'hidden', changedAt: Date) => ({
    showcaseId,
    name: 'Mabel',
    words,
    state,
    changedAt,
  });
  const entries = [
    entry('deleted today', 'deleted', daysAgo(0.5)),
    entry('deleted', 'deleted', daysAgo(2)),
    entry('hidden', 'hidden', daysAgo(9)),
  ];
  await db.insertInto('guestEntries').values(entries).execute();
  expect(await expireOld()).toMatchObject({ guestEntries: 1 });
  const left = await db.selectFrom('guestEntries').select('words').orderBy('words').execute();
  expect(left.map(({ words }) => words)).toEqual(['deleted today', 'hidden']);
});
