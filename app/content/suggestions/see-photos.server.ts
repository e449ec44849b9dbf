import sharp from 'sharp';
import { askForText } from '#app/content/ask-for-text.server.ts';
import { MODELS } from '#app/content/language-model.server.ts';
import { ModelError, type ModelFailure } from '#app/content/model-error.ts';
import { recordCost } from '#app/content/record-cost.server.ts';
import type { Usage } from '#app/content/usage.ts';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { photoIdOf, renditionKey } from '#app/photos/photo-files.ts';
import { findOwnPhotos, storeSeen } from '#app/photos/photos.repository.server.ts';
import { seenOf } from '#app/photos/seen.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { db } from '#db/client.ts';
import { suggestionJob } from './suggestion-job.ts';
import { type Sight, sightMessages, sightSchema } from './suggestion-prompt.ts';
import { toSeen } from './to-seen.ts';

/** The longest that the calls may take with all their attempts (ms); they run at once. */
const WHOLE_LIMIT_MS = 60_000;

/** Enough to tell a dashboard from a door panel (pixels). */
const LONG_SIDE = 768;

/** More at once, and models begin to mix them up. */
const AT_ONCE = 8;

/** What a failure means here, where the message about texts does not fit. */
const WORDS: Partial<Record<ModelFailure, string>> = {
  filtered:
    'The language model’s filter held these photos back, so there are no suggestions. Order and captions are yours to set.',
  refused: 'The language model declined to look at these photos. Order and captions are yours to set.',
  misconfigured: 'Photos can’t be looked at at the moment: it is out of order on our side. Order and captions are yours to set.',
  quota: 'Our quota with the language model is used up for now. Please try again later, or set order and captions yourself.',
};

type Picture = { id: string; hash: string; awaited: boolean; bytes: Buffer };

/** The worker's handler of jobs that ask a model what photos show. */
export const suggestionWork: JobWork<typeof suggestionJob> = {
  contract: suggestionJob,
  handler: async ({ jobId, ownerId, input: { photoUrls }, report, signal }) => {
    report({ stage: 'Looking at your photos', fraction: 0.1 });
    const ids = photoUrls.map(photoIdOf);
    const photos = (await findOwnPhotos(db, { ownerId, ids })).toSorted(
      (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
    );
    const pictures: Picture[] = [];
    // In turn: each is decoded.
    for (const photo of photos) {
      const { id, hash, awaitsOriginal: awaited } = photo;
      if (hash && !seenOf(photo)) pictures.push({ id, hash, awaited, bytes: await smallPicture(id) });
    }
    await recordCost({ jobId, ownerId, model: MODELS.see }, (onUsage) => seeAll(pictures, { signal, onUsage }));
    return { seen: photos.length };
  },
};

/**
 * Asks in a few calls, and stores each call's answer, whatever becomes of the others.
 * @throws AppError of the first call that failed
 */
async function seeAll(
  pictures: Picture[],
  { signal, onUsage }: { signal: AbortSignal; onUsage: (usage: Usage) => void },
): Promise<void> {
  const deadline = AbortSignal.timeout(WHOLE_LIMIT_MS);
  const batches = Array.from({ length: Math.ceil(pictures.length / AT_ONCE) }, (_, index) =>
    pictures.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const outcomes = await Promise.allSettled(
    batches.map(async (batch) => {
      const messages = sightMessages(batch.map(({ bytes }) => bytes));
      const read = (sight: Sight) => toSeen(sight, batch.length);
      const question = { task: 'see' as const, messages, schema: sightSchema, name: 'photos', read };
      const answers = await askForText(question, { signal, deadline, onUsage });
      for (const [index, photo] of batch.entries()) {
        const seen = answers[index];
        if (seen) await storeSeen(db, photo, { ...seen, of: photo.hash });
      }
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw inWordsForPhotos(failed.reason);
}

/** A small copy without metadata. @throws AppError NOT_FOUND for a photo that was deleted meanwhile */
async function smallPicture(id: string): Promise<Buffer> {
  try {
    return await sharp(await storage.read(renditionKey(id, 'screen')))
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer();
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('NOT_FOUND', 'Photo not found', { cause: error });
    throw error;
  }
}

function inWordsForPhotos(error: unknown): unknown {
  const words = error instanceof ModelError ? WORDS[error.failure] : undefined;
  return error instanceof ModelError && words ? new AppError(error.code, words, { cause: error, again: 'never' }) : error;
}
