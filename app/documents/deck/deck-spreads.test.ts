import { describe, expect, test } from 'vitest';
import { loadDeckTheme, THEME_IDS, type ThemeId } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import type { ReadSlide } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';

/** A gallery of photos of which every second has a caption, and whose significance has no slide of its own. */
async function galleryOf(theme: ThemeId, significance = typicalContent(12).historicalContent.significance) {
  const content = typicalContent(12);
  Object.assign(content.project, { theme, layoutTemplateId: 'photo-gallery' });
  content.historicalContent.significance = significance;
  const photos = documentPhotos(12).map((photo, index) => ({ ...photo, caption: index % 2 ? undefined : `View ${index}` }));
  const { slides, read } = await renderAndReadDeck(content, { photos });
  const visible = ({ texts }: ReadSlide) => texts.filter(({ isHidden }) => !isHidden);
  const spreads = slides.filter((slide) => {
    const names = visible(slide).map(({ name }) => name);
    return names.length > 0 && slide.tables.length === 0 && slide.pictures.length > 0 && !names.includes('Body text');
  });
  const linesOf = (slide: ReadSlide) =>
    visible(slide)
      .filter(({ name }) => name !== 'Title')
      .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
      .filter((text) => !text.startsWith('View'));
  return { content, slides, read, spreads: spreads.filter((slide) => slide !== slides[0]), linesOf };
}

describe.each(THEME_IDS)('photos with a line in a %s gallery', (theme) => {
  test('have no notes that speak of what is on other slides, nor a pause to read', async () => {
    const { spreads } = await galleryOf(
      theme,
      'It was the very first of its kind ever made. It matters to few, and to those very much.',
    );
    expect(spreads.length).toBeGreaterThan(2);
    for (const { notes } of spreads) expect(notes).not.toMatch(/on the slide|let people read/);
  });

  test('have the title of a text only with a whole sentence of it', async () => {
    const { headings } = (await loadDeckTheme(theme)).editing;
    const titles = Object.values(headings).map(({ title }) => title);
    const { spreads, linesOf } = await galleryOf(theme);
    for (const slide of spreads) {
      const lines = linesOf(slide);
      expect(lines.filter((line) => line.endsWith('…'))).toEqual([]);
      if (titles.includes(slide.title)) expect(lines, slide.title).toHaveLength(1);
    }
    expect(spreads.some((slide) => linesOf(slide).length > 0)).toBe(true);
  });

  test('are in the section of what they are about', async () => {
    const { slides, read } = await galleryOf(theme);
    const presentation = await read('ppt/presentation.xml');
    const ids = [...presentation.matchAll(/<p:sldId id="(\d+)"/g)].map(([, id]) => id);
    const question = slides.findIndex(({ notes }) => notes.includes('missing link between the sober Austins'));
    const sections = [...presentation.matchAll(/<p14:section (.*?)<\/p14:section>/gs)].map(([, section = '']) => section);
    const own = sections.find((section) => section.includes(`<p14:sldId id="${ids[question]}"`));
    expect(own).toContain('name="The History"');
  });
});

describe('the texts of a gallery', () => {
  const textsOf = async (change: (content: ReturnType<typeof typicalContent>) => void) => {
    const content = typicalContent(9);
    content.project.layoutTemplateId = 'photo-gallery';
    change(content);
    const { slides } = await renderAndReadDeck(content, { photos: 9 });
    return slides
      .flatMap(({ texts }) => texts.filter(({ name }) => name === 'Body text'))
      .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
  };

  test('begin at the beginning of the text, or not at all', async () => {
    const texts = await textsOf((content) => {
      content.vehicleDescription = 'This is the rarest convertible ever built. Found in a barn, it was restored there.';
    });
    expect(texts.join(' ')).not.toContain('Found in a barn');
  });

  test('are never a first sentence whose point comes after it', async () => {
    const texts = await textsOf(({ historicalContent }) => {
      historicalContent.overview =
        'A letter went to all dealers, and several locked it in a drawer. It announced the finest car ever built.\n\nThe new one was light, and it stood on wheels of wood that the works had made for wagons until then.\n\nIt was built for nine years.';
    });
    expect(texts.join(' ')).not.toContain('in a drawer');
    expect(texts.join(' ')).toContain('wheels of wood');
  });

  test('are whole sentences, however long', async () => {
    const long = `It was found ${'in a barn behind a barn '.repeat(12)}and bought at once.`;
    const texts = await textsOf((content) => {
      content.vehicleDescription = `${long} It was restored there.`;
    });
    expect(texts.filter((text) => text.endsWith('…'))).toEqual([]);
  });
});

test('a gallery’s car is called whole where all of it is seen, and no two slides of photos have one title', async () => {
  const content = typicalContent(6);
  // Few texts, so that photos have slides to themselves.
  Object.assign(content.project, { theme: 'muscle', layoutTemplateId: 'photo-gallery', trophies: [] });
  Object.assign(content.project.vehicleData, { originalSpecs: undefined, modifications: undefined });
  Object.assign(content.historicalContent, {
    trivia: [],
    significance: '',
    advertising: { campaigns: [], taglines: [], overview: '' },
  });
  const titlesWith = async (subject: { x: number; y: number; width: number; height: number; isCertain: boolean }) => {
    const photos = documentPhotos(6).map((photo) => ({ ...photo, width: 1200, height: 900, subject }));
    return (await renderAndReadDeck(content, { photos })).slides.map(({ title }) => title);
  };
  const inside = await titlesWith({ x: 0.1, y: 0.2, width: 0.8, height: 0.6, isCertain: true });
  const beyond = await titlesWith({ x: 0, y: 0.1, width: 0.98, height: 0.85, isCertain: true });
  const unsure = await titlesWith({ x: 0.1, y: 0.2, width: 0.8, height: 0.6, isCertain: false });
  expect(inside).toContain('The Whole Car');
  expect(unsure).not.toContain('The Whole Car');
  expect(beyond).not.toContain('The Whole Car');
  for (const titles of [inside, beyond]) expect(new Set(titles).size).toBe(titles.length);
});

test('the words of a photo are not below a detail of it, which may show nothing that they say', async () => {
  const content = typicalContent(3);
  const photos = documentPhotos(3).map((photo, index) => ({
    ...photo,
    width: 4000,
    height: 3000,
    caption: `Seen from side ${index}`,
  }));
  const { slides } = await renderAndReadDeck(content, { photos });
  const details = slides.filter(({ pictures }) => pictures.some(({ alt }) => alt.endsWith('a detail')));
  expect(details.length).toBeGreaterThan(0);
  for (const { texts } of details) {
    expect(
      texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).filter((text) => text.startsWith('Seen from')),
    ).toEqual([]);
  }
});
