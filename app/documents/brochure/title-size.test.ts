import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';
import { listedAs, tiedEnd } from './title-size.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the words of headings that stand on more than one line. */
function brokenWords() {
  const range = document.createRange();
  return Array.from(document.querySelectorAll('article > header h1'), (heading) => {
    const [text] = Array.from(heading.querySelectorAll('span'), (span) => span.firstChild);
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      if (!text) return [];
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  }).flat();
}

test.each(THEME_IDS)('no heading beside the text of a lot is broken within a word in the theme %s', async (theme) => {
  const content = typicalContent(5);
  Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
  delete content.project.vehicleData.originalSpecs;
  content.project.vehicleData.modifications = 'Electronic ignition\nDisc brakes in front\nA radio of its year';
  content.historicalContent.title = 'A Countercultural Grandstander';
  expect(
    await measurePrinted(brokenWords, {
      content,
      photos: documentPhotos(5),
      paper: 'a4',
    }),
  ).toEqual([]);
});

test.each(THEME_IDS.flatMap((theme) => (['traditional', 'photo-gallery'] as const).map((layout) => ({ theme, layout }))))(
  'a very long word in a heading stays on one line in $theme, $layout',
  async ({ theme, layout }) => {
    const content = typicalContent(5);
    Object.assign(content.project, { theme, layoutTemplateId: layout });
    content.historicalContent.title = 'WIRTSCHAFTSWUNDERWAGENMEISTER';
    expect(await measurePrinted(brokenWords, { content, photos: documentPhotos(5), paper: 'a4' })).toEqual([]);
  },
);

test('an article is listed by its heading, where there is room for it, and else by its rubric', () => {
  const history = { kicker: 'History', title: 'Snow White’s Coffin' };
  expect(listedAs(history, 'narrow')).toBe('Snow White’s Coffin');
  expect(listedAs({ ...history, title: 'Sweet, Smooth and Sassy: The 1957 Bel Air' }, 'narrow')).toBe('History');
});

test.each([
  ['The Ford Model T', ['The Ford ', 'Model T']],
  ['Model T', ['', 'Model T']],
  ['The Volvo P1800 ES', ['The Volvo ', 'P1800 ES']],
  ['The Boat-Tail', ['The Boat-Tail', '']],
  // Together they would be wider than a heading beside the text.
  ['The Hispano-Suiza H', ['The Hispano-Suiza H', '']],
])('of “%s” a letter or two at the end stand with the word before', (title, parts) => {
  expect(tiedEnd(title)).toEqual(parts);
});
