import { afterAll, beforeEach, expect, it } from 'vitest';
import { findUser } from '#app/accounts/users.repository.server.ts';
import { documentJob } from '#app/documents/document-job.ts';
import { jobIdOf } from '#app/jobs/enqueue.server.ts';
import { recordResult } from '#app/jobs/jobs.repository.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { DAILY_BUDGETS } from '#app/limits/budgets.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { updateOwnPhoto } from '#app/photos/photos.repository.server.ts';
import { saveShowcase } from '#app/showcases/save-showcase.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertDocument, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { makeSlug } from './make-slug.server.ts';
import { requestFlyerBrochure } from './request-flyer-brochure.server.ts';
import { requestSharedDocument } from './request-shared-document.server.ts';

afterAll(closeQueues);

let ownerId: string;
let id: string;
let slug: string;
let photo: string;

/** A showcase with a public page that offers both documents and shows the contact. */
beforeEach(async () => {
  ownerId = await insertUser(db);
  photo = await insertReadyPhoto(db, ownerId);
  const { project, ...written } = projectBody([photo]);
  const ownerData = { ...project.ownerData, contact: '+1 207 555 0123' };
  ({ id } = await saveShowcase({
    ownerId,
    content: documentContentSchema.parse({ ...written, project: { ...project, ownerData } }),
  }));
  slug = makeSlug();
  await db
    .insertInto('shares')
    .values({ showcaseId: id, slug, isOn: true, showsContact: true, offersBrochure: true, offersPresentation: true })
    .execute();
});

const ask = (kind: 'brochure' | 'deck' = 'brochure') => requestSharedDocument({ slug, kind, signal: null });

/** Stores a document as the worker does. */
async function make(contentHash: string): Promise<void> {
  const storageKey = `documents/${contentHash}.pdf`;
  await storage.put(storageKey, Buffer.from('%PDF'), 'application/pdf');
  await insertDocument(db, { ownerId, contentHash, storageKey });
  await recordResult(db, { id: jobIdOf(documentJob, contentHash), run: 1 }, {});
}

let moved = 0;
/** The owner moves the photo's focal point, which makes it another document. */
async function movePhoto(): Promise<void> {
  moved += 1;
  await updateOwnPhoto(db, { id: photoIdOf(photo), ownerId, change: { focalX: moved / 1000 } });
}

/** Uses up all but this many of the daily budget. */
async function leave(left: number): Promise<void> {
  const used = DAILY_BUDGETS.publicEditions.subscribed - left;
  const uses = Array.from({ length: used }, (_, at) => ({ userId: ownerId, budget: 'publicEditions', jobId: `document-${at}` }));
  await db.insertInto('budgetUses').values(uses).execute();
}

it('is generated for visitors a limited number of times a day, however often its owner changes it', async () => {
  await leave(2);
  for (let time = 0; time < 2; time++) {
    await movePhoto();
    expect(await ask()).toMatchObject({ state: 'asked' });
  }
  await movePhoto();
  await expect(ask()).rejects.toMatchObject({ status: 429 });
  expect(await db.selectFrom('jobs').select('id').where('ownerId', '=', ownerId).execute()).toHaveLength(2);
});

it('is refused with a message that makes sense to a visitor', async () => {
  await leave(0);
  await expect(ask('deck')).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
    userMessage: expect.stringMatching(
      /^Too many documents of this owner’s showcases were made today\. Please try again in \d+ (hour|minute)s?, or ask the owner for a copy\.$/,
    ),
  });
});

it('is served from storage without a use, and no longer once something has changed', async () => {
  const asked = await ask();
  if (asked.state !== 'asked') throw new Error('Nothing was there before');
  await make(asked.jobId.replace('document-', ''));
  await leave(0);
  expect(await ask()).toMatchObject({ state: 'finished' });
  await movePhoto();
  await expect(ask()).rejects.toMatchObject({ status: 429 });
});

it('of the flyer’s code counts against the same budget, the owner’s own brochure does not', async () => {
  await leave(0);
  const { flyerToken } = await db
    .updateTable('showcases')
    .set({ isShared: true })
    .where('id', '=', id)
    .returning('flyerToken')
    .executeTakeFirstOrThrow();
  const scanned = () => requestFlyerBrochure({ id, token: flyerToken, viewer: null, signal: null });
  await expect(scanned()).rejects.toMatchObject({ status: 429 });
  const owner = await findUser(db, ownerId);
  expect(await requestFlyerBrochure({ id, token: null, viewer: owner ?? null, signal: null })).toMatchObject({ state: 'asked' });
});
