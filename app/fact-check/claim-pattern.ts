import type { ClaimKind } from './atom.ts';
import { stemOf } from './stem.ts';

export type ClaimPattern = {
  kind: ClaimKind;
  pattern: RegExp;
  /** Stems of words that support it in a passage; by default the stem of the matched word. */
  stems?: string[];
  /** Whether any of the stems supports any of the matched words, rather than the one that the word contains. */
  areSynonyms?: true;
  /** The words that name what the claim is about, of which its passage must have one; by default those after superlatives and owners. */
  about?: 'itself' | 'after' | 'nothing';
};

const ABOUT: { [Kind in ClaimKind]?: 'after' } = { superlative: 'after', ownership: 'after' };

/** Where a claim's words name what it is about. */
export const aboutWhat = ({ kind, about }: ClaimPattern): 'itself' | 'after' | 'nothing' => about ?? ABOUT[kind] ?? 'nothing';

/** Superlatives that say the same. */
const SAME = [
  'fastest quickest',
  'biggest largest greatest',
  'oldest earliest',
  'newest latest',
  'strongest mightiest',
  'smallest tiniest',
].map((group) => group.split(' '));

/**
 * Stems of words that support a word which a pattern has matched. Any word for winning supports a win; otherwise the same word is
 * required: an award is not supported by a medal.
 */
export function stemsOf(word: string, { kind, stems, areSynonyms }: ClaimPattern): string[] {
  const same = stems?.filter((stem) => word.includes(stem)) ?? [];
  if (!stems)
    return [word.includes(' ') ? word : stemOf(word).replace(/y$/, ''), ...(SAME.find((group) => group.includes(word)) ?? [])];
  return same.length > 0 && !areSynonyms && kind !== 'racing' && kind !== 'ownership' ? same : stems;
}
