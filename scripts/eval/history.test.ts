import { describe, expect, it } from 'vitest';
import { ALL_CARS, SETS } from './cars.ts';
import { JUDGES } from './judges.ts';
import { LYING_MODES, measureKept, measureLies } from './measure.ts';

it('is measured over sixty vehicles', () => {
  expect(ALL_CARS).toHaveLength(60);
});

describe.each(Object.keys(LYING_MODES))('a model that %s', (mode) => {
  it.each(['honest', 'inventing', 'silent'] as const)('gets nothing printed past a judge that is %s', async (judge) => {
    const { of, part } = await measureLies(ALL_CARS, LYING_MODES[mode] ?? (() => []), JUDGES[judge]);
    expect(of).toBeGreaterThan(40);
    expect(part).toBe(0);
  });
});

it.each([
  ['tuning', 0.95],
  ['held out', 0.91],
] as const)('most supported sentences of the %s cars are kept, with an honest judge', async (set, floor) => {
  const { of, part } = await measureKept(SETS[set], 'supported', JUDGES.honest);
  expect(part / of).toBeGreaterThanOrEqual(floor);
});
