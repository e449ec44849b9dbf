import { Fragment } from 'react';
import { widthInLetters } from './title-size.ts';

/**
 * A last line has this many letters at least, or a few less where another word would be too long; what is kept together for it has no
 * more than fit the narrowest column.
 */
const LETTERS = { least: 10, few: 8, most: 20 };

const SOFT_HYPHENS = /\u00ad/g;

/**
 * Parts a text before the words of its last line, which then is more than a short word or a part of one. Chrome's `text-wrap: pretty`
 * alone still leaves such lines in columns.
 * @returns what comes before, and the words to keep together; these are fewer, or none, where more would be too wide
 */
export function partEnd(text: string): [before: string, end: string] {
  const words = [...text.matchAll(/\S+/g)];
  let [from, end] = [text.length, ''];
  for (const { index } of words.toReversed()) {
    const longer = text.slice(index).replace(SOFT_HYPHENS, '');
    if (widthInLetters(longer) > LETTERS.most) break;
    [from, end] = [index, longer];
    if (end.trimEnd().length >= LETTERS.least) break;
  }
  return end.trimEnd().length < LETTERS.few ? [text, ''] : [text.slice(0, from), end];
}

const COMPOUND = /(?<![\p{L}\p{N}-])([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)(?![\p{L}\p{N}-])/u;

/** A text whose compounds are not divided at their hyphens, but for long ones: in a few lines, none need be for the sake of the others. */
export function KeptCompounds({ text }: { text: string }) {
  return text.split(COMPOUND).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <Fragment key={index}>{index % 2 && part.length <= LETTERS.most ? <span className="kept">{part}</span> : part}</Fragment>
  ));
}

/** A text, of which the last words are never alone on a line. @param isShort a few lines, which divide no compound */
export function KeptEnd({ text, isShort = false }: { text: string; isShort?: boolean }) {
  const [before, end] = partEnd(text);
  return (
    <>
      {isShort ? <KeptCompounds text={before} /> : before}
      {end && <span className="kept">{end}</span>}
    </>
  );
}
