import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: the size of the running text on each spread's pages, CSS px as printed, by the number of the left one. */
function readSpreads() {
  const papers = Array.from(document.querySelectorAll('.paper'), (paper) => paper.getBoundingClientRect().left);
  const spreads = new Map<number, number[]>();
  for (const paragraph of document.querySelectorAll('article > .columns:not(.campaign) p')) {
    const zoom = Number(getComputedStyle(paragraph.closest('.columns') ?? paragraph).zoom);
    const size = Number.parseFloat(getComputedStyle(paragraph).fontSize) * zoom;
    for (const { left } of paragraph.getClientRects()) {
      // The first of them is page 2.
      const page = papers.findLastIndex((edge) => edge <= left) + 2;
      const spread = Math.floor(page / 2) * 2;
      spreads.set(spread, [...(spreads.get(spread) ?? []), size]);
    }
  }
  return Array.from(spreads, ([spread, sizes]) => ({ spread, ratio: Math.max(...sizes) / Math.min(...sizes) }));
}

test.each(THEME_IDS.flatMap((theme) => (['photo-gallery', 'auction-catalog'] as const).map((layout) => ({ theme, layout }))))(
  'running text on facing pages of $theme, $layout, is of one size, or nearly so',
  { timeout: 60_000 },
  async ({ theme, layout }) => {
    for (const count of [4, 9]) {
      const content = typicalContent(count);
      Object.assign(content.project, { theme, layoutTemplateId: layout });
      content.project.ownerData.story = content.project.ownerData.story?.split('\n\n').slice(0, 2).join('\n\n');
      content.historicalContent.overview = content.historicalContent.overview.split('\n\n').slice(0, 3).join('\n\n');
      const spreads = await measurePrinted(readSpreads, { content, photos: documentPhotos(count) });
      expect(spreads.length).toBeGreaterThan(0);
      expect(spreads.filter(({ ratio }) => ratio > 1.105)).toEqual([]);
    }
  },
);
