import english from 'hyphen/en-us/index.js';
import { sentences } from '#app/fact-check/sentences.ts';
import { withoutMarks } from './note-marks.ts';
import { typeset } from './typeset.ts';
import { mayStandAlone } from './unsupported-claims.ts';

/** Paragraphs of a typed text: separated by blank lines or, where there are none, by line ends. Lists keep their lines. */
export function paragraphs(text: string): string[] {
  const parts = /\n\s*\n/.test(text) ? text.split(/\n\s*\n/) : text.split('\n');
  return parts.map((part) => part.replace(/\s*\n\s*/g, ' ').trim()).filter(Boolean);
}

/** A sentence that goes on from the one before it: alone, it begins in the middle. */
const GOES_ON =
  /^["“‘']?(?:But|And|So|Then|Or|Yet|Nor|Instead|Later|Afterwards?|(?:Since|By|Until|From) then|(?:After|Before|At) (?:that|this))\b/u;

/**
 * A sentence to set large: short, neither the first nor the last, which is the story's end, personal rather than a list of facts, and
 * without an unsupported claim. It has no marks, since it repeats one that has them.
 */
export const pullQuote = (text: string, options?: QuoteOptions): string | undefined => pullQuotes(text, options)[0];

type QuoteOptions = {
  isGenerated?: boolean;
  /** Whether it may be the last sentence after all: where the text has been read before the quote. */
  mayBeEnd?: boolean;
};

/** The best first. */
export function pullQuotes(text: string, { isGenerated = false, mayBeEnd = false }: QuoteOptions = {}): string[] {
  const candidates = sentences(text)
    .slice(1, mayBeEnd ? undefined : -1)
    .filter((sentence) => !GOES_ON.test(sentence) && mayStandAlone(sentence, isGenerated))
    .map(withoutMarks)
    .filter((sentence) => sentence.length >= 45 && sentence.length <= 170 && /[.!?…]["”’]?$/u.test(sentence));
  const score = (sentence: string) =>
    (/\b(I|my|me|we|our|us)\b/.test(sentence) ? 3 : 0) +
    (/\b(love|never|always|first|dream|remember|father|mother|home|heart|forever|still)\b/i.test(sentence) ? 2 : 0) -
    (sentence.match(/\d+|[,;()]/g)?.length ?? 0);
  return candidates.sort((a, b) => score(b) - score(a));
}

/** A quote this near to its own sentence, in characters, is read twice in a row, however many paragraphs lie between. */
const NEAR_QUOTE = 520;

/** What is above a pull quote, and below it, are three lines of a column at least: less is read as its caption. Characters. */
const LEAST_BESIDE_QUOTE = 130;

/**
 * Where a pull quote parts a text: between the paragraphs nearest to the middle where its own sentence is neither shortly above it nor shortly
 * below, and where there is text enough on both sides.
 * @returns how many paragraphs come before it; undefined where there is no such place
 */
export function placeOfQuote(parts: string[], quote: string): number | undefined {
  const middle = Math.ceil(parts.length / 2);
  const isGood = (place: number) => {
    const [above = '', below = ''] = [parts.slice(0, place), parts.slice(place)].map((part) => withoutMarks(part.join(' ')));
    const isNear = above.slice(-NEAR_QUOTE).includes(quote) || below.slice(0, NEAR_QUOTE).includes(quote);
    return !isNear && Math.min(above.length, below.length) >= LEAST_BESIDE_QUOTE;
  };
  return Array.from({ length: Math.max(0, parts.length - 1) }, (_, index) => index + 1)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .find(isGood);
}

/** A story up to this length has no quote, which would repeat what is right beside it. Characters. */
const SHORT_STORY = 560;

/** The quote of a story, set, and after how many of its paragraphs it stands; undefined where it has none, or no place for one. */
export function quoteOf(text: string): { text: string; after: number } | undefined {
  if (text.length <= SHORT_STORY) return undefined;
  const parts = paragraphs(text);
  for (const quote of pullQuotes(text)) {
    const after = placeOfQuote(parts, quote);
    if (after) return { text: setQuote(quote), after };
  }
  return undefined;
}

/** A sentence as it is quoted, set: without quotation marks of its own around it. */
export const setQuote = (sentence: string): string => typeset(sentence.replace(/^["“]|["”]$/g, ''));

const SOFT_HYPHEN = '\u00ad';
const hyphenated = new Map<string, string>();

/**
 * Marks where the long words of English text may break. The headless browser has no dictionaries, so `hyphens: auto` has no
 * effect. Names, addresses, compounds and words in capitals are left whole, as is good practice.
 */
export function hyphenate(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}./@_:-])[a-z]{6,}(?![\p{L}\p{N}@/_-]|\.[\p{L}\p{N}])/gu, (word) => {
    let broken = hyphenated.get(word);
    if (broken === undefined) {
      // At least three letters stay, and three go to the next line.
      broken = english
        .hyphenateSync(word, { hyphenChar: SOFT_HYPHEN })
        .replace(/\u00ad(?=[a-z]{1,2}$)|(?<=^[a-z]{1,2})\u00ad/g, '');
      if (hyphenated.size < 20_000) hyphenated.set(word, broken);
    }
    return broken;
  });
}

