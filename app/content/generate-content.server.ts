import { z } from 'zod';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { MAX_PHOTOS } from '#app/showcases/catalogue.ts';
import {
  type GeneratedContent,
  generatedContentSchema,
  objectPathSchema,
  vehicleDataSchema,
} from '#app/showcases/showcase.schema.ts';
import { type WrittenHistory, writtenHistorySchema } from './history.schema.ts';
import { historyMessages } from './history-prompt.ts';
import { askModel, MalformedAnswerError } from './language-model.server.ts';

/** The body of POST /api/generate/content (Specification §7). */
export const contentRequestSchema = z.object({
  vehicleData: vehicleDataSchema,
  photoUrls: z.array(objectPathSchema).max(MAX_PHOTOS).default([]),
});

export type ContentRequest = z.output<typeof contentRequestSchema>;

/** A malformed answer is asked for anew this many times in all. */
const TRIES = 3;

/** Characters that an answer has as a rule: what the fraction of the progress is measured by. */
const USUAL_LENGTH = 4500;

/**
 * Has the model write a vehicle's history.
 * @throws AppError UNPROCESSABLE when the model declines or keeps answering in a wrong form, UNAVAILABLE when it does not answer
 */
export async function generateContent(
  { vehicleData, photoUrls }: ContentRequest,
  report: ReportProgress,
): Promise<GeneratedContent> {
  report({ stage: 'Reading the vehicle’s details', fraction: 0.05 });
  for (let tried = 1; tried <= TRIES; tried++) {
    try {
      const written = await write(vehicleData, tried, report);
      report({ stage: 'Checking what was written', fraction: 0.97 });
      return toContent(written, photoUrls);
    } catch (error) {
      if (!(error instanceof MalformedAnswerError)) throw error;
    }
  }
  throw new AppError('UNPROCESSABLE', 'The language model’s answer could not be read. Please try again.');
}

function write(vehicleData: ContentRequest['vehicleData'], tried: number, report: ReportProgress): Promise<WrittenHistory> {
  const stage = tried === 1 ? 'Writing the history' : `Writing the history again (try ${tried} of ${TRIES})`;
  let told = 0;
  return askModel({
    messages: historyMessages(vehicleData),
    schema: writtenHistorySchema,
    name: 'vehicle_history',
    onText: (characters) => {
      // A step every few sentences: enough for the eye, little for the queue.
      const fraction = 0.1 + 0.85 * Math.min(1, characters / USUAL_LENGTH);
      if (fraction - told < 0.05) return;
      told = fraction;
      report({ stage, fraction });
    },
  });
}

/** An answer of the right form that is blank where the brochure needs words, or far too long, is malformed as well. */
function toContent({ vehicleDescription, ...historicalContent }: WrittenHistory, photoUrls: string[]): GeneratedContent {
  const content = generatedContentSchema.safeParse({ historicalContent, vehicleDescription, photoUrls });
  if (!content.success || !content.data.historicalContent.overview)
    throw new MalformedAnswerError('the answer is blank or too long');
  return content.data;
}
