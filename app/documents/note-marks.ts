/**
 * Marks of notes are characters of private use at the ends of sentences, so that texts with marks can be measured, split and cut
 * like any other; `splitMarks` makes them readable where a text is set. Texts from people contain none (clean-text.ts).
 */
/** The mark of an owner's statement. */
export const OWNERS = '\ue0ff';
const FIRST_NOTE = 0xe100;

/** The mark of a note by its number, from 1. */
export const markOfNote = (number: number): string => String.fromCharCode(FIRST_NOTE + number);

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
  text.replace(MARKS, (marks) => [...marks].map((one) => (one === OWNERS ? DAGGER : ` [${readMark(one)}]`)).join(''));
