import { describe, expect, it } from 'vitest';
import { ALL_CARS, SETS } from './cars.ts';
import { JUDGES } from './judges.ts';
import { LYING_MODES, measureKept, measureLies } from './measure.ts';

it('is measured over many vehicles', () => {
  expect(ALL_CARS).toHaveLength(88);
});

/** What rules alone do not notice: facts without a figure, a name or a superlative. A judge that reads is needed for these. */
const WITHOUT_A_JUDGE: Record<string, number> = {
  'invents facts of this car': 0.01,
  'puts facts in wrong relations': 0.05,
};

describe.each(Object.entries(LYING_MODES))('a model that %s', (mode, lie) => {
  it('gets nothing printed', async () => {
    const { of, part } = await measureLies(ALL_CARS, lie, JUDGES.honest);
    expect(of).toBeGreaterThan(40);
    expect(part).toBe(0);
  });

  it.each(['inventing', 'silent'] as const)('gets next to nothing printed past a judge that is %s', async (judge) => {
    const { of, part } = await measureLies(ALL_CARS, lie, JUDGES[judge]);
    expect(part / of).toBeLessThanOrEqual(WITHOUT_A_JUDGE[mode] ?? 0);
  });
});

/** What was measured, less a small margin: these must not fall. The goal is 95 %. A third of the rest would be kept in other words. */
it.each([
  ['tuning', 0.96],
  ['further tuning', 0.98],
  ['third tuning', 0.95],
  ['fourth tuning', 0.96],
  ['held out', 0.91],
] as const)('most supported sentences of the %s cars are kept', async (set, floor) => {
  const { of, part } = await measureKept(SETS[set], 'supported', JUDGES.honest);
  expect(part / of).toBeGreaterThanOrEqual(floor);
});

it.each([
  ['tuning', 0.98],
  ['further tuning', 0.97],
  ['third tuning', 0.98],
  ['fourth tuning', 0.97],
  ['held out', 0.97],
] as const)('most neutral sentences of the %s cars are left alone', async (set, floor) => {
  const { of, part } = await measureKept(SETS[set], 'neutral', JUDGES.honest);
  expect(part / of).toBeGreaterThanOrEqual(floor);
});

it.each(['planted', 'swapped'] as const)('no %s sentence of any set is printed', async (kind) => {
  for (const cars of Object.values(SETS)) expect((await measureKept(cars, kind, JUDGES.honest)).part).toBe(0);
});
