import type { Reviewer } from '#app/content/verify/verify-statements.ts';
import { readWholeSettings } from '#scripts/product/whole-settings.ts';
import type { TestCar } from '#tests/history/test-car.ts';
import { materialOf } from './cars.ts';

/** For one car's sentences (ms). */
const ANSWER_WITHIN_MS = 120_000;

/** The configured model as the judge. */
export async function liveJudge(): Promise<(car: TestCar) => Reviewer> {
  Object.assign(process.env, { ...readWholeSettings(), LOG_LEVEL: 'silent' });
  // It reads the environment when it is loaded.
  const { createReviewer } = await import('#app/content/reviewer.server.ts');
  return (car) => ({
    ...createReviewer(materialOf(car), {
      signal: new AbortController().signal,
      deadline: AbortSignal.timeout(ANSWER_WITHIN_MS),
      onUsage: () => {},
    }),
    repair: async () => null,
  });
}
