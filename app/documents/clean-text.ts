import { mapTexts } from './map-texts.ts';

/**
 * Characters not allowed in documents: control characters (XML forbids them, PowerPoint offers a repair), lone surrogates,
 * noncharacters, marks that reverse the text direction and so disguise its meaning, and letters that are blank.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u200e\u200f\u202a-\u202e\u2066-\u2069\u3164\ufeff\uffa0\ufff9-\uffff]|\p{Cs}|\p{Co}/gu;

/** More combining marks on one letter than any script or transcription uses, or repeated skin tones: they overlap surrounding text. */
const HEAPED_MARKS = /(\p{M}{6})\p{M}+|(\p{Emoji_Modifier})\p{Emoji_Modifier}+/gu;
/** Emoji joined into one beyond the four of a family, and repeated joiners: no line can break within them. */
const JOINED_PICTURES =
  /((?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*){3})(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)+/gu;
const HEAPED_JOINERS = /(\u200c|\u200d|\u2060)(?:\u200c|\u200d|\u2060)+/g;

/** The basmala as one character is wider than a cover in the size of a name; spelled out, it can wrap. */
const BASMALA = { character: '\ufdfd', words: 'بسم الله الرحمن الرحيم' };

/** A text of a person or a model in printable form: composed characters, `\n` as line ends, nothing forbidden. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(FORBIDDEN, '')
    .replaceAll(BASMALA.character, BASMALA.words)
    .normalize('NFC')
    .replace(HEAPED_MARKS, '$1$2')
    .replace(HEAPED_JOINERS, '$1')
    .replace(JOINED_PICTURES, '$1')
    .trim();
}

/** The same value with every string cleaned. */
export const cleanTexts = <Value>(value: Value): Value => mapTexts(value, cleanText);
