import { KNOWN_STATEMENTS } from './known-cars.ts';
import { LIES } from './strays.ts';
import type { Passage } from './write-part.ts';

type Statement = { n: number; text: string; cites: string[] };
type Verdict = { n: number; verdict: 'supported' | 'contradicted' | 'absent' | 'no claim'; quotation: string };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const squeeze = (text: string): string => text.replace(/\s+/g, ' ');

/** The share of a statement's longer words that an owner's own text must have. */
const SHARED = 0.5;

/**
 * The verdicts of a judge who reads well: a known statement is supported by the words that prove it, and a sentence about this car by an
 * owner's text or paper with the same words. Its own falsehoods are absent; everything else is prose without a claim.
 */
export const judge = (statements: Statement[], passages: Passage[]): Verdict[] =>
  statements.map(({ n, text, cites }) => {
    const cited = passages.filter(({ id }) => cites.includes(id));
    const known = KNOWN_STATEMENTS.find((statement) => statement.text === text);
    const { rebuttal } = known ?? {};
    if (rebuttal && passages.some((passage) => squeeze(passage.text).includes(rebuttal))) {
      return { n, verdict: 'contradicted', quotation: '' };
    }
    if (known && cited.some((passage) => squeeze(passage.text).includes(known.proof))) {
      return { n, verdict: 'supported', quotation: known.proof };
    }
    const longer = wordsOf(text).filter((word) => word.length > 3);
    const own = cited.find(({ id, text: said }) => {
      const words = wordsOf(said);
      return /^[op]/.test(id) && longer.filter((word) => words.includes(word)).length >= SHARED * longer.length;
    });
    if (own) return { n, verdict: 'supported', quotation: own.text };
    return { n, verdict: LIES.some((lie) => lie.text === text) ? 'absent' : 'no claim', quotation: '' };
  });

/** Nothing that failed can be saved: the honest answer of a model that knows only its passages. */
export const repair = (statements: Statement[]): Statement[] => statements.map(({ n }) => ({ n, text: '', cites: [] }));
