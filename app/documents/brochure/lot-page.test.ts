import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { brochure as classic } from '#app/themes/classic/brochure.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { layOutBrochure } from './lay-out-brochure.ts';
import { PAPERS } from './layouts/page-geometry.ts';

afterAll(closePdfRenderer);

test('the photo of a lot takes the page’s full measure, though its car leaves nothing to crop', async () => {
  const photos = documentPhotos(12).map((photo) => ({
    ...photo,
    width: 4000,
    height: 2900,
    subject: { isCertain: true, x: 0, y: 0, width: 1, height: 1 },
  }));
  const content = approvedContent({ theme: 'classic', layout: 'auction-catalog' });
  const { slots } = await withPdfRenderer((page) =>
    layOutBrochure(
      { ...page, load: (html) => page.load(html, () => undefined) },
      {
        content,
        photos: photos as never,
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com',
        edition: 'screen',
        fontsCss: '',
      },
    ),
  );
  const measure = PAPERS.letter.width - 2 * classic.grid.margins.side;
  expect(slots.find(({ slot }) => slot === 'photo-0')?.width).toBeCloseTo(measure, 0);
});
