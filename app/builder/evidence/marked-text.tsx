import { cutSentences } from '#app/fact-check/cut-sentences.ts';
import { MarkedSentence } from './marked-sentence.tsx';
import type { SentenceMark } from './review.ts';

export type MarkOf = (sentence: string) => SentenceMark | null;

/** A text whose sentences show what they are based on. */
export function MarkedText({ text, markOf }: { text: string; markOf: MarkOf }) {
  return cutSentences(text).map(({ text: piece, sentence }, index) => {
    const mark = sentence === null ? null : markOf(sentence);
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat, and the text changes as a whole
    return mark ? <MarkedSentence key={index} text={piece} mark={mark} /> : piece;
  });
}
