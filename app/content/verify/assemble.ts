import type { Material } from '#app/content/material.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { BLOCKS, type BlockName, type Blocks, tidyBlock } from '#app/showcases/blocks.ts';
import type { EvidenceSentence } from '#app/showcases/evidence/evidence.schema.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import type { KeptSentence } from './verify-statements.ts';

/** The kept sentences of each paragraph or item of a block. */
function itemsOf(kept: readonly KeptSentence[], block: BlockName): KeptSentence[][] {
  const own = kept.filter((sentence) => sentence.block === block);
  return [...new Set(own.map(({ item }) => item))].map((place) => own.filter(({ item }) => item === place));
}

const textOf = (item: readonly KeptSentence[]): string => item.map(({ text }) => text).join(' ');

/** The texts of the kept sentences: those of a paragraph or item together; one of which nothing is left is dropped. */
export const assembleBlocks = (kept: readonly KeptSentence[], blocks: readonly BlockName[]): Partial<Blocks> =>
  Object.fromEntries(
    blocks.map((block) => {
      const texts = itemsOf(kept, block).map(textOf);
      return [block, tidyBlock(block, BLOCKS[block].kind === 'list' ? texts : texts.join('\n\n'))];
    }),
  );

/** The records of the assembled sentences, with the passages' own ids; two that read as one when joined (“… Co.”) have one. */
export function toRecords(kept: readonly KeptSentence[], { ofModel, ofPapers, ofCar }: Material): EvidenceSentence[] {
  const ids = new Map([...ofModel, ...ofPapers, ...ofCar].map(({ short, id }) => [short, id]));
  return [...new Set(kept.map(({ block }) => block))].flatMap((block) =>
    itemsOf(kept, block).flatMap((item) =>
      sentences(textOf(item)).map((sentence) => {
        const isPartOf = (whole: string) => sentence.includes(whole) || whole.includes(sentence);
        const parts = item.filter(({ text }) => isPartOf(text.replace(/\s+/g, ' ').trim()));
        const cites = [...new Set(parts.flatMap((part) => part.cites))].flatMap((short) => ids.get(short) ?? []);
        return { block, hash: sentenceHash(sentence), state: stateOf(parts), cites };
      }),
    ),
  );
}

/** The weakest support among the parts of a sentence decides. */
function stateOf(parts: readonly KeptSentence[]): EvidenceSentence['state'] {
  if (parts.length === 0) return 'open';
  if (parts.some(({ state }) => state === 'owner')) return 'owner';
  return parts.some(({ state }) => state === 'sourced') ? 'sourced' : 'plain';
}
