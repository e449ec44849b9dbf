import { afterAll, expect, it } from 'vitest';
import { JOB_KINDS } from '#app/platform/job-kinds.ts';
import { db } from '#db/client.ts';
import { insertUser } from '#tests/fixtures.ts';
import { askForJob, findJob } from './jobs.repository.server.ts';

afterAll(() => db.destroy());

it.each(JOB_KINDS)('the database accepts each kind of job: %s', async (kind) => {
  const id = `${kind}-1`;
  await askForJob(db, { id, kind, ownerId: await insertUser(db), input: {} });
  expect(await findJob(db, id)).toMatchObject({ kind });
});
