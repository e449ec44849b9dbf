import { describe, expect, test } from 'vitest';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { THEME_IDS, type ThemeId } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { jpeg } from '#tests/pictures.ts';
import type { ReadSlide } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';

const WHOLE = { x: 0.1, y: 0.2, width: 0.8, height: 0.6, isCertain: true };
const PART = { x: 0, y: 0, width: 0.97, height: 0.99, isCertain: true };

/** Whole cars first, as most owners send them, then details. */
const photosOf = (count: number, whole: number): DocumentPhoto[] =>
  Array.from({ length: count }, (_, seed) => {
    const read = () => jpeg({ width: 1200, height: 900, seed });
    const subject = seed < whole ? WHOLE : PART;
    const caption = `${subject === WHOLE ? 'Whole' : 'Detail'} ${seed}`;
    return {
      objectPath: `/objects/00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`,
      ...{ width: 1200, height: 900, focalX: 0.5, focalY: 0.5, frames: {}, hash: `gallery ${seed}`, read, readFull: read },
      subject,
      caption,
    };
  });

async function slidesOf(theme: ThemeId): Promise<ReadSlide[]> {
  const content = typicalContent(9);
  content.project.theme = theme;
  return (await renderAndReadDeck(content, { photos: photosOf(9, 5) })).slides;
}

const titleOf = (slide: ReadSlide | undefined) => {
  const text = slide?.texts.find(({ name }) => name === 'Title');
  return { left: text?.box.x, size: text?.paragraphs[0]?.size };
};

describe.each(THEME_IDS)('the gallery of a %s deck', (theme) => {
  test('has its title where other slides have theirs, and as large', async () => {
    const slides = await slidesOf(theme);
    const gallery = slides.find(({ pictures }) => pictures.length > 2);
    const sizes = slides.slice(1, -1).flatMap(({ texts }) => {
      const title = texts.find(({ name, isHidden }) => name === 'Title' && !isHidden);
      return title?.paragraphs[0]?.size ?? [];
    });
    expect(titleOf(gallery).size).toBe(Math.max(...sizes));
    // Vintage's titles are in the middle of their texts.
    if (theme === 'vintage') return;
    const specification = slides.find(({ tables }) => tables.length > 1);
    expect(titleOf(gallery).left).toBeCloseTo(titleOf(specification).left ?? 0, 2);
  });

  test('fills its height, with a whole car among details', async () => {
    const gallery = (await slidesOf(theme)).find(({ pictures }) => pictures.length > 2);
    expect(gallery?.pictures.map(({ alt }) => alt).join()).toMatch(/Whole/);
    const shown = gallery?.pictures.map(({ box }) => box) ?? [];
    expect(Math.max(...shown.map(({ y, h }) => y + h)) - Math.min(...shown.map(({ y }) => y))).toBeGreaterThan(3.3);
  });
});
