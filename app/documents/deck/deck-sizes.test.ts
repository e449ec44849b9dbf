import { describe, expect, test } from 'vitest';
import { countLines } from '#app/documents/deck/measure-text.server.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { SLIDE } from '#app/themes/deck-theme.ts';
import { loadDeckTheme, THEME_IDS, type ThemeId } from '#app/themes/themes.ts';
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
    const sizes = new Set(wordsOf(await slidesOf(theme)).flatMap(({ name, size }) => (name === 'Body text' ? size : [])));
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

const FEW_SPECS =
  'Engine: 177 cubic inch inline four\nPower: 20 hp\nTransmission: two-speed planetary\nWheelbase: 100 in\nIgnition: magneto\nTop speed: 42 mph';

test.each(THEME_IDS)('the rows of a short specification are set looser in a %s deck', async (theme) => {
  const content = typicalContent(4);
  Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
  Object.assign(content.project.vehicleData, { originalSpecs: FEW_SPECS, modifications: 'Brakes at the rear wheels' });
  const { slides } = await renderAndReadDeck(content, { photos: 4 });
  const [table] = slides.find(({ tables }) => tables.length > 1)?.tables ?? [];
  const row = table?.rows.find(({ cells }) => cells.some(({ text }) => text === '42 mph'));
  expect((row?.height ?? 0) - (row?.cells[0]?.size ?? 0) / 72).toBeGreaterThan(0.3);
});

test.each(THEME_IDS)('a prize is aligned as the heading of a %s deck is, and leaves no word of its name alone', async (theme) => {
  const content = typicalContent(4);
  Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
  for (const name of ['Oldest Car Driven In', 'Best Paint in the Show']) {
    content.project.trophies = [{ name, year: '2019', event: 'Nordic Fest Parade', category: undefined, photoUrl: undefined }];
    const { slides } = await renderAndReadDeck(content, { photos: 9 });
    const slide = slides.find(({ texts }) => texts.some(({ paragraphs: [first] }) => first?.text === '2019'));
    const { align } = await loadDeckTheme(theme);
    const shape = slide?.xml.split('<p:sp>').find((one) => one.includes(`<a:t>${name}</a:t>`)) ?? '';
    expect(shape).toContain(align === 'center' ? 'algn="ctr"' : 'algn="l"');
    const text = slide?.texts.find(({ paragraphs: [first] }) => first?.text === name);
    const [{ size = 0 } = {}] = text?.paragraphs ?? [];
    if (size < 40) continue;
    const setting = (await loadDeckTheme(theme)).settings.quote;
    const lines = (words: string) => countLines(words, ((text?.box.w ?? 0) * 72) / size, setting);
    if (lines(name) > 1) expect(lines(name.split(' ').slice(0, -1).join(' '))).toBe(lines(name));
  }
});
