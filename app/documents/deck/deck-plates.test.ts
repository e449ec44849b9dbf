import { describe, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { loadDeckTheme, THEME_IDS, type ThemeId } from '#app/themes/themes.ts';
import { shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { jpeg } from '#tests/pictures.ts';
import type { ReadBox, ReadSlide } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';

/** Longer than a small photo is wide. */
const LONG = 'Beside the old pier, the winter after next';

const photosOf = (count: number, height: number): DocumentPhoto[] =>
  documentPhotos(count).map((photo, seed) => {
    const read = () => jpeg({ width: 1000, height, seed });
    return { ...photo, width: 1000, height, read, readFull: read };
  });

async function platesOf(theme: ThemeId, photos: DocumentPhoto[], content = typicalContent(photos.length)) {
  Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
  const { slides } = await renderAndReadDeck(content, { photos });
  return slides.slice(1, -1).filter(({ pictures, tables }) => pictures.length > 1 && tables.length === 0);
}

/** Pictures that stand beside each other, from left to right. */
function rowsOf({ pictures }: ReadSlide): ReadBox[][] {
  const rows = new Map<string, ReadBox[]>();
  for (const { box } of pictures) rows.set(box.y.toFixed(1), [...(rows.get(box.y.toFixed(1)) ?? []), box]);
  return [...rows.values()].map((row) => row.toSorted((one, other) => one.x - other.x));
}

describe.each(THEME_IDS)('the plates of a %s deck', (theme) => {
  test('are evenly set, however long a caption is, which is as wide as its photo', async () => {
    const { figures } = await loadDeckTheme(theme);
    const photos = documentPhotos(12).map((photo, index) => ({ ...photo, caption: index % 4 === 2 ? LONG : undefined }));
    const slides = await platesOf(theme, photos);
    expect(slides.length).toBeGreaterThan(0);
    for (const slide of slides) {
      for (const row of rowsOf(slide)) {
        for (const [index, box] of row.slice(1).entries()) {
          const before = row[index];
          expect(box.x - (before?.x ?? 0) - (before?.w ?? 0)).toBeCloseTo(figures.gap, 2);
        }
      }
      for (const { box, paragraphs } of slide.texts) {
        if (!paragraphs.some(({ text }) => text.includes(LONG))) continue;
        const own = slide.pictures.find((picture) => picture.alt === LONG && Math.abs(picture.box.x - box.x) < 0.2);
        expect(box.w).toBeLessThanOrEqual((own?.box.w ?? 0) + 0.01);
      }
    }
  });

  test('begin at the edge of their title where that is on the left, unless they fill the slide', async () => {
    const { align, figures } = await loadDeckTheme(theme);
    for (const slide of await platesOf(theme, photosOf(9, 1000), shortestContent())) {
      for (const row of rowsOf(slide)) {
        const [left = 0, right = 0] = [row[0]?.x, (row.at(-1)?.x ?? 0) + (row.at(-1)?.w ?? 0)];
        const { x, w } = figures.area;
        if (right - left > w - 0.02) continue;
        if (align === 'left') expect(left).toBeCloseTo(Math.min(figures.title.box.x, x + w - (right - left)), 2);
        else expect(left - x).toBeCloseTo(x + w - right, 1);
      }
    }
  });

  test('stand apart, so that two of a car do not look like one of a broken one', async () => {
    const { figures } = await loadDeckTheme(theme);
    expect(figures.gap).toBeGreaterThanOrEqual(0.12);
  });
});

test.each(THEME_IDS)('a %s catalog of nine photos has photos beside its texts, and plates in the end', async (theme) => {
  const content = typicalContent(9);
  Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
  const { slides } = await renderAndReadDeck(content, { photos: documentPhotos(9) });
  const bare = slides.slice(0, -1).filter(({ pictures }) => pictures.length === 0);
  // The specification is two tables side by side, as wide as the slide; of these photos no detail is worth showing.
  expect(bare.map(({ title }) => title)).toContain('Specification');
  expect(bare.length).toBeLessThan(3);
  expect(slides.at(-2)?.pictures.length).toBeGreaterThan(1);
});

test('the photo of a trophy takes the place of one of the car in no catalog: all have their number', async () => {
  const content = typicalContent(12);
  const [trophy] = content.project.trophies;
  const [own] = documentPhotos(13).slice(-1);
  if (!trophy || !own) throw new Error('There is one');
  trophy.photoUrl = own.objectPath;
  content.historicalContent.trivia = [];
  Object.assign(content.historicalContent.advertising, { campaigns: [], taglines: [], overview: '' });
  Object.assign(content.project, { theme: 'classic', layoutTemplateId: 'auction-catalog' });
  const trophyPhotos = new Map([[own.objectPath, own]]);
  const { slides } = await renderAndReadDeck(content, { photos: 12, trophyPhotos });
  const shown = slides.flatMap(({ pictures }) => pictures.map(({ alt }) => alt));
  for (let number = 1; number <= 12; number += 1) expect(shown).toContain(`1950 Austin A90 Atlantic, photograph ${number} of 12`);
});
