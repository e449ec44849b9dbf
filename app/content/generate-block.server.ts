import { z } from 'zod';
import { BLOCKS, type BlockName, type Blocks, EMPTY_BLOCKS, tidyBlock, toBlocks } from '#app/showcases/blocks.ts';
import { blockSchemas } from '#app/showcases/showcase.schema.ts';
import type { ContentRequest } from './content-request.ts';
import { blockMessages } from './history-prompt.ts';
import { askForText, type Writing } from './language-model.server.ts';
import { MalformedAnswerError } from './model-error.ts';

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
 * Has the model write one block anew, to stand among the others.
 * @returns that block under its name, and nothing else
 * @throws what generateContent throws
 */
export function generateBlock(
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
