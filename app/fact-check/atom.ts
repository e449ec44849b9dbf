/** The quantity that is measured; measures of one dimension are compared after conversion. */
export type Dimension =
  | 'length'
  | 'volume'
  | 'power'
  | 'torque'
  | 'mass'
  | 'speed'
  | 'duration'
  | 'engine speed'
  | 'distance by fuel'
  | 'fuel by distance'
  | 'pressure';

/** How exactly a figure is meant: "about 39,000", "more than 39,000", "nearly 40,000". */
export type Precision = 'exact' | 'about' | 'over' | 'under';

/**
 * Superlatives and uniqueness, originality, owners, racing, and awards: each with the word that claims it, and the stems of which a
 * passage must contain one to support it.
 */
export type ClaimKind = 'superlative' | 'originality' | 'ownership' | 'racing' | 'award';

type Claim =
  | { kind: 'year'; year: number }
  /** The first year of it. */
  | { kind: 'decade'; decade: number }
  /** A day of a month, 1 to 31 and 1 to 12; its year is an atom of its own. */
  | { kind: 'day'; day: number | null; month: number }
  /** In whole units of the currency, by its ISO 4217 code or its name. */
  | { kind: 'money'; currency: string; amount: number; precision: Precision; isDifference: boolean }
  | {
      kind: 'measure';
      dimension: Dimension;
      /** The figure as written. */
      figure: number;
      /** As in the text, in lower case. */
      unit: string;
      /** In the dimension's base unit (measures.ts). */
      value: number;
      /** The possible rounding error, in the base unit. */
      rounding: number;
      precision: Precision;
      /** Whether it is the difference between two others: “115 kg lighter”. */
      isDifference: boolean;
    }
  | { kind: 'percentage'; value: number; precision: Precision }
  | {
      kind: 'count';
      /** Null for vague numbers such as “hundreds” or “thousands”. */
      value: number | null;
      precision: Precision;
      /** The counted noun, normalized; null where it can't be determined. */
      noun: string | null;
      /** Whether it is cars that were made, sold or survive. */
      isOfCars: boolean;
      isDifference: boolean;
    }
  /** Third, 14th, number 100,000. */
  | { kind: 'ordinal'; value: number }
  /** V8, straight-six, flat-four; without a layout for "six-cylinder". */
  | { kind: 'engine'; cylinders: number; layout: 'v' | 'inline' | 'flat' | null }
  /** A code of letters and digits (B18B, M41, 10.0:1), without hyphens, in lower case; or a word and its number, with a space (group 4). */
  | { kind: 'designation'; code: string }
  | { [Kind in ClaimKind]: { kind: Kind; word: string; stems: string[]; about: string[] } }[ClaimKind]
  /** The words of a proper name, normalized (foldWord). */
  | { kind: 'name'; words: string[] }
  /** Words in quotation marks, normalized. */
  | { kind: 'quotation'; words: string[] }
  /** Words in a script that the rules do not support, normalized: a passage supports them only by having them, too. */
  | { kind: 'unreadable'; words: string[] };

/** Something in a sentence that can be checked, and its position (UTF-16 units; `end` is exclusive). */
export type Atom = Claim & { text: string; start: number; end: number };
export type AtomKind = Atom['kind'];
export type AtomOf<Kind extends AtomKind> = Extract<Atom, { kind: Kind }>;
