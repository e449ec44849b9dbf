import { sentences } from '#app/fact-check/sentences.ts';
import { fromBlocks, toBlocks } from '#app/showcases/blocks.ts';
import {
  type Footing,
  footingOf,
  MARKED_BLOCKS,
  type MarkedBlock,
  type Notes,
  type WithEvidence,
} from '#app/showcases/evidence/footings.ts';

/**
 * Marks of notes are characters of private use at the ends of sentences, so that texts with marks can be measured, split and cut
 * like any other; `splitMarks` makes them readable where a text is set. Texts from people contain none (clean-text.ts).
 */
const OWNERS = '\ue0ff';
const FIRST_NOTE = 0xe100;
const MARKS = /[\ue0ff-\uf8ff]+/g;

/** The dagger after a sentence that its owner states. */
export const DAGGER = '†';

export const withoutMarks = (text: string): string => text.replace(MARKS, '');

/** Whether a text contains a sentence that is based on its owner's word. */
export const isMarkedAsOwners = (text: string): boolean => text.includes(OWNERS);

/** A mark as readers see it: a note's number, or the dagger. */
export type Mark = number | typeof DAGGER;

const readMark = (character: string): Mark => (character === OWNERS ? DAGGER : character.charCodeAt(0) - FIRST_NOTE);

/** A text in parts, each with the marks after it. */
export const splitMarks = (text: string): { text: string; marks: Mark[] }[] =>
  [...text.matchAll(/([^\ue0ff-\uf8ff]*)([\ue0ff-\uf8ff]*)/g)]
    .map(([, part = '', marks = '']) => ({ text: part, marks: [...marks].map(readMark) }))
    .filter(({ text: part, marks }) => part || marks.length > 0);

/** The marks of a text in the order of notes, the dagger last. */
export const marksIn = (texts: string[]): Mark[] =>
  [...new Set(texts.flatMap((text) => text.match(MARKS) ?? []).join(''))]
    .sort()
    .map(readMark)
    .sort((one, other) => Number(one === DAGGER) - Number(other === DAGGER));

/** A text with its marks in words for those who only read plain text: [3] and †. */
export const marksInBrackets = (text: string): string =>
  text.replace(MARKS, (marks) =>
    [...marks]
      .map(readMark)
      .map((mark) => (mark === DAGGER ? DAGGER : ` [${mark}]`))
      .join(''),
  );

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
      .map((number) => String.fromCharCode(FIRST_NOTE + number))
      .join('');
  };
  const blocks = toBlocks(content);
  const marked = (block: MarkedBlock) => (text: string) => markSentences(text, (sentence) => markOf(footing(block, sentence)));
  for (const block of MARKED_BLOCKS) {
    const text = blocks[block];
    Object.assign(blocks, { [block]: typeof text === 'string' ? marked(block)(text) : text.map(marked(block)) });
  }
  return { ...content, ...fromBlocks(blocks) };
}

/** Puts marks after sentences. Splitting a text changes its spaces, so the ends are found by counting the other characters. */
function markSentences(text: string, markOf: (sentence: string) => string): string {
  let marked = '';
  let at = 0;
  for (const sentence of sentences(text)) {
    let left = sentence.replace(/\s/g, '').length;
    const start = at;
    while (left > 0 && at < text.length) {
      if (!/\s/.test(text.charAt(at))) left -= 1;
      at += 1;
    }
    marked += text.slice(start, at) + markOf(sentence);
  }
  return marked + text.slice(at);
}
