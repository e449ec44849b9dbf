import type { Atom, AtomOf, Precision } from './atom.ts';

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const MONTHS_A_YEAR = 12;
const YEARS_A_DECADE = 10;

/** The distances between any two of these. */
const between = (some: readonly number[]): number[] =>
  some.flatMap((one) => some.map((other) => other - one)).filter((distance) => distance > 0);

/** Within how many years above or below a round number writers still name it: “more than thirty years” of 34. */
const roundingOf = (years: number): number => (years % 10 === 0 ? 9 : years % 5 === 0 ? 4 : 1);

/** The lengths in years that a passage has: between its years, and in so many words. */
function yearsOf(atoms: readonly Atom[]): number[] {
  const years = atoms.flatMap((atom) => (atom.kind === 'year' ? [atom.year] : []));
  const said = atoms.flatMap((atom) => (atom.kind === 'measure' && atom.unit.startsWith('year') ? [atom.figure] : []));
  return [...between(years), ...said];
}

/** “Two years later” of 1971 and 1973: the years are in the passage, their difference is computed by the writer. */
export function isSpanOfYears(years: number, precision: Precision, atoms: readonly Atom[]): boolean {
  const spans = yearsOf(atoms);
  if (spans.some((span) => span === years || (years > 1 && span === years - 1))) return true;
  const rounding = roundingOf(years);
  if (precision === 'over') return spans.some((span) => span > years && span <= years + rounding);
  return precision === 'under' && spans.some((span) => span < years && span >= years - Math.min(2, rounding));
}

const isSpanOfDecades = (decades: number, precision: Precision, atoms: readonly Atom[]): boolean =>
  isSpanOfYears(decades * YEARS_A_DECADE, precision, atoms) ||
  (precision === 'exact' && yearsOf(atoms).includes(decades * YEARS_A_DECADE + 1));

/** Whether a duration is the time between two dates of a passage, in the unit in which it is given. */
export function isTimeBetween({ unit, figure, precision }: AtomOf<'measure'>, atoms: readonly Atom[]): boolean {
  const dates = atoms.flatMap((atom) => (atom.kind === 'day' ? [atom] : []));
  if (unit.startsWith('year')) return isSpanOfYears(figure, precision, atoms);
  if (unit.startsWith('decade')) return isSpanOfDecades(figure, precision, atoms);
  if (unit.startsWith('day')) {
    const days = dates.flatMap(({ day, month }) => (day === null ? [] : [(DAYS_BEFORE_MONTH[month - 1] ?? 0) + day]));
    return between(days).includes(figure);
  }
  return unit.startsWith('month') && figure < MONTHS_A_YEAR && between(dates.map(({ month }) => month)).includes(figure);
}
