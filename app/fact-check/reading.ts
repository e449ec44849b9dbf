import type { Atom, Precision } from './atom.ts';

/** Number of characters before and after a figure that are used as its context. */
const AROUND = 80;

/** Replaces text that was already read. */
export const BLANK = '■';

/** A text in which whatever was read is blanked out, so that it is read once: "1,800 cc" is not also a count. */
export type Reading = {
  text: string;
  /** The text as it was. */
  whole: string;
  atoms: Atom[];
};

/** The characters around a match; `following` are those after it, as they were. */
export type Around = { before: string; after: string; following: string };

/** An atom without its text and position. */
export type Claim = Atom extends infer One ? (One extends Atom ? Omit<One, 'text' | 'start' | 'end'> : never) : never;

/**
 * Reads every match of a pattern as the claim that `toClaim` returns; null leaves it to later patterns.
 * @param pattern global
 * @param toClaim gets the match, and the characters around it
 */
export function read(
  reading: Reading,
  pattern: RegExp,
  toClaim: (match: RegExpExecArray, around: Around) => Claim | Claim[] | null,
): void {
  const { text, whole } = reading;
  const rest: string[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const around = {
      before: text.slice(Math.max(0, start - AROUND), start),
      after: text.slice(end, end + AROUND),
      following: whole.slice(end, end + AROUND),
    };
    const claims = [toClaim(match, around)].flat().filter((claim) => claim !== null);
    if (claims.length === 0) continue;
    for (const claim of claims) reading.atoms.push({ ...claim, text: match[0], start, end });
    rest.push(text.slice(at, start), BLANK.repeat(end - start));
    at = end;
  }
  reading.text = rest.join('') + text.slice(at);
}

const PRECISIONS: [Precision, RegExp][] = [
  [
    'over',
    /\b(?:(?:just |well |slightly |a little )?over|more than|in excess of|above|upwards? of|at least|exceed(?:ed|ing|s)|surpass(?:ed|ing)|top(?:ped|ping)|pass(?:ed|ing)|past|beyond|north of|better than) (?:the )?$/i,
  ],
  [
    'under',
    /\b(?:(?:just |slightly |a little )?under|fewer than|less than|below|nearly|almost|close to|shy of|up to|short of|no more than|never reached|approach(?:ed|ing|es)|at most|not quite|barely) $/i,
  ],
  [
    'about',
    /\b(?:about|around|some|roughly|approximately|circa|ca\.|c\.|an estimated|estimated at|perhaps|or so|in the region of|in the order of) (?:an? )?$/i,
  ],
];

const PRECISIONS_AFTER: [Precision, RegExp][] = [
  ['about', /^(?: \p{L}+)? (?:or so|or thereabouts|give or take)\b|^-odd\b/iu],
  ['over', /^(?:-plus\b| (?:or|and) more\b| plus\b|\+)/i],
];

/** How exact a figure is meant to be, by the words around it. */
export const precisionOf = (before: string, after: string): Precision =>
  PRECISIONS.find(([, pattern]) => pattern.test(before))?.[0] ??
  PRECISIONS_AFTER.find(([, pattern]) => pattern.test(after))?.[0] ??
  'exact';

const BY =
  /\b(?:by|another|additional|extra|lost|los(?:es|ing)|gain(?:ed|s|ing)|shed|sheds|shedding|add(?:ed|s|ing)|sav(?:ed|es|ing)|went|(?:increase|gain|difference|premium|saving|cut|drop|rise) of) (?:(?:about|some|just|only|nearly|almost) )?$/i;
const MORE =
  /^ (?:\p{L}+ )?(?:more|less|fewer|longer|shorter|wider|narrower|lower|higher|taller|heavier|lighter|faster|slower|cheaper|dearer|extra)\b/iu;

/** Whether a figure is the difference between two others: “115 kg lighter”. */
export const isDifferenceBy = (before: string, after: string): boolean => BY.test(before) || MORE.test(after);
