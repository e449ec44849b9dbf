import { describe, expect, it } from 'vitest';
import { sharesWording } from './shared-wording.ts';

const SLOGANS = ['Out of this world — into your drive', 'Britain’s gift to the open road', 'You can depend on it!'];
const TEXT =
  'Austin unveiled the Atlantic in October 1948, when industry was under orders to export. Under the long nose stood an engine of 2,660 cc. American buyers admired it and walked on.';

describe('a text that still contains another’s wording', () => {
  it.each([
    ['one comma is set right', SLOGANS.with(0, 'Out of this world, into your drive'), SLOGANS],
    ['all slogans but one are new', ['Ours since 1971', 'You can depend on it!'], SLOGANS],
    ['a word of the one slogan is another', ['The long road awaits'], ['The open road awaits']],
    ['a sentence is put before it', `We found ours in a barn. ${TEXT}`, TEXT],
    ['one sentence of it is kept', 'We found ours in a barn. American buyers admired it and walked on. We did not.', TEXT],
    ['a sentence of it is joined to another', 'American buyers admired it, and walked on, while we waited.', TEXT],
    ['a title’s article is gone', 'Englishman Who Dressed for America', 'The Englishman Who Dressed for America'],
    ['it is written in Japanese', '海岸道路を走る美しい車です、今も。', '海岸道路を走る美しい車です。'],
  ])('is recognized where %s', (_, typed, original) => {
    expect(sharesWording(typed, original)).toBe(true);
  });

  it.each([
    ['everything is new', 'We found her under a tarpaulin in Ohio & drove home at once.', TEXT],
    ['it tells of the same thing', 'Our Atlantic has the engine of 2,660 cc, and it starts on cold mornings.', TEXT],
    ['only a stock phrase is the same', 'It was red. My father painted it black in the yard.', 'It was fast. It ran at Monza.'],
    ['all slogans are new', ['Ours since 1971', 'Sundays at eight'], SLOGANS],
    ['nothing is left', [], SLOGANS],
    ['there was nothing', 'Ours since 1971.', ''],
  ])('is not recognized where %s', (_, typed, original) => {
    expect(sharesWording(typed, original)).toBe(false);
  });
});
