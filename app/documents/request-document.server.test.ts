import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { jobIdOf } from '#app/jobs/enqueue.server.ts';
import { recordFailure, recordResult } from '#app/jobs/jobs.repository.server.ts';
import { closeQueues } from '#app/jobs/queues.server.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { updateOwnPhoto } from '#app/photos/photos.repository.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { insertDocument, insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { documentJob } from './document-job.ts';
import type { BrochurePaper, DocumentRequest } from './document-request.ts';
import { requestDocument, waitForDocument } from './request-document.server.ts';

afterAll(closeQueues);

let ownerId: string;
let photo: string;
beforeEach(async () => {
  ownerId = await insertUser(db);
  photo = await insertReadyPhoto(db, ownerId);
});

const brochureOf = (
  model = 'P1800',
  photos = [photo],
  edition: 'screen' | 'print' = 'screen',
  paper?: BrochurePaper,
): DocumentRequest => ({
  kind: 'brochure',
  content: documentContentSchema.parse(projectBody(photos, { model })),
  qrTarget: 'https://example.com/',
  edition,
  paper,
});

/** @returns the hash of the request, which differs for another document */
async function askedFor(request = brochureOf()): Promise<string> {
  const asked = await requestDocument({ ownerId, chargedTo: null, request });
  if (asked.state !== 'asked') throw new Error('Nothing was there before');
  return asked.jobId;
}

const countUses = async () =>
  (await db.selectFrom('budgetUses').select('budget').where('userId', '=', ownerId).execute()).map(({ budget }) => budget);

/** A finished document, as the worker stores it. @returns its file's key */
async function make(jobId: string): Promise<string> {
  const contentHash = jobId.replace('document-', '');
  const storageKey = `documents/${contentHash}.pdf`;
  await storage.put(storageKey, Buffer.from('%PDF'), 'application/pdf');
  const documentId = await insertDocument(db, { ownerId, contentHash, storageKey, usedAt: new Date(0) });
  await recordResult(db, { id: jobIdOf(documentJob, contentHash), run: 1 }, { documentId, file: `/api/documents/${documentId}` });
  return storageKey;
}

describe('a document that is requested again', () => {
  it('is the same while nothing has changed', async () => {
    expect(await askedFor()).toBe(await askedFor());
  });

  it.each([
    ['a photo’s caption', { caption: 'Under the chestnut, 1974' }],
    ['a photo’s focus from left to right', { focalX: 0.1 }],
    ['a photo’s focus up and down', { focalY: 0.1 }],
  ])('is another once %s has changed', async (_what, change) => {
    const before = await askedFor();
    await updateOwnPhoto(db, { id: photoIdOf(photo), ownerId, change });
    expect(await askedFor()).not.toBe(before);
  });

  it('is another brochure, but the same deck, once its license plates were found, which no detail cuts', async () => {
    const presentation: DocumentRequest = {
      kind: 'deck',
      content: documentContentSchema.parse(projectBody([photo])),
      qrTarget: 'https://example.com/',
    };
    const [brochure, deck] = [await askedFor(), await askedFor(presentation)];
    const plate = { kind: 'plate', x: 0.4, y: 0.6, width: 0.2, height: 0.1 } as const;
    const blur = JSON.stringify({ of: '', regions: [plate], isChecked: true });
    await updateOwnPhoto(db, { id: photoIdOf(photo), ownerId, change: { blur } });
    expect(await askedFor()).not.toBe(brochure);
    expect(await askedFor(presentation)).toBe(deck);
  });

  it('is another for other text, another photo, another edition and another paper', async () => {
    const another = await insertReadyPhoto(db, ownerId);
    const requests = [
      brochureOf(),
      brochureOf('P1800 ES'),
      brochureOf('P1800', [another]),
      brochureOf('P1800', [photo], 'print'),
      brochureOf('P1800', [photo], 'screen', 'a4'),
    ];
    const asked = await Promise.all(requests.map(askedFor));
    expect(new Set(asked).size).toBe(5);
  });

  it('contains its photos’ captions and subjects', async () => {
    const about = { caption: 'Under the chestnut, 1974', focalX: 0.1, focalY: 0.2 };
    await updateOwnPhoto(db, { id: photoIdOf(photo), ownerId, change: about });
    const { input } = await db
      .selectFrom('jobs')
      .select('input')
      .where('id', '=', await askedFor())
      .executeTakeFirstOrThrow();
    expect(input).toMatchObject({ views: { [photo]: about }, isAnew: false });
  });

  it('is served while its file exists, which keeps it, and generated again on request or when the file is gone', async () => {
    const jobId = await askedFor();
    const file = await make(jobId);
    const ask = { ownerId, chargedTo: ownerId, request: brochureOf() };
    expect(await requestDocument(ask)).toMatchObject({ state: 'finished', document: { storageKey: file } });
    const { usedAt } = await db.selectFrom('documents').select('usedAt').where('storageKey', '=', file).executeTakeFirstOrThrow();
    expect(Date.now() - usedAt.getTime()).toBeLessThan(60_000);
    expect(await countUses()).toEqual([]);
    expect(await requestDocument({ ...ask, isAnew: true })).toEqual({ state: 'asked', jobId });
    await storage.remove([file]);
    expect(await requestDocument(ask)).toEqual({ state: 'asked', jobId });
  });
});

describe('generating a document', () => {
  it('counts against whoever it is charged to, as documents by default, or against nobody', async () => {
    await askedFor();
    expect(await countUses()).toEqual([]);
    await requestDocument({ ownerId, chargedTo: ownerId, request: brochureOf('1800 S') });
    await requestDocument({ ownerId, chargedTo: ownerId, budget: 'publicEditions', request: brochureOf('1800 E') });
    expect(await countUses()).toEqual(['documents', 'publicEditions']);
  });

  it('is awaited until it is done, or fails with its own message', async () => {
    const { signal } = new AbortController();
    const [good, bad] = [await askedFor(), await askedFor(brochureOf('P1900'))];
    const storageKey = await make(good);
    const finished = await requestDocument({ ownerId, chargedTo: null, request: brochureOf() });
    expect(await waitForDocument(finished, signal)).toMatchObject({ storageKey });
    expect(await waitForDocument({ state: 'asked', jobId: good }, signal)).toMatchObject({ storageKey });
    await recordFailure(db, { id: bad, run: 1 }, { message: 'The photo is gone.', code: 'UNPROCESSABLE' });
    await expect(waitForDocument({ state: 'asked', jobId: bad }, signal)).rejects.toMatchObject({
      userMessage: 'The photo is gone.',
    });
    await db.deleteFrom('documents').where('storageKey', '=', storageKey).execute();
    await expect(waitForDocument({ state: 'asked', jobId: good }, signal)).rejects.toMatchObject({ status: 404 });
  });
});
