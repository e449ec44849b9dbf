import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { quoteOf } from '#app/documents/set-text.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { typicalContent } from '#tests/document-content.ts';
import { ownersSentences, WordsPageSheet, wordsPagesOf } from './words-page.tsx';

const SENTENCES = [
  'My uncle bought this car new in Duluth in March of 1971 and drove it home through a snowstorm.',
  'I have never once been cold in it, whatever the weather outside.',
  'I still remember the smell of its seats from when I was nine years old.',
];

/** A car with such words, its owner's story as one paragraph for each of these texts. */
function content(story: string[], { originalSpecs = '', modifications = '', trivia = [] as string[] } = {}): DocumentContent {
  const given = typicalContent();
  return {
    ...given,
    project: {
      ...given.project,
      ownerData: { ...given.project.ownerData, fullName: 'Tom Halvorsen', story: story.join('\n\n') },
      vehicleData: { ...given.project.vehicleData, originalSpecs, modifications },
    },
    historicalContent: { ...given.historicalContent, trivia },
  };
}
const sentencesOf = (given: DocumentContent) =>
  wordsPagesOf(given).flatMap((page) => ('sentence' in page ? [page.sentence] : []));

describe('pages of words', () => {
  test('the owner has more to say than a page has, as long as most of the story is read but once', () => {
    const filler = 'The road was long and the days were short. '.repeat(6);
    const said = (paragraphs: string[]) => ownersSentences(content(paragraphs)).map(({ sentence }) => sentence);
    const long = said(['It began.', ...SENTENCES.map((sentence) => `${filler}${sentence}`), filler, filler]);
    expect(long.length).toBeGreaterThan(1);
    expect(new Set(long).size).toBe(long.length);
    // The first is that of the page.
    const story = content(['It began.', ...SENTENCES.map((sentence) => `${filler}${sentence}`), filler, filler]);
    expect(sentencesOf(story)[0]).toBe(long[0]);
    expect(long).not.toContain(quoteOf(story.project.ownerData.story ?? '')?.text);
    expect(said(['It began.', ...SENTENCES])).toHaveLength(1);
  });

  test('say a sentence of the owner’s that the story does not quote', () => {
    const filler = 'The road was long and the days were short. '.repeat(14);
    const story = [SENTENCES[0] ?? '', filler, SENTENCES[1] ?? '', filler, `${SENTENCES[2]} ${filler}`];
    const quoted = quoteOf(story.join('\n\n'))?.text;
    const [said] = sentencesOf(content(story));
    expect(quoted).toBeDefined();
    expect(said).toBeDefined();
    expect(said).not.toBe(quoted);
  });

  test('say the only such sentence of a short story, which quotes none', () => {
    expect(sentencesOf(content([SENTENCES.slice(0, 2).join(' ')]))).toEqual([SENTENCES[1]]);
  });

  test('say none of a story that is set large as a whole', () => {
    expect(
      sentencesOf(content(['I bought it with my first paycheck. It leaks, it smokes, and my whole street waves at it.'])),
    ).toEqual([]);
  });

  test('say nothing of one owner that another said', () => {
    const filler = 'The road was long and the days were short. '.repeat(14);
    const story = [filler, 'Tom scraped the bearings all winter, and I held the lamp for him.', filler];
    expect(sentencesOf(content(story)).join()).not.toContain('Tom');
  });

  test('have no name below what nobody said', () => {
    const [fact] = wordsPagesOf(content([], { trivia: ['The headlights are raised by a lever and a rod, not by a motor.'] }));
    expect(fact).toEqual({ sentence: 'The headlights are raised by a lever and a rod, not by a motor.' });
  });

  test('show figures with their units, where there are three or more', () => {
    const lines = ['Engine: 455 cu in V-8', 'Power: 315 hp gross', 'Gearbox: four-speed', 'Weight: 4,325 lb'];
    const figuresOf = (specification: string[], modifications = '') =>
      wordsPagesOf(content([], { originalSpecs: specification.join('\n'), modifications })).flatMap((page) =>
        'figures' in page ? page.figures.map(({ label, value }) => `${label}: ${value}`) : [],
      );
    expect(figuresOf(lines)).toEqual(['Engine: 455 cu in V-8', 'Power: 315 hp gross', 'Weight: 4,325 lb']);
    expect(figuresOf(lines.slice(0, 3))).toEqual([]);
    expect(figuresOf([...lines, 'Length: 17 ft 4 in (5,283 mm)', 'Doors: 2 in front, 3 behind'])).toHaveLength(3);
    expect(figuresOf(lines, 'A 502 cu in crate engine')).toEqual([]);
  });

  test('say a piece of trivia that fills a page, neither a word nor a paragraph', () => {
    const fits = 'Its doors were hung by the same two men for eleven years.';
    expect(sentencesOf(content([], { trivia: ['Short.', 'Long, '.repeat(40), fits] }))).toEqual([fits]);
  });

  test('are none where the words give nothing', () => {
    expect(wordsPagesOf(content(['It is red.']))).toEqual([]);
  });

  test('name whose sentence it is', () => {
    const html = renderToStaticMarkup(
      <WordsPageSheet words={{ sentence: 'I drive it on Sundays.', from: 'Tom Halvorsen' }} index={0} />,
    );
    expect(html).toContain('I drive it on Sundays.');
    expect(html).toContain('Tom Halvorsen');
  });
});
