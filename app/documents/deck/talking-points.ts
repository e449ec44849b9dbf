import { withoutMarks } from '#app/documents/note-marks.ts';
import { mayStandAlone } from '#app/documents/unsupported-claims.ts';
import { sentences } from '#app/fact-check/sentences.ts';

/** The sentences of a text from its beginning, with their marks; of a generated one up to the first unsupported claim, since what follows it would begin in the middle. */
export function unbrokenBeginning(text: string, isGenerated: boolean): { said: string[]; isWhole: boolean } {
  const all = sentences(text);
  const end = isGenerated ? all.findIndex((sentence) => !mayStandAlone(sentence)) : -1;
  return end === -1 ? { said: all, isWhole: true } : { said: all.slice(0, end), isWhole: false };
}

/**
 * What a speaker may say of each paragraph: the beginning of the first, and of the others those that may be said whole, since a
 * first sentence of each would not hang together. Owners answer for their own words.
 */
export const sentencesToSay = (body: string[], isGenerated: boolean): string[][] =>
  body.flatMap((paragraph, index) => {
    const { said, isWhole } = unbrokenBeginning(paragraph, isGenerated);
    return said.length > 0 && (isWhole || index === 0) ? [said.map(withoutMarks)] : [];
  });

/** How many words texts have. */
export const wordsIn = (texts: string[]): number => texts.join(' ').split(/\s+/).filter(Boolean).length;

/** A sentence of more words is read, not spoken. */
const SPEAKABLE = 60;

/**
 * The first sentences of paragraphs, consecutive, and the paragraphs that are left.
 * @param most words; the first sentence may have more
 * @param endsParagraphs whether to end at a paragraph's end, where one fits
 */
export function sayFirst(paragraphs: string[][], most: number, endsParagraphs = false): { said: string[]; left: string[][] } {
  const said: string[] = [];
  for (const [index, paragraph] of paragraphs.entries()) {
    const fits = wordsIn([...said, ...paragraph]) <= most;
    if (!fits && endsParagraphs && said.length > 0) return { said, left: paragraphs.slice(index) };
    for (const [at, sentence] of paragraph.entries()) {
      if (wordsIn([sentence]) > SPEAKABLE || (said.length > 0 && wordsIn([...said, sentence]) > most)) {
        return { said, left: [paragraph.slice(at), ...paragraphs.slice(index + 1)] };
      }
      said.push(sentence);
    }
  }
  return { said, left: [] };
}
