import { wordsOf } from '#app/fact-check/plain-text.ts';
import { stemOf } from '#app/fact-check/stem.ts';
import type { ArticlePassage } from './cut-passages.ts';

/** What the passages are for. */
export type PassageQuery = {
  year: string;
  make: string;
  model: string;
  trim?: string | undefined;
};

/** Subjects of a history, whatever the vehicle: passages about them rank higher. */
const TOPICS = wordsOf(
  `production built produced introduced launched designed designer styling engine horsepower price sold sales race racing won
  championship auction record advertising campaign slogan film television factory assembly discontinued successor`,
).map(stemOf);

/** As usual for BM25: how soon repetitions of a word stop counting, and how much long passages are penalized. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.75;

/** The weights of a query's words, by where they come from. */
const WEIGHT = { trim: 3, year: 2.5, name: 1, topic: 0.6 } as const;
/** For the article's first passages, which say what the vehicle is. */
const LEAD_BONUS = 4;

/**
 * The most relevant passages about a vehicle, best first (Okapi BM25 over stems). Their order in the article breaks a tie.
 * @param most how many at most
 */
export function rankPassages(passages: readonly ArticlePassage[], query: PassageQuery, most: number): ArticlePassage[] {
  const read = passages.map((passage) => ({
    passage,
    words: wordsOf([...passage.headings.slice(1), passage.text].join(' ')).map(stemOf),
  }));
  const average = read.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, read.length);
  const weights = weightsOf(query);
  const holders = new Map([...weights.keys()].map((word) => [word, read.filter(({ words }) => words.includes(word)).length]));
  const scoreOf = (words: string[], isLead: boolean): number =>
    [...weights].reduce(
      (score, [word, weight]) => {
        const times = words.filter((one) => one === word).length;
        if (times === 0) return score;
        const held = holders.get(word) ?? 0;
        const rarity = Math.log(1 + (read.length - held + 0.5) / (held + 0.5));
        const length = 1 - LENGTH_PENALTY + (LENGTH_PENALTY * words.length) / average;
        return score + weight * rarity * ((times * (SATURATION + 1)) / (times + SATURATION * length));
      },
      isLead ? LEAD_BONUS : 0,
    );
  return read
    .map(({ passage, words }) => ({ passage, score: scoreOf(words, passage.headings.length === 1) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ passage }) => passage);
}

/** The weight of each word of the query; the highest one where it is in more than one part. */
function weightsOf({ year, make, model, trim = '' }: PassageQuery): Map<string, number> {
  const parts: [string[], number][] = [
    [TOPICS, WEIGHT.topic],
    [wordsOf(`${make} ${model}`).map(stemOf), WEIGHT.name],
    [[year], WEIGHT.year],
    [wordsOf(trim).map(stemOf), WEIGHT.trim],
  ];
  return new Map(parts.flatMap(([words, weight]) => words.filter(Boolean).map((word) => [word, weight] as const)));
}
