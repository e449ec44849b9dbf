import { PDFDocument } from 'pdf-lib';
import type { Trim } from '#app/documents/brochure/layouts/page-geometry.ts';

/** PDF points (72 an inch) of a CSS pixel (96 an inch). */
const POINTS = 72 / 96;

/**
 * Sets the trim and bleed boxes of every page for the printer (ISO 15930 requires both). The page itself, with marks and slug,
 * remains the media box.
 * @param trim what is outside of the trim, CSS pixels
 */
export async function setPageBoxes(bytes: Buffer, { bleed, slug }: Trim): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of pdf.getPages()) {
    const { x, y, width, height } = page.getMediaBox();
    const inset = (by: number) => [x + by, y + by, width - 2 * by, height - 2 * by] as const;
    page.setBleedBox(...inset(slug * POINTS));
    page.setTrimBox(...inset((slug + bleed) * POINTS));
  }
  return Buffer.from(await pdf.save({ useObjectStreams: true, updateFieldAppearances: false }));
}
