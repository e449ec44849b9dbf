import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLAN_IN_WORDS, PLAN_PRICE, perYearOnButton } from './price-words.ts';

it('the price is worded as the specification has it', () => {
  expect([PLAN_PRICE, PLAN_IN_WORDS, perYearOnButton(4999)]).toEqual([
    '$49.99 per year',
    '$49.99 per year for up to 5 showcases',
    '$49.99/year',
  ]);
});

it('no screen words it by itself', () => {
  const screens = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const wordings = screens.flatMap((name) => {
    const text = readFileSync(`app/${name}`, 'utf8').replace(/\s+/g, ' ');
    return [...text.matchAll(/dollars\([^)]*\)\}(<[^>]*>| )*(a|per|each) year|dollars\([^)]*\)\}\/year/g)].map(
      ([words]) => `${name}: ${words}`,
    );
  });
  expect(wordings).toEqual([]);
});
