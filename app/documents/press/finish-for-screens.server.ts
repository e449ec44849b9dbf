import type { Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { cutToSheet } from './cut-to-sheet.ts';
import { markContent } from './mark-content.server.ts';
import { mendStructure, nameLinks } from './mend-structure.server.ts';
import { closePdf, describePdf, openPdf, setLineOpacity } from './open-pdf.server.ts';
import { fillPictures, type PicturesByName } from './stand-in.server.ts';
import { parentTreeOf } from './structure-tree.server.ts';

/**
 * Makes Chrome's PDF one that a screen reader reads without guessing: PDF/UA-1 (ISO 14289-1). Chrome has tagged it, with
 * headings, tables, alternative texts, language and title; what it leaves out is added.
 * @param paper a brochure's, whose pages are cut to the sheet
 * @param pictures those for which others stand in
 */
export async function finishForScreens(bytes: Buffer, paper?: Paper, pictures: PicturesByName = new Map()): Promise<Buffer> {
  const pdf = await openPdf(bytes);
  fillPictures(pdf, pictures);
  const parents = parentTreeOf(pdf);
  for (const page of pdf.getPages()) {
    if (paper) cutToSheet(page, paper, 0);
    markContent(page, parents);
  }
  setLineOpacity(pdf);
  mendStructure(pdf);
  nameLinks(pdf, parents);
  describePdf(pdf, [bytes, ...pictures.values()], 'PDF/UA-1');
  return closePdf(pdf, { isPacked: false });
}
