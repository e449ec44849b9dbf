import sharp from 'sharp';
import { askForText } from '#app/content/ask-for-text.server.ts';
import { MODELS } from '#app/content/language-model.server.ts';
import { ModelError, type ModelFailure } from '#app/content/model-error.ts';
import { recordCost } from '#app/content/record-cost.server.ts';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { photoIdOf, renditionKey } from '#app/photos/photo-files.ts';
import { AppError } from '#app/platform/app-error.ts';
import { ObjectMissingError } from '#app/storage/object-storage.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { paperJob } from './paper-job.ts';
import { type Reading, readingMessages, readingSchema } from './paper-prompt.ts';
import { toPaper } from './to-paper.server.ts';

/** The longest that a reading may take with all its attempts (ms). */
const WHOLE_LIMIT_MS = 60_000;

/** Models scale larger pictures down to this themselves (pixels, https://platform.openai.com/docs/guides/images-vision). */
const LONG_SIDE = 2048;

/** What a failure means for a paper, where the message about texts does not fit. */
const WORDS: Partial<Record<ModelFailure, string>> = {
  filtered: 'The language model’s filter held this paper back. You can type its details into the form instead.',
  refused: 'The language model declined to read this paper. You can type its details into the form instead.',
  misconfigured:
    'Papers can’t be read at the moment: it is out of order on our side. You can type the details into the form instead.',
  quota: 'Our quota with the language model is used up for now. Please try again later, or type the details into the form.',
};

/** The worker's handler of jobs that read papers. */
export const paperWork: JobWork<typeof paperJob> = {
  contract: paperJob,
  handler: async ({ jobId, ownerId, input: { objectPath }, report, signal }) => {
    report({ stage: 'Reading your paper', fraction: 0.1 });
    const picture = await openPicture(objectPath);
    const question = { task: 'see' as const, messages: readingMessages(picture), schema: readingSchema, name: 'paper' };
    return recordCost({ jobId, ownerId, model: MODELS.see }, async (onUsage) => {
      const deadline = AbortSignal.timeout(WHOLE_LIMIT_MS);
      const read = (reading: Reading) => toPaper(reading, { ownerId, photoUrl: objectPath });
      return askForText({ ...question, read }, { signal, deadline, onUsage }).catch((error: unknown) => {
        throw inWordsForPapers(error);
      });
    });
  },
};

/** @throws AppError NOT_FOUND for a photo that was deleted meanwhile */
async function openPicture(objectPath: string): Promise<Buffer> {
  try {
    const print = await storage.read(renditionKey(photoIdOf(objectPath), 'print'));
    return await sharp(print)
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer();
  } catch (error) {
    if (error instanceof ObjectMissingError) throw new AppError('NOT_FOUND', 'Photo not found', { cause: error });
    throw error;
  }
}

function inWordsForPapers(error: unknown): unknown {
  const words = error instanceof ModelError ? WORDS[error.failure] : undefined;
  return error instanceof ModelError && words ? new AppError(error.code, words, { cause: error, again: 'never' }) : error;
}
