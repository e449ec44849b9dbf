import { type GeneratedContent, generatedContentSchema } from '#app/showcases/showcase.schema.ts';
import type { ContentRequest } from './content-request.ts';
import { writtenHistorySchema } from './history.schema.ts';
import { historyMessages } from './history-prompt.ts';
import { askForText, type Writing } from './language-model.server.ts';
import { MalformedAnswerError } from './model-error.ts';

/**
 * Has the model write a vehicle's history.
 * @throws ModelError; the signal's reason
 */
export const generateContent = (
  { vehicleData, photoUrls }: Pick<ContentRequest, 'vehicleData' | 'photoUrls'>,
  writing: Writing,
): Promise<GeneratedContent> =>
  askForText(
    {
      messages: historyMessages(vehicleData),
      schema: writtenHistorySchema,
      name: 'vehicle_history',
      subject: 'the history',
      usualLength: 4500,
      /** An answer of the right form that is blank where the brochure needs words, or far too long, is malformed as well. */
      read: ({ vehicleDescription, ...historicalContent }) => {
        const content = generatedContentSchema.safeParse({ historicalContent, vehicleDescription, photoUrls });
        if (!content.success || !content.data.historicalContent.overview)
          throw new MalformedAnswerError('the answer is blank or too long');
        return content.data;
      },
    },
    writing,
  );
