import type { Material } from '#app/content/material.ts';
import { BLOCKS, type BlockName, type Blocks, tidyBlock } from '#app/showcases/blocks.ts';
import type { EvidenceSentence } from '#app/showcases/evidence/evidence.schema.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import type { KeptSentence } from './verify-statements.ts';

/** The texts of the kept sentences: those of a paragraph or item together; one of which nothing is left is dropped. */
export function assembleBlocks(kept: readonly KeptSentence[], blocks: readonly BlockName[]): Partial<Blocks> {
  return Object.fromEntries(
    blocks.map((block) => {
      const own = kept.filter((sentence) => sentence.block === block);
      const items = [...new Set(own.map(({ item }) => item))];
      const texts = items.map((place) => own.flatMap(({ item, text }) => (item === place ? text : [])).join(' '));
      return [block, tidyBlock(block, BLOCKS[block].kind === 'list' ? texts : texts.join('\n\n'))];
    }),
  );
}

/** The records of the kept sentences, with the passages' own ids. */
export function toRecords(kept: readonly KeptSentence[], { ofModel, ofCar }: Material): EvidenceSentence[] {
  const ids = new Map([...ofModel, ...ofCar].map(({ short, id }) => [short, id]));
  return kept.map(({ block, text, state, cites }) => ({
    block,
    hash: sentenceHash(text),
    state,
    cites: cites.flatMap((short) => ids.get(short) ?? []),
  }));
}
