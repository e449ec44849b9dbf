import sharp from 'sharp';
import { printBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { BROCHURES } from './brochures.ts';
import { typicalContent } from './document-content.ts';
import { documentPhotos } from './document-photos.ts';
import { readPdf } from './read-pdf.ts';

/** Pictures of pages that were looked at and found right; `npm run approve` takes them anew. */
export const APPROVED_FOLDER = 'tests/approved';

/** Cover, opening and an inner page: what tells one theme and layout from another. */
const PAGES = [1, 2, 5];

type KeyPage = { file: string; picture: Buffer };

/** The key pages of one brochure, as they come out now. */
export async function drawKeyPages({ theme, layout }: (typeof BROCHURES)[number]): Promise<KeyPage[]> {
  const content = typicalContent(12);
  content.project.theme = theme;
  content.project.layoutTemplateId = layout;
  const { bytes } = await withPdfRenderer((pdfPage) =>
    printBrochure(pdfPage, {
      content,
      photos: documentPhotos(12),
      trophyPhotos: new Map(),
      qrTarget: 'https://example.com/showcase',
      edition: 'screen',
      report: () => {},
    }),
  );
  const pdf = await readPdf(bytes);
  return Promise.all(
    PAGES.map(async (page) => ({
      file: `${theme}-${layout}-${page}.webp`,
      picture: await sharp(await pdf.draw(page))
        .resize({ width: 306 })
        .webp({ quality: 90 })
        .toBuffer(),
    })),
  );
}
