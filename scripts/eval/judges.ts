import type { Reviewer, Verdict } from '#app/content/verify/verify-statements.ts';
import { plainText } from '#app/fact-check/plain-text.ts';
import type { TestCar } from '#tests/history/test-car.ts';

/** Nothing is repaired, so that the figures show what each check holds by itself. */
const repair = async () => null;

type Judge = (car: TestCar) => Reviewer;

const wholePassage = ({ passages }: TestCar, cites: string[]): string =>
  passages.find(({ id }) => cites.includes(id))?.text ?? '';

/** Knows which sentences are supported and which claim nothing, and quotes the passage. */
const honest: Judge = (car) => ({
  judge: async (statements) =>
    statements.map(({ n, text, cites }): Verdict => {
      const isAmong = (known: readonly string[]) => known.some((one) => plainText(one) === plainText(text));
      if (isAmong(car.supported)) return { n, verdict: 'supported', quotation: wholePassage(car, cites) };
      return { n, verdict: isAmong(car.neutral) ? 'no claim' : 'absent', quotation: '' };
    }),
  repair,
});

/** Believes everything, and invents its quotations. */
const inventing: Judge = () => ({
  judge: async (statements) =>
    statements.map(({ n, text }): Verdict => ({ n, verdict: 'supported', quotation: `As they say, ${text}` })),
  repair,
});

/** Believes everything, and quotes a passage that is there: only the rules protect from it. */
const careless: Judge = (car) => ({
  judge: async (statements) =>
    statements.map(({ n, cites }): Verdict => ({ n, verdict: 'supported', quotation: wholePassage(car, cites) })),
  repair,
});

/** Does not answer. */
const silent: Judge = () => ({ judge: async () => null, repair });

export const JUDGES = { honest, inventing, careless, silent } as const;
