import { PDFDict, type PDFDocument, type PDFPage, PDFRawStream } from 'pdf-lib';
import { contentOf, inflated, nameOf } from './open-pdf.server.ts';
import { forEachPainted, type Matrix, multiply, type Painted } from './paint-state.ts';

/** Something that a page paints; `picture` when it is one; whether red, green and blue are explained where it is painted. */
export type PaintedOnPage = Painted & { page: number; picture?: PDFDict; isExplained: boolean };

/** All that the pages paint, with what is in their forms. */
export const paintedOf = (pdf: PDFDocument): PaintedOnPage[] =>
  pdf.getPages().flatMap((page, index) => paintedIn(page, contentOf(page), page.node.Resources(), index + 1));

function paintedIn(
  page: PDFPage,
  content: string,
  resources: PDFDict | undefined,
  number: number,
  placed: Matrix = [1, 0, 0, 1, 0, 0],
): PaintedOnPage[] {
  const found: PaintedOnPage[] = [];
  const partOf = (part: string) => {
    const dict = resources?.lookup(nameOf(part));
    return dict instanceof PDFDict ? dict : undefined;
  };
  const isExplained = partOf('ColorSpace')?.has(nameOf('DefaultRGB')) ?? false;
  forEachPainted(content, (painted) => {
    const matrix = multiply(placed, painted.matrix);
    const object = painted.name && partOf('XObject')?.lookup(nameOf(painted.name));
    if (!(object instanceof PDFRawStream)) found.push({ ...painted, matrix, page: number, isExplained });
    else if (object.dict.get(nameOf('Subtype')) === nameOf('Image')) {
      found.push({ ...painted, matrix, page: number, isExplained, picture: object.dict });
    } else {
      const own = object.dict.lookup(nameOf('Resources'));
      found.push(
        ...paintedIn(page, inflated(object).toString('latin1'), own instanceof PDFDict ? own : resources, number, matrix),
      );
    }
    return undefined;
  });
  return found;
}
