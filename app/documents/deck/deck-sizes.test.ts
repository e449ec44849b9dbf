import { describe, expect, test } from 'vitest';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { SLIDE } from '#app/themes/deck-theme.ts';
import { THEME_IDS, type ThemeId } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import type { ReadSlide } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';

async function slidesOf(theme: ThemeId, change: (content: DocumentContent) => void = () => {}, count = 8): Promise<ReadSlide[]> {
  const content = typicalContent(count);
  content.project.theme = theme;
  change(content);
  return (await renderAndReadDeck(content, { photos: count })).slides;
}

const wordsOf = (slides: ReadSlide[]) =>
  slides.flatMap(({ texts }) =>
    texts.flatMap(({ name, box, height, paragraphs }) => paragraphs.map((one) => ({ ...one, name, box, height }))),
  );

describe.each(THEME_IDS)('in a %s deck', (theme) => {
  test('running text has few sizes, none below 16 points', async () => {
    const sizes = new Set(wordsOf(await slidesOf(theme)).flatMap(({ name, size }) => (name === 'Words' ? size : [])));
    for (const size of sizes) expect([40, 32, 28, 24, 20, 18, 16]).toContain(size);
  });

  test('a line of advertising and a single award are large', async () => {
    const line = '“Buy an Austin and spend the difference” ran in papers in Kent.';
    const slides = await slidesOf(theme, ({ project, historicalContent }) => {
      historicalContent.advertising = { overview: '', campaigns: [line], taglines: [] };
      historicalContent.trivia = [];
      historicalContent.significance = '';
      project.trophies = project.trophies.slice(0, 1);
    });
    const words = wordsOf(slides);
    expect(words.find(({ text }) => text === line)?.size).toBeGreaterThanOrEqual(28);
    expect(words.find(({ text }) => text === 'Best in Class')?.size).toBeGreaterThanOrEqual(28);
    expect(words.find(({ text }) => text === '2014')?.size).toBeGreaterThanOrEqual(28);
  });

  test('labels of a specification leave the values their room', async () => {
    const slides = await slidesOf(theme);
    const tables = slides.flatMap(({ xml }) => [...xml.matchAll(/<a:tblGrid>(.*?)<\/a:tblGrid>(.*?)<\/a:tbl>/gs)]);
    const [, grid = ''] = tables.find(([, , rows]) => rows?.includes('Wheelbase')) ?? [];
    const [label = 0, value = 0] = [...grid.matchAll(/w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(label).toBeGreaterThan(0);
    expect(label / (label + value)).toBeLessThanOrEqual(0.4);
  });

  test('the cover’s year, make and model can be read from the last row', async () => {
    const [cover] = await slidesOf(theme);
    const words = wordsOf(cover ? [cover] : []);
    expect(words.find(({ text }) => text.startsWith('1950'))?.size).toBeGreaterThanOrEqual(24);
    const model = words.find(({ text }) => text.includes('A90'))?.size ?? 0;
    expect(model).toBeGreaterThanOrEqual(28);
    for (const { text, size } of words) if (!text.includes('1950')) expect(size).toBeLessThanOrEqual(model);
  });
});

test('photos beside the text of a muscle deck end at one height', async () => {
  const slides = await slidesOf('muscle', undefined, 12);
  const ends = slides
    .flatMap(({ pictures }) => pictures)
    .filter(({ box }) => box.w < 7.5 && box.w > box.h && box.x + box.w > SLIDE.width - 0.02 && box.y < 0.01)
    .map(({ box }) => Math.round(box.h * 100) / 100);
  expect(ends.length).toBeGreaterThan(1);
  expect(new Set(ends)).toEqual(new Set([5.33]));
});
