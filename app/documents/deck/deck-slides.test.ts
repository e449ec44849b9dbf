import { describe, expect, test } from 'vitest';
import { sentences } from '#app/fact-check/sentences.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { SLIDE } from '#app/themes/deck-theme.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { typicalContent } from '#tests/document-content.ts';
import type { ReadSlide } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';

const TRIVIA = [
  'Its clock was wound by the driver’s door: each opening gave it a quarter of a minute, and drivers who came and went all day had the right time.',
  'The spare wheel sat in a drawer of its own under the trunk and slid out on rollers, so that the luggage above it could stay where it had been packed.',
];

async function render(theme: (typeof THEME_IDS)[number], layoutTemplateId: (typeof LAYOUT_IDS)[number], count: number) {
  const content = typicalContent(count);
  Object.assign(content.project, { theme, layoutTemplateId });
  content.historicalContent.trivia.push(...TRIVIA);
  return { content, ...(await renderAndReadDeck(content, { photos: count })) };
}

const wordsOf = ({ texts, tables }: ReadSlide) => [
  ...texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
  ...tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text))),
];

/** Sentences that a reader would notice a second time. */
const noticeable = (text: string) =>
  sentences(text)
    .map((sentence) => sentence.replace(/[“”]/g, '').trim())
    .filter((sentence) => sentence.length > 15);

const CASES = combinationsOf({ theme: THEME_IDS, layoutTemplateId: LAYOUT_IDS, count: [1, 3, 8, 12] });

describe.each(CASES)('a $theme deck of $count photos laid out as $layoutTemplateId', ({ theme, layoutTemplateId, count }) => {
  const deck = render(theme, layoutTemplateId, count);

  test('has all trivia on its slides', async () => {
    const { content, slides } = await deck;
    expect(slides.flatMap(wordsOf)).toEqual(expect.arrayContaining(content.historicalContent.trivia));
  });

  test('fills no place with the year alone, and has no quotation twice on a slide', async () => {
    const { content, slides } = await deck;
    const [, ...others] = slides;
    const alone = others.flatMap(({ texts }) => texts).filter(({ paragraphs: [first, ...more] }) => more.length === 0 && first);
    expect(alone.filter(({ paragraphs }) => paragraphs[0]?.text === content.project.vehicleData.year)).toEqual([]);
    for (const slide of slides) {
      const read = wordsOf(slide).flatMap(noticeable);
      expect(read.filter((sentence, index) => read.indexOf(sentence) !== index)).toEqual([]);
    }
  });

  test('has one photo that fills a whole slide', async () => {
    const { slides } = await deck;
    const whole = slides.filter(({ pictures }) =>
      pictures.some(({ box }) => box.w > SLIDE.width - 0.01 && box.h > SLIDE.height - 0.01),
    );
    expect(whole).toHaveLength(1);
  });
});

test('five themes do not read alike: what the owner has not named has each theme’s own title', async () => {
  const decks = await Promise.all(THEME_IDS.map((theme) => render(theme, 'traditional', 8)));
  const titles = decks.map(({ content, slides }) => {
    const named = [vehicleName(content.project.vehicleData), content.historicalContent.title, 'The Car in View'];
    const all = slides.flatMap(({ texts }) =>
      texts.filter(({ name }) => name === 'Title').map(({ paragraphs: [first] }) => first?.text ?? ''),
    );
    return all.filter((title) => !named.some((own) => own?.includes(title)));
  });
  for (const own of titles) expect(own.length).toBeGreaterThan(4);
  const all = titles.flat();
  expect(all.filter((title, index) => all.indexOf(title) !== index)).toEqual([]);
});

test('a catalog of one lot keeps the words of a catalog in every theme', async () => {
  for (const theme of THEME_IDS) {
    const { slides } = await render(theme, 'auction-catalog', 3);
    expect(slides.flatMap(wordsOf)).toEqual(expect.arrayContaining(['Provenance', 'Catalog Note']));
  }
});
