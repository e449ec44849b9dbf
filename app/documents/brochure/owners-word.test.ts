import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { PLAIN_TONES } from './plain-tones.fixture.ts';

afterAll(closePdfRenderer);

/** Runs in the page: what the owner says at the foot of a page, where that ends, and how many pages of words there are. */
function spoken() {
  const said = document.querySelector('article > .spoken');
  const { top = 0, bottom = 0 } = document.querySelector('.cover')?.getBoundingClientRect() ?? {};
  return {
    sentence: said?.firstChild?.textContent ?? '',
    endsAt: said ? (said.getBoundingClientRect().bottom - top) / (bottom - top) : 0,
    pages: document.querySelectorAll('.words-page, .note-page').length,
  };
}

test.each([
  { theme: 'classic', isBrief: true },
  { theme: 'muscle', isBrief: false },
  { theme: 'vintage', isBrief: false },
] as const)(
  'the owner has the word on a page of few words without a picture, and it ends above the margin: $theme',
  async ({ theme, isBrief }) => {
    const content = typicalContent(1);
    Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
    content.project.trophies = content.project.trophies.slice(0, 1);
    const { historicalContent } = content;
    historicalContent.trivia = historicalContent.trivia.slice(0, 2);
    if (isBrief) historicalContent.significance = historicalContent.significance.split('\n\n')[0] ?? '';
    const photos = documentPhotos(1).map((photo) => ({ ...photo, tones: PLAIN_TONES }));
    const { sentence, endsAt, pages } = await measurePrinted(spoken, { content, photos });
    expect(content.project.ownerData.story).toContain(sentence);
    expect(sentence.length).toBeGreaterThan(40);
    // Below the middle, and not beyond the page.
    expect(endsAt).toBeGreaterThan(0.5);
    expect(endsAt).toBeLessThan(0.95);
    // No other page says it.
    expect(pages).toBe(0);
  },
);
