/** `{{convert|…}}` and its short form `{{cvt|…}}` (https://en.wikipedia.org/wiki/Template:Convert), without templates inside. */
const CONVERSION = /\{\{\s*(?:convert|cvt)\s*\|([^{}]*)\}\}/gi;

const NUMBER = /^[\d,.]+$/;
/** Words between the values of a range, with their spelling in prose. */
const RANGES: Record<string, string> = {
  '-': '–',
  '–': '–',
  'to(-)': '–',
  to: ' to ',
  and: ' and ',
  or: ' or ',
  x: ' x ',
  by: ' x ',
  ',': ', ',
};
/** Unit codes that are not written as people write them. */
const UNITS: Record<string, string> = {
  cuin: 'cu in',
  CID: 'cu in',
  'L/100km': 'L/100 km',
  'lb.ft': 'lb-ft',
  lbft: 'lb-ft',
  lb·ft: 'lb-ft',
  'N.m': 'Nm',
  usgal: 'US gal',
  USgal: 'US gal',
  impgal: 'imp gal',
};

/**
 * Replaces conversions by their value as the article's author gave it: "98 in", "250–375 hp", "5 ft 7 in". The parser of wikitext
 * reads the first value alone, which would make "5 ft 7 in" "5 ft". One that can't be read, such as one with fractions, stays.
 */
export const expandConversions = (wikitext: string): string =>
  wikitext.replace(CONVERSION, (whole, inside: string) => writeMeasure(inside.split('|').map((part) => part.trim())) ?? whole);

function writeMeasure(parameters: string[]): string | undefined {
  const parts = parameters.filter((part) => part && !part.includes('='));
  let text = '';
  let at = 0;
  for (; at < parts.length; at++) {
    const part = parts[at] ?? '';
    if (NUMBER.test(part)) text += part;
    else if (RANGES[part]) text += RANGES[part];
    else break;
  }
  const unit = parts[at];
  if (!/\d$/.test(text) || !unit || !/^\p{L}/u.test(unit)) return undefined;
  text += ` ${unitOf(unit)}`;
  const [smaller, smallerUnit] = parts.slice(at + 1);
  const isCompound = smaller !== undefined && smallerUnit !== undefined && NUMBER.test(smaller) && /^\p{L}/u.test(smallerUnit);
  return isCompound ? `${text} ${smaller} ${unitOf(smallerUnit)}` : text;
}

const unitOf = (code: string): string => UNITS[code] ?? code;