/** The label is empty for what has no year in a list of what was done when. */
export type SpecificationRow = { label?: string; value: string };

/**
 * An owner's specification as rows: one for each line, with its label where it is `Label: value`. A single line of short items
 * separated by semicolons or commas is split; prose stays whole. What was done and when has its year as the label.
 */
export function specificationRows(text: string): SpecificationRow[] {
  const lines = listLines(text);
  const rows = lines.flatMap((line) => (lines.length === 1 ? listedThings(line) : [line])).map(toRow);
  const dated = rows.map((row) => (row.label ? undefined : DATED.exec(row.value)));
  // A year alone among plain lines would stand in a column of its own.
  if (dated.filter(Boolean).length * 2 <= rows.length) return rows;
  return rows.map((row, index) => {
    const [, label, value] = dated[index] ?? [];
    return label && value ? { label, value } : { label: '', ...row };
  });
}

/** The lines of a list without bullets and numbers. */
export const listLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•·–—▪◦]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean);

/** What begins a part of a sentence, which says nothing without the part before it. */
const GOES_WITH_BEFORE =
  /^(?:but|or|nor|so|yet|which|who|that|with|without|except|though|although|because|since|when|where|while|as|if|then|thus)\b/iu;
/** What a list does not begin with. */
const NO_THING = /^(?:none|nothing)\b/iu;

function listedThings(line: string): string[] {
  if (NO_THING.test(line)) return [line];
  for (const separator of [/\s*;\s*/, /,\s+(?!and\b)/]) {
    const things = line
      .replace(/\.$/, '')
      .split(separator)
      .map((thing) => thing.trim())
      .filter(Boolean);
    const isListed = (thing: string) => thing.length <= 60 && !/[.!?]\s/.test(thing) && !GOES_WITH_BEFORE.test(thing);
    if (things.length >= 3 && things.every(isListed)) {
      return things.map((thing) => thing.charAt(0).toUpperCase() + thing.slice(1));
    }
  }
  return [line];
}

/** A number or code behind its name without a colon: 'Chassis no. BE2 54321'. */
const NUMBERED =
  /^((?:chassis|frame|engine|motor|gearbox|transmission|(?:rear )?axle|body|serial|car|commission|production|paint|colou?r|trim|interior) (?:no\.?|nr\.?|number|code)) (\S.{0,40})$/isu;
const BEGINS_NUMBER = /^[\dA-Z]/;
/** '2009 Engine rebuilt', '2011: repainted', '2014 – New hood'; not '1950 cc'. */
const DATED = /^((?:18|19|20)\d\d)(?:\s*[:–—]\s*|\s+-\s+|\s+(?=\p{Lu}))(?=\p{L})(.+)$/su;

function toRow(line: string): SpecificationRow {
  const numbered = NUMBERED.exec(line);
  const [, label, value] =
    /^([^:]{2,40}):\s+(.+)$/s.exec(line) ?? (numbered && BEGINS_NUMBER.test(numbered[2] ?? '') ? numbered : []);
  // A year is what happened when, not the name of a part.
  const isDated = /^\d{4}$/.test(label ?? '');
  return label && value && !isDated ? { label: label.trim(), value: value.trim() } : { value: line };
}
