import { PDFDocument } from 'pdf-lib';
import { readPictures } from './read-pdf.ts';

/** Points per millimeter. */
const MM = 72 / 25.4;

/** Points. An edge closer to the cut than this should go over it, since cutting is imprecise by as much. */
const SAFE = 3 * MM;

/** Edges of pictures that neither keep clear of the cut nor reach the bleed: trimming would leave a strip of paper. */
export async function findUncutEdges(bytes: Buffer): Promise<string[]> {
  const pages = (await PDFDocument.load(bytes)).getPages();
  const pictures = await readPictures(bytes);
  return pages.flatMap((page, index) => {
    const [trim, bleed] = [page.getTrimBox(), page.getBleedBox()];
    return (pictures[index] ?? []).flatMap(({ left, right, bottom, top }) => {
      /** How far each edge is outside of the cut; negative is inside. */
      const outside = {
        left: trim.x - left,
        right: right - trim.x - trim.width,
        bottom: trim.y - bottom,
        top: top - trim.y - trim.height,
      };
      return Object.entries(outside)
        .filter(([, by]) => by > -SAFE && by < trim.x - bleed.x - 0.5)
        .map(([edge, by]) => `page ${index + 1}: ${edge} edge ${by.toFixed(1)} pt outside of the cut`);
    });
  });
}
