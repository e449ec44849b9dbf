import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the lines of each year of an award, as it is and where its article is set larger. */
function linesOfYears() {
  const years = Array.from(document.querySelectorAll<HTMLElement>('.award-year'));
  const lines = () =>
    years.map((year) => {
      const range = document.createRange();
      range.selectNodeContents(year);
      return range.getClientRects().length;
    });
  const plain = lines();
  for (const year of years) year.closest('article')?.classList.add('airy');
  return [...plain, ...lines()];
}

test.each(combinationsOf({ theme: THEME_IDS, layoutTemplateId: LAYOUT_IDS }))(
  'the year of an award stands on one line in a brochure of $theme laid out as $layoutTemplateId',
  async (look) => {
    const content = typicalContent(4);
    Object.assign(content.project, look);
    const lines = await measurePrinted(linesOfYears, { content, photos: documentPhotos(4) });
    expect(lines).toHaveLength(2 * content.project.trophies.length);
    expect(new Set(lines)).toEqual(new Set([1]));
  },
);
