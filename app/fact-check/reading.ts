import type { Atom, Precision } from './atom.ts';

/** Number of characters before and after a figure that are used as its context. */
const AROUND = 80;

/** Replaces text that was already read. */
export const BLANK = '■';

/** A text in which whatever was read is blanked out, so that it is read once: "1,800 cc" is not also a count. */
export type Reading = { text: string; atoms: Atom[] };

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
  toClaim: (match: RegExpExecArray, around: { before: string; after: string }) => Claim | Claim[] | null,
): void {
  const { text } = reading;
  const rest: string[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const around = { before: text.slice(Math.max(0, start - AROUND), start), after: text.slice(end, end + AROUND) };
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
    /\b(?:(?:just |well |slightly |a little )?over|more than|in excess of|above|upwards? of|at least|exceed(?:ed|ing|s)|surpass(?:ed|ing)|top(?:ped|ping)|pass(?:ed|ing)) (?:the )?$/i,
  ],
  [
    'under',
    /\b(?:(?:just |slightly |a little )?under|fewer than|less than|below|nearly|almost|close to|shy of|up to|approach(?:ed|ing|es)|at most|not quite|barely) $/i,
  ],
  [
    'about',
    /\b(?:about|around|some|roughly|approximately|circa|ca\.|c\.|an estimated|estimated at|perhaps|or so|in the region of|in the order of) (?:an? )?$/i,
  ],
];

/** How exact a figure is meant to be, by the words before it. */
export const precisionOf = (before: string): Precision => PRECISIONS.find(([, pattern]) => pattern.test(before))?.[0] ?? 'exact';
