import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EACH_WITH, PLAN_IN_WORDS, PLAN_PRICE, perYearOnButton } from './price-words.ts';

it('the price is worded as the specification has it', () => {
  expect([PLAN_PRICE, PLAN_IN_WORDS, perYearOnButton(4999)]).toEqual([
    '$49.99 per year',
    '$49.99 per year for up to 5 showcases',
    '$49.99/year',
  ]);
});

/** A price by the year, in a sentence or on a button, after what is put in or after its figures. */
const WORDING = /(\}|\$\d+(\.\d\d)?)((<[^>]*>|\{' '\}|\s)*(a|per|each) year|\/year)/g;

/** Where it is worded; then what tells administrators of Stripe's prices, and how many friends a code is for in a year. */
const WORDED = ['billing/price-words.ts', 'admin/diagnosis/check-stripe.server.ts', 'friend-codes/describe-terms.ts'];
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/ .*/g;

it.each([
  '{price}/year',
  '{terms.price} a year',
  '<strong>{dollars(sum(a))}</strong> per year',
  "{total}{' '} each year",
  '$49.99 per year',
])('a wording is known as one: %s', (words) => expect(words.match(WORDING)).toHaveLength(1));

it('what one gets for it is said in one wording', () => {
  const [, pieces = ''] = EACH_WITH.split('each with its ');
  expect(pieces).toBe('brochure, presentation, flyer, show-day kit and a page to share');
  const wordings = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && readFileSync(`app/${name}`, 'utf8').replace(/\s+/g, ' ').includes(pieces),
  );
  expect(wordings).toEqual(['billing/price-words.ts']);
});

it('no screen words it by itself', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const wordings = files.flatMap((name) => {
    const text = readFileSync(`app/${name}`, 'utf8').replace(COMMENT, '').replace(/\s+/g, ' ');
    return [...text.matchAll(WORDING)].map(([words]) => `${name}: ${words}`);
  });
  expect(wordings.filter((wording) => !WORDED.some((name) => wording.startsWith(`${name}: `)))).toEqual([]);
});
