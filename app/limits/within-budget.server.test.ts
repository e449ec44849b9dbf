import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueue, jobIdOf } from '#app/jobs/enqueue.server.ts';
import { recordFailure, recordResult } from '#app/jobs/jobs.repository.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { db } from '#db/client.ts';
import { anyJob } from '#tests/any-job.ts';
import { insertUser } from '#tests/fixtures.ts';
import { announceUpload, withinBudget } from './within-budget.server.ts';

const contentJob = anyJob('content');

let userId: string;
beforeEach(async () => {
  userId = await insertUser(db, { isSubscribed: false });
});
afterAll(closeQueues);

const refusalOf = (asked: Promise<unknown>): Promise<AppError | null> =>
  asked.then(
    () => null,
    (error) => (error instanceof AppError ? error : Promise.reject(error)),
  );

function write(ownerId = userId): Promise<string> {
  const key = randomUUID();
  return withinBudget({ userId: ownerId, budget: 'writings', jobId: jobIdOf(contentJob, key) }, () =>
    enqueue({ contract: contentJob, ownerId, input: {}, key }),
  );
}

const document = (jobId = `document-${randomUUID()}`, begin = async () => jobId) =>
  withinBudget({ userId, budget: 'documents', jobId }, begin);

/** Makes concurrent requests. @returns the refusals, and how many were not refused */
async function atOnce(count: number, ask: (at: number) => Promise<unknown>) {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, at) => refusalOf(ask(at))));
  const refusals = outcomes.filter((outcome) => outcome !== null);
  return { taken: count - refusals.length, refusals };
}

describe('the daily generated texts', () => {
  it('are 15 without a subscription, however many are requested at once; the refusal says what to do', async () => {
    const { taken, refusals } = await atOnce(50, () => write());
    expect(taken).toBe(15);
    const [refusal] = refusals;
    expect(refusal?.status).toBe(429);
    expect(refusal?.userMessage).toMatch(
      /^You have reached today’s limit of 15 generated texts\. Subscribe to have 60 a day, or try again in \d+ (hour|minute)s?\.$/,
    );
    expect(refusal?.retryAfter).toBeGreaterThan(0);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(86_400);
    const jobs = await db.selectFrom('jobs').select('id').where('ownerId', '=', userId).execute();
    expect(jobs).toHaveLength(15);
  });

  it('are 60 with a subscription, and counted for each person separately', async () => {
    const subscriber = await insertUser(db);
    const { taken, refusals } = await atOnce(64, () => write(subscriber));
    expect(taken).toBe(60);
    expect(refusals[0]?.userMessage).toMatch(
      /^You have reached today’s limit of 60 generated texts\. Please try again in \d+ (hour|minute)s?\.$/,
    );
    expect(await refusalOf(write())).toBeNull();
  });

  it('start over the next day', async () => {
    await atOnce(15, () => write());
    expect(await refusalOf(write())).not.toBeNull();
    await db
      .updateTable('budgetUses')
      .set({ usedAt: new Date(Date.now() - 86_400_000) })
      .where('userId', '=', userId)
      .execute();
    expect(await refusalOf(write())).toBeNull();
  });

  it.each([
    ['failed on our side', { message: 'Something went wrong', code: 'INTERNAL' as const }, true],
    ['failed since the model was away', { message: 'It does not answer', code: 'UNAVAILABLE' as const }, true],
    ['was declined by the model', { message: 'It declined', code: 'UNPROCESSABLE' as const }, false],
  ])('are credited back when one %s: %o, %s', async (_what, failure, isGivenBack) => {
    const first = await write();
    await atOnce(14, () => write());
    await recordFailure(db, { id: first, run: 1 }, failure);
    // A second report credits nothing more.
    await recordFailure(db, { id: first, run: 1 }, failure);
    const { taken } = await atOnce(3, () => write());
    expect(taken).toBe(isGivenBack ? 1 : 0);
  });

  it('are credited back thirty times a day and no more: work made to fail costs the operator, too', async () => {
    let written = 0;
    for (let time = 0; time < 60; time++) {
      const asked = write();
      if (await refusalOf(asked)) break;
      written += 1;
      await recordFailure(db, { id: await asked, run: 1 }, { message: 'It broke off', code: 'UNAVAILABLE' });
    }
    expect(written).toBe(30 + 15);
  });

  it('stay used when the text was generated', async () => {
    const first = await write();
    await atOnce(14, () => write());
    await recordResult(db, { id: first, run: 1 }, {});
    expect((await atOnce(3, () => write())).taken).toBe(0);
  });

  it('cost nothing when the queue is unavailable', async () => {
    const away = () => Promise.reject(new AppError('UNAVAILABLE', 'The work queue does not answer.'));
    for (let time = 0; time < 20; time++) {
      const refusal = await refusalOf(withinBudget({ userId, budget: 'writings', jobId: `content-${time}` }, away));
      expect(refusal?.code).toBe('UNAVAILABLE');
    }
    expect((await atOnce(20, () => write())).taken).toBe(15);
  });
});

