import sharp from 'sharp';
import { printBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { BROCHURES } from './brochures.ts';
import { typicalContent } from './document-content.ts';
import { documentPhotos } from './document-photos.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

type Brochure = (typeof BROCHURES)[number];

/** Approved pictures of pages; `npm run approve` takes them again. */
export const APPROVED_FOLDER = 'tests/approved';

/** Cover, opening and an inner page, which distinguish themes and layouts. */
const PAGES = [1, 2, 5];

/** The number of photos in the approved brochure; none has a caption. */
export const APPROVED_PHOTOS = 12;

/** The content of the approved brochure. */
export function approvedContent({ theme, layout }: Brochure) {
  const content = typicalContent(APPROVED_PHOTOS);
  content.project.theme = theme;
  content.project.layoutTemplateId = layout;
  return content;
}

type KeyPage = { file: string; picture: Buffer };

/** The current key pages of a brochure of `approvedContent`. */
export async function drawKeyPages({ theme, layout }: Brochure, pdf: ReadPdf): Promise<KeyPage[]> {
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

/** Prints the brochure for approval. */
export async function printApproved(brochure: Brochure): Promise<ReadPdf> {
  const { bytes } = await withPdfRenderer((pdfPage) =>
    printBrochure(pdfPage, {
      content: approvedContent(brochure),
      photos: documentPhotos(APPROVED_PHOTOS),
      trophyPhotos: new Map(),
      qrTarget: 'https://example.com/showcase',
      edition: 'screen',
      report: () => {},
    }),
  );
  return readPdf(bytes);
}
