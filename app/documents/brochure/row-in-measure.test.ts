import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** Runs in the page: how far a row of the text's width, put above an article's text, is right of that. */
function offset(): number {
  const text = document.querySelector('article .columns') ?? document.body;
  const row = document.createElement('div');
  row.className = 'row narrowed in-measure';
  row.style.setProperty('--row-width', `${text.getBoundingClientRect().width}px`);
  row.append('A detail');
  text.before(row);
  const right = row.getBoundingClientRect().left - text.getBoundingClientRect().left;
  row.remove();
  return right;
}

test.each(THEME_IDS)('in a catalog of %s, a detail of the text’s width stands on the text’s column', async (theme) => {
  let right = Number.NaN;
  await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          right = await pdfPage.measure(offset, null);
          return pdfPage.print();
        },
      },
      {
        content: approvedContent({ theme, layout: 'auction-catalog' }),
        photos: documentPhotos(4),
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com/showcase',
        edition: 'screen',
        report: () => {},
      },
    ),
  );
  expect(Math.abs(right)).toBeLessThan(0.5);
});
