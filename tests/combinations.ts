/** Set by `npm run test:full`. */
const isFull = process.env.TEST_FULL === 'yes';

type Factors = Record<string, readonly unknown[]>;
type Combination<F extends Factors> = { [Name in keyof F]: F[Name][number] };

/** Every combination of one choice of each factor. */
function productOf<F extends Factors>(factors: F): Combination<F>[] {
  const rows = Object.entries(factors).reduce<Record<string, unknown>[]>(
    (before, [name, choices]) => before.flatMap((row) => choices.map((choice) => ({ ...row, [name]: choice }))),
    [{}],
  );
  return rows as Combination<F>[];
}

/** The pairs of choices in a combination, as strings. */
const pairsOf = (row: Record<string, unknown>): string[] =>
  Object.entries(row).flatMap(([name, choice], index, all) =>
    all.slice(index + 1).map(([otherName, other]) => JSON.stringify([name, choice, otherName, other])),
  );

/**
 * The combinations to test: a small, constant set in which each two choices of different factors appear together at least once;
 * every combination under `npm run test:full`. Greedy: each next one has the most pairs that are not covered yet.
 * @param factors choices that can be compared as JSON
 */
export function combinationsOf<F extends Factors>(factors: F): Combination<F>[] {
  const all = productOf(factors);
  if (isFull) return all;
  const missing = new Set(all.flatMap(pairsOf));
  const gainOf = (row: Combination<F>) => pairsOf(row).filter((pair) => missing.has(pair)).length;
  const chosen: Combination<F>[] = [];
  while (missing.size > 0) {
    const best = all.reduce((before, row) => (gainOf(row) > gainOf(before) ? row : before));
    chosen.push(best);
    for (const pair of pairsOf(best)) missing.delete(pair);
  }
  return chosen;
}
