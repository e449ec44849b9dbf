import { describe, expect, test } from 'vitest';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';
import { sourcedContent } from '#tests/sourced-content.ts';
import { packageProblems } from '#tests/validate-package.ts';

const QR_TARGET = 'https://example.com/s/atlantic';

async function render(content: DocumentContent) {
  const deck = await renderAndReadDeck(content, { photos: 6, qrTarget: QR_TARGET });
  const superior = deck.slides.map(({ xml }) =>
    [...xml.matchAll(/<a:r><a:rPr[^>]*baseline="30000".*?<a:t>(.*?)<\/a:t>/g)].map(([, mark]) => mark),
  );
  return { ...deck, superior };
}

describe('a deck with evidence', () => {
  test('has the marks of notes as superscript, and their sources in the speaker’s notes of the same slide', async () => {
    const { slides, superior } = await render(sourcedContent(typicalContent(6)));
    const marked = superior.flatMap((marks, index) => marks.map((mark) => ({ mark, notes: slides[index]?.notes ?? '' })));
    expect(marked.length).toBeGreaterThan(5);
    for (const { mark, notes } of marked) {
      expect(notes).toContain(mark === '†' ? '† Stated by the owner.' : `[${mark}] Austin `);
    }
    const history = slides.find(({ notes }) => notes.includes('export or die'))?.notes ?? '';
    expect(history).toMatch(/export or die\. \[\d+\] Steel/);
    expect(history).toContain(
      'Wikipedia, revision of March 3, 2026, CC BY-SA 4.0. https://en.wikipedia.org/w/index.php?title=Austin_A90',
    );
    expect(slides.map(({ xml }) => xml).join('')).not.toMatch(/[\ue000-\uf8ff]/);
    expect(slides.map(({ notes }) => notes).join('')).not.toMatch(/[\ue000-\uf8ff]/);
  });

  test.each(
    THEME_IDS.map((theme, index) => ({ theme, layoutTemplateId: LAYOUT_IDS[index % LAYOUT_IDS.length] ?? 'traditional' })),
  )('is a valid package that ends with the names and licenses of its sources: $theme, $layoutTemplateId', async (look) => {
    const content = typicalContent(6);
    const deck = await render(sourcedContent({ ...content, project: { ...content.project, ...look } }));
    expect(await packageProblems(deck, [QR_TARGET, 'mailto:anders.lindqvist@example.com'])).toEqual([]);
    const last = deck.slides
      .at(-1)
      ?.texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
      .join(' ');
    expect(last).toMatch(/Sources: “[^”]+”, “[^”]+” \(Wikipedia, CC BY-SA 4\.0\)\./);
    expect(last).toContain('from the sources named below; statements marked † are the owner’s.');
  });
});

test('a deck without evidence has no marks', async () => {
  const { slides, superior } = await render(typicalContent(6));
  expect(superior.flat()).toEqual([]);
  expect(slides.map(({ notes }) => notes).join('')).not.toMatch(/Sources|†|\[1\]/);
});
