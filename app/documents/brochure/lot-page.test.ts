import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { brochure as classic } from '#app/themes/classic/brochure.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { layOutBrochure } from './lay-out-brochure.ts';
import { PAPERS } from './layouts/page-geometry.ts';

afterAll(closePdfRenderer);

const photos = documentPhotos(12).map((photo) => ({
  ...photo,
  width: 4000,
  height: 2900,
  subject: { isCertain: true, x: 0, y: 0, width: 1, height: 1 },
}));

async function lot(change: { vehicleDescription?: string } = {}) {
  let html = '';
  const content = { ...approvedContent({ theme: 'classic', layout: 'auction-catalog' }), ...change };
  const { slots } = await withPdfRenderer((page) =>
    layOutBrochure(
      {
        ...page,
        load: (given) => {
          html = given;
          return page.load(given, () => undefined);
        },
      },
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
  const [opening = '', articles = ''] = html.slice(html.indexOf('<main>')).split('</section>', 2);
  return { slots, opening, articles, described: content.vehicleDescription.slice(0, 30) };
}

const measure = PAPERS.letter.width - 2 * classic.grid.margins.side;

test('the photo of a lot takes the page’s full measure, though its car leaves nothing to crop', async () => {
  const { slots } = await lot();
  expect(slots.find(({ slot }) => slot === 'photo-0')?.width).toBeCloseTo(measure, 0);
});

test('a short text on the car is on the lot’s first page, and a long one an article', async () => {
  const short = 'One of fewer than eighty known to survive.';
  const words = (html: string) => html.replace(/<[^>]*>/g, '');
  expect(words((await lot({ vehicleDescription: short })).opening)).toContain(short);
  const long = Array.from(
    { length: 12 },
    () => 'It was restored over nine years by its owner and his relations, of whom three are smiths.',
  ).join(' ');
  const { opening, articles } = await lot({ vehicleDescription: long });
  expect(words(opening)).not.toContain(long.slice(0, 40));
  expect(articles).toContain('id="car"');
});
