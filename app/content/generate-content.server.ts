import { z } from 'zod';
import type { JobWork } from '#app/jobs/run-jobs.server.ts';
import { BLOCKS, type BlockName, type Blocks, EMPTY_BLOCKS, tidyBlock, toBlocks } from '#app/showcases/blocks.ts';
import { blockSchemas, type GeneratedContent, generatedContentSchema } from '#app/showcases/showcase.schema.ts';
import { contentJob } from './content-job.ts';
import type { ContentRequest } from './content-request.ts';
import { writtenHistorySchema } from './history.schema.ts';
import { blockMessages, historyMessages } from './history-prompt.ts';
import { askForText, type Writing } from './language-model.server.ts';
import { MalformedAnswerError } from './model-error.ts';

/** The worker's handler of content jobs. */
export const contentWork: JobWork<typeof contentJob> = {
  contract: contentJob,
  handler: ({ input: { block, ...request }, report, signal }) =>
    block ? generateBlock({ ...request, block }, { report, signal }) : generateContent(request, { report, signal }),
};

/**
 * Generates a vehicle's history.
 * @throws ModelError; the signal's reason
 */
const generateContent = (
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
      /** A well-formed answer that is blank where the brochure needs text, or far too long, counts as malformed. */
      read: ({ vehicleDescription, ...historicalContent }) => {
        const content = generatedContentSchema.safeParse({ historicalContent, vehicleDescription, photoUrls });
        if (!content.success || !content.data.historicalContent.overview)
          throw new MalformedAnswerError('the answer is blank or too long');
        return content.data;
      },
    },
    writing,
  );

const USUAL_LENGTHS: Record<BlockName, number> = {
  title: 60,
  overview: 1500,
  significance: 650,
  trivia: 900,
  advertising: 550,
  campaigns: 450,
  taglines: 150,
  vehicleDescription: 350,
};

/**
 * Regenerates one block to fit the others.
 * @returns that block under its name, and nothing else
 * @throws what generateContent throws
 */
function generateBlock(
  { vehicleData, block, historicalContent, vehicleDescription }: ContentRequest & { block: BlockName },
  writing: Writing,
): Promise<Partial<Blocks>> {
  const written = historicalContent
    ? toBlocks({ historicalContent, vehicleDescription })
    : { ...EMPTY_BLOCKS, vehicleDescription };
  const { kind, title } = BLOCKS[block];
  return askForText(
    {
      messages: blockMessages({ vehicleData, block, written }),
      schema: z.object({ [block]: kind === 'list' ? z.array(z.string()) : z.string() }),
      name: 'vehicle_history_block',
      subject: `“${title}”`,
      usualLength: USUAL_LENGTHS[block],
      read: (answer) => {
        const read = blockSchemas[block].safeParse(answer[block]);
        const value = read.success ? tidyBlock(block, read.data) : '';
        if (value.length === 0) throw new MalformedAnswerError('the answer is blank or too long');
        return { [block]: value };
      },
    },
    writing,
  );
}
