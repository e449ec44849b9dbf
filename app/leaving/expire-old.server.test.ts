import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { expireOld } from './expire-old.server.ts';

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);

async function insertDocument(ownerId: string, usedAt: Date): Promise<{ key: string; jobId: string }> {
  const contentHash = randomUUID();
  const key = `documents/${contentHash}.pdf`;
  await storage.put(key, Buffer.from('%PDF'), 'application/pdf');
  const about = { filename: 'a.pdf', contentType: 'application/pdf', bytes: 4, pages: 1 };
  await db
    .insertInto('documents')
    .values({ ownerId, kind: 'brochure', contentHash, storageKey: key, ...about, usedAt })
    .execute();
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

it('removes what is old and can be made again, and nothing else', async () => {
  const owner = await insertUser(db);
  const used = await insertDocument(owner, daysAgo(29));
  const superseded = await insertDocument(owner, daysAgo(31));
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

  expect(await expireOld()).toEqual({ documents: 1, jobs: 3, emails: 1, paymentEvents: 1 });

  expect(await storage.size(superseded.key)).toBeNull();
  expect(await storage.size(used.key)).not.toBeNull();
  const left = async (table: 'jobs' | 'emails' | 'paymentEvents') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  expect(await left('jobs')).toEqual(kept.toSorted());
  expect(await left('emails')).toEqual([unsent, sent].toSorted());
  expect(await left('paymentEvents')).toEqual(['evt_young']);
  expect(await expireOld()).toEqual({ documents: 0, jobs: 0, emails: 0, paymentEvents: 0 });
});
