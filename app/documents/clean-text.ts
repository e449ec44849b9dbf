/**
 * Characters no document may hold: control characters (XML forbids them, PowerPoint offers a repair), half surrogates,
 * non-characters, the marks that turn the direction of text and so make it read as something else, and letters that are blanks.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u200e\u200f\u202a-\u202e\u2066-\u2069\u3164\ufeff\uffa0\ufff9-\uffff]|\p{Cs}|\p{Co}/gu;

/** Marks upon one letter beyond what any script or transcription sets, skin upon skin: they run over what stands above, below and beside. */
const HEAPED_MARKS = /(\p{M}{6})\p{M}+|(\p{Emoji_Modifier})\p{Emoji_Modifier}+/gu;
/** What joins characters into one that no line can break. */
const JOINING = /[\p{M}\p{Emoji_Modifier}\u200d]/u;
/** Code points of the longest there is in use, a family of four skin tones, and one more. */
const MOST_JOINED = 12;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text without letters that were made endless. */
function breakable(text: string): string {
  const flat = text.replace(HEAPED_MARKS, '$1$2');
  if (!JOINING.test(flat)) return flat;
  return Array.from(letters.segment(flat), ({ segment }) =>
    segment.length > MOST_JOINED ? Array.from(segment).slice(0, MOST_JOINED).join('') : segment,
  ).join('');
}

/** The basmala as one character, wider than a cover at the size of a name; spelled out, it can be broken. */
const BASMALA = { character: '\ufdfd', words: 'بسم الله الرحمن الرحيم' };

/** A person's or a model's text as a document may print it: composed characters, `\n` at line ends, nothing forbidden. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(FORBIDDEN, '')
    .replaceAll(BASMALA.character, BASMALA.words)
    .normalize('NFC');
  return breakable(plain).trim();
}

/** The same value with every string in it cleaned. */
export function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value) as Value;
  if (Array.isArray(value)) return value.map(cleanTexts) as Value;
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cleanTexts(member)])) as Value;
  }
  return value;
}
