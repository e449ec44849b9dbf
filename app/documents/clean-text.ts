/**
 * Characters no document may hold: control characters (XML forbids them, PowerPoint offers a repair), half surrogates,
 * non-characters, and the marks that turn the direction of text and so make it read as something else.
 */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]|\p{Cs}|\p{Co}/gu;

/** A person's or a model's text as a document may print it: composed characters, `\n` at line ends, nothing forbidden. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(FORBIDDEN, '')
    .normalize('NFC')
    .trim();
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
