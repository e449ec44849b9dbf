import { cutSentences } from '#app/fact-check/cut-sentences.ts';
import { fromBlocks, toBlocks } from '#app/showcases/blocks.ts';
import {
  type Footing,
  footingOf,
  MARKED_BLOCKS,
  type MarkedBlock,
  type Notes,
  type WithEvidence,
} from '#app/showcases/evidence/footings.ts';
import { markOfNote, OWNERS, withoutMarks } from './note-marks.ts';

/** The same texts with a mark after each sentence that has a source or is its owner's; without evidence they have none. */
export function markTexts<Content extends WithEvidence>(content: Content, { notes }: Pick<Notes, 'notes'>): Content {
  const footing = footingOf(content);
  if (!footing) return content;
  const numbers = new Map(notes.map(({ number, passage }) => [passage.id, number]));
  const markOf = (found: Footing): string => {
    if (found.kind === 'plain') return '';
    if (found.kind === 'owner') return OWNERS;
    return found.cites
      .flatMap((id) => numbers.get(id) ?? [])
      .sort((one, other) => one - other)
      .map(markOfNote)
      .join('');
  };
  const blocks = toBlocks(content);
  const marked = (block: MarkedBlock) => (text: string) => markSentences(text, (sentence) => markOf(footing(block, sentence)));
  for (const block of MARKED_BLOCKS) {
    const text = blocks[block];
    // Marks that somebody typed are not ours.
    const set = (typed: string) => marked(block)(withoutMarks(typed));
    Object.assign(blocks, { [block]: typeof text === 'string' ? set(text) : text.map(set) });
  }
  return { ...content, ...fromBlocks(blocks) };
}

/** Puts marks after sentences. */
const markSentences = (text: string, markOf: (sentence: string) => string): string =>
  cutSentences(text)
    .map(({ text: piece, sentence }) => (sentence === null ? piece : piece + markOf(sentence)))
    .join('');
