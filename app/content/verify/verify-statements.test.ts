import { describe, expect, it } from 'vitest';
import { toMaterial } from '#app/content/material.ts';
import { vehicleDataSchema } from '#app/showcases/showcase.schema.ts';
import { type DraftedSentence, examine } from './examine.ts';
import { type Reviewer, type Verdict, verifyStatements } from './verify-statements.ts';

const retrievedAt = '2026-11-01T00:00:00.000Z';
const SAYS = 'In all, 47,492 cars were built: 39,414 coupes and 8,078 of the ES.';

const material = toMaterial(
  vehicleDataSchema.parse({
    year: '1967',
    make: 'Volvo',
    model: 'P1800',
    modifications: 'Five-speed gearbox of a 240, fitted in 2011',
  }),
  {
    sources: [
      {
        id: 'w1',
        kind: 'wikipedia',
        title: 'Volvo P1800',
        retrievedAt,
        passages: [
          { id: 'w1-0', text: SAYS },
          { id: 'w1-1', text: 'Pelle Petterson drew it.' },
        ],
      },
    ],
    owner: {},
    retrievedAt,
  },
);

const sentence = (text: string, cites = ['s1'], block: DraftedSentence['block'] = 'overview'): DraftedSentence => ({
  block,
  item: 0,
  text,
  cites,
});

const supported =
  (quotation: string) =>
  (n: number): Verdict => ({ n, verdict: 'supported', quotation });

/** A judge with the same verdict on every statement. */
const judging = (verdict: (n: number) => Verdict, repair: Reviewer['repair'] = async () => null): Reviewer => ({
  judge: async (statements) => statements.map(({ n }) => verdict(n)),
  repair,
});

const verify = (drafted: DraftedSentence[], reviewer: Reviewer) => verifyStatements(drafted, { material, reviewer });

describe('a statement with a figure', () => {
  const claim = sentence('Volvo built 47,492 of them.');

  it('is kept with its passage when the judge quotes it', async () => {
    const { kept, heldBack } = await verify([claim], judging(supported('47,492 cars were built')));
    expect(kept).toEqual([{ block: 'overview', item: 0, text: claim.text, state: 'sourced', cites: ['s1'] }]);
    expect(heldBack).toEqual([]);
  });

  it.each<[string, string, Reviewer]>([
    ['the quotation is in no passage', 'unsupported', judging(supported('as many as 47,492 were made'))],
    ['the quotation is of a passage that it does not cite', 'unsupported', judging(supported('Pelle Petterson drew it'))],
    ['the quotation is too short to prove anything', 'unsupported', judging(supported('cars'))],
    ['there is no quotation', 'unsupported', judging(supported(''))],
    ['a passage says otherwise', 'contradicted', judging((n) => ({ n, verdict: 'contradicted', quotation: '' }))],
    ['the passages do not say it', 'unsupported', judging((n) => ({ n, verdict: 'absent', quotation: '' }))],
    ['the judge takes it for no claim', 'unsupported', judging((n) => ({ n, verdict: 'no claim', quotation: '' }))],
    ['the judge forgets it', 'unchecked', { judge: async () => [], repair: async () => null }],
    ['the judge is unavailable', 'unchecked', { judge: async () => null, repair: async () => null }],
  ])('is held back when %s', async (_case, reason, reviewer) => {
    expect(await verify([claim], reviewer)).toEqual({ kept: [], heldBack: [{ block: 'overview', text: claim.text, reason }] });
  });

  it('that cites nothing never reaches the judge', async () => {
    const judged: string[] = [];
    const reviewer: Reviewer = {
      judge: async (statements) => {
        judged.push(...statements.map(({ text }) => text));
        return [];
      },
      repair: async () => null,
    };
    await verify([sentence(claim.text, []), sentence(claim.text, ['s9'])], reviewer);
    expect(judged).toEqual([]);
  });
});

