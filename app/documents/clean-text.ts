/**
 * Characters no document may hold: control characters (XML forbids them, PowerPoint offers a repair), half surrogates,
 * non-characters, the marks that turn the direction of text and so make it read as something else, and letters that are blanks.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u200e\u200f\u202a-\u202e\u2066-\u2069\u3164\ufeff\uffa0\ufff9-\uffff]|\p{Cs}|\p{Co}/gu;

/** Marks upon one letter beyond what any script or transcription sets, skin upon skin: they run over what stands above, below and beside. */
const HEAPED_MARKS = /(\p{M}{6})\p{M}+|(\p{Emoji_Modifier})\p{Emoji_Modifier}+/gu;
/** Pictures joined into one beyond the four of a family, and joiners upon joiners: no line can break them. */
const JOINED_PICTURES =
  /((?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*){3})(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)+/gu;
const HEAPED_JOINERS = /(\u200c|\u200d|\u2060)(?:\u200c|\u200d|\u2060)+/g;

/** The basmala as one character, wider than a cover at the size of a name; spelled out, it can be broken. */
const BASMALA = { character: '\ufdfd', words: 'بسم الله الرحمن الرحيم' };

/** A person's or a model's text as a document may print it: composed characters, `\n` at line ends, nothing forbidden. */
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

/** The same value with every string in it cleaned. */
export function cleanTexts<Value>(value: Value): Value {
  // Each branch gives back the kind of value that it took, which a type parameter can't be narrowed to.
  if (typeof value === 'string') return cleanText(value) as Value;
  if (Array.isArray(value)) return value.map(cleanTexts) as Value;
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cleanTexts(member)])) as Value;
  }
  return value;
}
