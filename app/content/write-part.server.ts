import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { sentences } from '#app/fact-check/sentences.ts';
import { BLOCKS, type BlockName, type Blocks } from '#app/showcases/blocks.ts';
import { type EvidenceSentence, type HeldBack, MAX_SENTENCE } from '#app/showcases/evidence/evidence.schema.ts';
import { blockSchemas } from '#app/showcases/showcase.schema.ts';
import { askForText, type Hearing } from './ask-for-text.server.ts';
import type { Material } from './material.ts';
import { MalformedAnswerError } from './model-error.ts';
import { type CitedBlocks, partSchema, toCitedBlocks } from './parts.ts';
import { createReviewer } from './reviewer.server.ts';
import { assembleBlocks, toRecords } from './verify/assemble.ts';
import { toSentences } from './verify/examine.ts';
import { verifyStatements } from './verify/verify-statements.ts';
import type { WritingProgress } from './writing-progress.ts';

/** The texts of a part with what is known about their statements. */
export type WrittenPart = { blocks: Partial<Blocks>; sentences: EvidenceSentence[]; heldBack: HeldBack[] };

type Options = {
  name: string;
  blocks: readonly BlockName[];
  messages: ChatCompletionMessageParam[];
  material: Material;
  hearing: Omit<Hearing, 'onText' | 'onRetry'>;
  progress: WritingProgress;
  /** Called with the first words, which prove that the model works. */
  onFirstWords?: () => void;
};

/**
 * Writes one part of a history, and keeps the statements that pass the checks.
 * @throws ModelError; the signal's reason
 */
export async function writePart({
  name,
  blocks,
  messages,
  material,
  hearing,
  progress,
  onFirstWords,
}: Options): Promise<WrittenPart> {
  const question = { task: 'write' as const, messages, schema: partSchema(blocks), name: 'vehicle_history_part' };
  const drafted = await askForText(
    { ...question, read: (answer) => readDraft(toCitedBlocks(answer, blocks), blocks) },
    {
      ...hearing,
      onText: (partial, characters) => {
        onFirstWords?.();
        progress.written(name, { text: toCitedBlocks(partial, blocks), characters });
      },
      onRetry: (why, { tried, of }) => progress.tell(retryStage(why, { tried, of })),
    },
  );
  progress.checking(name);
  const { kept, heldBack } = await verifyStatements(toSentences(drafted), {
    material,
    reviewer: createReviewer(material, hearing),
  });
  const texts = assembleBlocks(kept, blocks);
  progress.done(name, texts);
  return { blocks: texts, sentences: toRecords(kept, material), heldBack };
}

function retryStage(why: string, { tried, of }: { tried: number; of: number }): string {
  if (why === 'malformed') return `Writing again (try ${tried} of ${of})`;
  return why === 'busy' ? 'The writing service is busy. Continues automatically' : 'Asking the writing service again';
}

/** A well-formed answer that is blank where the brochure needs text, or far too long, counts as malformed. */
function readDraft(answer: CitedBlocks, blocks: readonly BlockName[]): CitedBlocks {
  for (const block of blocks) {
    const items = (answer[block] ?? []).filter(({ text }) => text.trim());
    const value = BLOCKS[block].kind === 'list' ? items.map(({ text }) => text) : items.map(({ text }) => text).join('\n\n');
    const isEndless = items.some(({ text }) => sentences(text).some((sentence) => sentence.length > MAX_SENTENCE));
    if (isEndless || items.length === 0 || !blockSchemas[block].safeParse(value).success) {
      throw new MalformedAnswerError('the answer is blank or too long');
    }
  }
  return answer;
}