it('a use that could not be started leaves earlier credits unchanged, which count toward the thirty', async () => {
  const jobId = await write();
  await recordFailure(db, { id: jobId, run: 1 }, { message: 'It broke off', code: 'UNAVAILABLE' });
  const away = () => Promise.reject(new AppError('UNAVAILABLE', 'The work queue does not answer.'));
  expect((await refusalOf(withinBudget({ userId, budget: 'writings', jobId }, away)))?.code).toBe('UNAVAILABLE');
  const uses = await db.selectFrom('budgetUses').select('givenBack').where('userId', '=', userId).execute();
  expect(uses).toEqual([{ givenBack: true }]);
});

describe('the daily documents', () => {
  it('are 60 without a subscription, concurrent or not', async () => {
    const { taken, refusals } = await atOnce(80, () => document());
    expect(taken).toBe(60);
    expect(refusals[0]?.userMessage).toMatch(/^You have reached today’s limit of 60 documents\. Subscribe to have 300 a day, /);
  });

  it('cost one each, however often the same one is requested while it is generated', async () => {
    const { taken } = await atOnce(80, () => document('document-the-same'));
    expect(taken).toBe(80);
    expect((await atOnce(80, () => document())).taken).toBe(59);
  });
});

describe('uploads', () => {
  const announce = (bytes = 1000) =>
    announceUpload({ userId, bytes, seconds: 900 }, (trx) =>
      trx.insertInto('photos').values({ ownerId: userId, filename: 'a.jpg', bytes }).execute(),
    );

  it('may be pending, 60 at a time; the next refusal says when to retry', async () => {
    const { taken, refusals } = await atOnce(70, () => announce());
    expect(taken).toBe(60);
    expect(refusals[0]).toMatchObject({ status: 429 });
    expect(refusals[0]?.userMessage).toBe(
      '60 of your uploads have not finished yet. Let them finish, or try again in 15 minutes.',
    );
    await db.updateTable('photos').set({ status: 'refused', refusal: 'No picture' }).where('ownerId', '=', userId).execute();
    expect(await refusalOf(announce())).toBeNull();
  });

  it('have 1 GB without a subscription, 5 GB with one; the refusal says what frees room, and when', async () => {
    const announceLarge = () => announce(30_000_000);
    const { taken, refusals } = await atOnce(50, announceLarge);
    expect(taken).toBe(33);
    expect(refusals[0]?.userMessage).toBe(
      'Your photos fill the 1 GB of your account. Subscribe to have 5 GB. A photo that you remove from every showcase and draft frees its space after 30 days, an upload that never finished within a day.',
    );
    await db.insertInto('subscriptions').values({ userId, status: 'active' }).execute();
    expect(await refusalOf(announceLarge())).toBeNull();
  });

  it('are accepted however many documents exist, which expire by themselves', async () => {
    const made = Array.from({ length: 100 }, () => ({
      ownerId: userId,
      kind: 'brochure' as const,
      contentHash: randomUUID(),
      storageKey: `documents/${randomUUID()}.pdf`,
      filename: 'a.pdf',
      contentType: 'application/pdf',
      bytes: 10_000_000,
      pages: 8,
    }));
    await db.insertInto('documents').values(made).execute();
    expect(await refusalOf(announce())).toBeNull();
  });
});
