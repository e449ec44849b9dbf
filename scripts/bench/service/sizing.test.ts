import { expect, it } from 'vitest';
import { sizeFor } from './sizing.ts';

it('ten thousand owners and a million views a day take what their parts take', () => {
  const costs = {
    showcase: { web: 1, worker: 10, postgres: 0.5, bytes: 60_000_000 },
    view: { web: 0.01, postgres: 0.001, bytes: 1_000_000 },
  };
  const need = sizeFor(costs, { owners: 10_000, viewsADay: 1_000_000 });
  expect(need.showcasesASecond).toBeCloseTo(0.0309, 3);
  expect(need.viewsASecond).toBeCloseTo(92.6, 1);
  expect(need.cores.web).toBeCloseTo(0.957, 2);
  expect(need.planned).toEqual({ web: 2, worker: 1, postgres: 1 });
  expect([need.storedGb, need.sentGb]).toEqual([600, 30_000]);
});