it('a sentence without a claim is kept though the judge is unavailable, and held back when the judge finds one', async () => {
  const plain = sentence('Its doors shut with a thud.');
  expect((await verify([plain], { judge: async () => null, repair: async () => null })).kept).toMatchObject([{ state: 'plain' }]);
  expect(
    (
      await verify(
        [plain],
        judging((n) => ({ n, verdict: 'no claim', quotation: '' })),
      )
    ).kept,
  ).toHaveLength(1);
  expect(
    (
      await verify(
        [plain],
        judging((n) => ({ n, verdict: 'absent', quotation: '' })),
      )
    ).kept,
  ).toEqual([]);
});

it('what the owner says about this car needs no citation, and supports nothing about the model', async () => {
  const quoting = judging(supported('Five-speed gearbox of a 240'));
  const { kept } = await verify([sentence('This car has the five-speed gearbox of a 240 since 2011.', [])], quoting);
  expect(kept).toMatchObject([{ state: 'owner', cites: ['o2'] }]);
  expect((await verify([sentence('All models of the make had five-speed gearboxes from 2011.', ['o2'])], quoting)).kept).toEqual(
    [],
  );
});

it('eight words in a row of a source are held back as a copy, except in quotation marks', async () => {
  const quoting = judging(supported('47,492 cars were built: 39,414 coupes and 8,078 of the ES'));
  const copied = await verify([sentence('In all, 47,492 cars were built: 39,414 coupes, it is said.')], quoting);
  expect(copied.heldBack).toMatchObject([{ reason: 'copied' }]);
  const quoted = await verify([sentence('“In all, 47,492 cars were built: 39,414 coupes and 8,078 of the ES.”')], quoting);
  expect(quoted.kept).toHaveLength(1);
});

describe('a statement that fails', () => {
  const failing = sentence('Volvo built 52,000 of them.');
  const repairing = (text: string): Reviewer =>
    judging(supported('47,492 cars were built'), async (statements) => statements.map(({ n }) => ({ n, text, cites: ['s1'] })));

  it('is repaired once, and kept when the repaired one passes', async () => {
    const { kept, heldBack } = await verify([failing], repairing('They came to 47,492.'));
    expect([kept.map(({ text }) => text), heldBack]).toEqual([['They came to 47,492.'], []]);
  });

  it('is held back in its own words when the repaired one fails, too, or is blank', async () => {
    for (const text of ['They came to 53,000.', '']) {
      expect((await verify([failing], repairing(text))).heldBack).toEqual([
        { block: 'overview', text: failing.text, reason: 'unsupported' },
      ]);
    }
  });

  it('is not repaired among the imagined lines', async () => {
    const line = sentence('The fastest car of Sweden.', [], 'taglines');
    const { kept, heldBack } = await verify([line], repairing('They came to 47,492.'));
    expect([kept, heldBack]).toMatchObject([[], [{ block: 'taglines' }]]);
  });
});

describe('what a paper says', () => {
  const papers = {
    papers: [{ id: 'paper-1', title: 'Build sheet', lines: ['Rear axle: 3.70', 'Plant: St. Louis', 'Price: $4,257'] }],
    corrected: ['Build sheet, Color: Seafoam of 1963'],
  };
  const vehicle = vehicleDataSchema.parse({ year: '1963', make: 'Chevrolet', model: 'Corvette' });
  const ofPapers = toMaterial(vehicle, { sources: [], owner: { papers }, retrievedAt });
  const stateOf = (text: string) => {
    const found = examine(sentence(text, []), ofPapers);
    return found.kind === 'claim' ? found.state : found.kind;
  };

  it.each([
    ['It has an axle of 3.70.', 'sourced'],
    ['This Corvette left St. Louis with a 3.70 axle.', 'sourced'],
    // Its owner's correction is their statement, also beside a paper's.
    ['It left St. Louis in Seafoam.', 'owner'],
    // It could be any of them.
    ['The 1963 Corvette cost $4,257.', 'owner'],
    ['Every Corvette left St. Louis with a 3.70 axle.', 'failed'],
    ['Corvettes of 1963 had an axle of 3.70.', 'failed'],
    ['Chevrolet asked $4,257.', 'failed'],
    ['All of them left St. Louis.', 'failed'],
  ])('supports this car alone: %s', (text, state) => {
    expect(stateOf(text)).toBe(state);
  });
});
