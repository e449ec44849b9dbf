import { deflateSync } from 'node:zlib';
import { PDFArray, PDFDict, type PDFDocument, PDFHeader, type PDFPage, PDFRawStream, type PDFRef, PDFString } from 'pdf-lib';
import type { Paper, Trim } from '#app/documents/brochure/layouts/page-geometry.ts';
import { blackInOneInk } from './black-in-one-ink.ts';
import { type ColorProfile, colorProfiles } from './color-profiles.server.ts';
import { cutToSheet, POINTS } from './cut-to-sheet.ts';
import { markContent } from './mark-content.server.ts';
import { mendStructure, removeLinks } from './mend-structure.server.ts';
import { addStream, closePdf, describePdf, forEachDict, inflated, nameOf, openPdf, setLineOpacity } from './open-pdf.server.ts';
import { fillPictures, type PicturesByName } from './stand-in.server.ts';
import { parentTreeOf } from './structure-tree.server.ts';

/**
 * Makes Chrome's PDF a file for a print shop: PDF/X-4 (ISO 15930-7). The page boxes say where to cut, a profile how the press
 * prints, another what the colors of screens in it mean; black letters are in black ink alone, and nothing in it can be clicked.
 * @param trim what is outside of the trim, CSS pixels
 * @param paper a brochure's, to whose sheet its pages are trimmed
 * @param pictures those for which others stand in
 */
export async function finishForPress(
  bytes: Buffer,
  trim: Trim,
  paper?: Paper,
  pictures: PicturesByName = new Map(),
): Promise<Buffer> {
  const [pdf, { press, screen }] = await Promise.all([openPdf(bytes), colorProfiles()]);
  fillPictures(pdf, pictures);
  nameColors(pdf, addProfile(pdf, screen));
  pdf.catalog.set(nameOf('OutputIntents'), pdf.context.obj([outputIntent(pdf, press)]));
  const parents = parentTreeOf(pdf);
  for (const page of pdf.getPages()) {
    if (paper) cutToSheet(page, paper, trim.bleed + trim.slug);
    setBoxes(page, trim);
    markContent(page, parents, blackInOneInk);
  }
  blackenForms(pdf);
  setLineOpacity(pdf);
  mendStructure(pdf);
  removeLinks(pdf);
  describePdf(pdf, [bytes, ...pictures.values()], 'PDF/X-4');
  const info = pdf.context.lookup(pdf.context.trailerInfo.Info);
  if (info instanceof PDFDict) info.set(nameOf('Trapped'), nameOf('False'));
  pdf.context.header = PDFHeader.forVersion(1, 6);
  return closePdf(pdf, { isPacked: true });
}

/** Chrome puts some parts of a page into a form, such as a face of a tent that is upside down; its letters are letters, too. */
function blackenForms({ context }: PDFDocument): void {
  for (const [ref, form] of context.enumerateIndirectObjects()) {
    if (!(form instanceof PDFRawStream) || form.dict.get(nameOf('Subtype')) !== nameOf('Form')) continue;
    const deflated = deflateSync(Buffer.from(blackInOneInk(inflated(form).toString('latin1')), 'latin1'));
    form.dict.set(nameOf('Filter'), nameOf('FlateDecode'));
    form.dict.set(nameOf('Length'), context.obj(deflated.length));
    context.assign(ref, PDFRawStream.of(form.dict, deflated));
  }
}

/** The page itself, with marks and slug, remains the media box. */
function setBoxes(page: PDFPage, { bleed, slug }: Trim): void {
  const { x, y, width, height } = page.getMediaBox();
  const inset = (by: number) => [x + by, y + by, width - 2 * by, height - 2 * by] as const;
  page.setBleedBox(...inset(slug * POINTS));
  page.setTrimBox(...inset((slug + bleed) * POINTS));
}

const addProfile = (pdf: PDFDocument, { components, deflated }: ColorProfile): PDFRef =>
  addStream(pdf, { N: components }, deflated);

const outputIntent = (pdf: PDFDocument, press: ColorProfile): PDFDict =>
  pdf.context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of('Custom'),
    OutputCondition: PDFString.of(press.name),
    Info: PDFString.of(press.name),
    DestOutputProfile: addProfile(pdf, press),
  });

/**
 * Says what the red, green and blue of screens are: in the resources of whatever paints with them, and directly in pictures,
 * gradients and groups, which need not look there.
 */
function nameColors(pdf: PDFDocument, screen: PDFRef): void {
  const space = pdf.context.register(pdf.context.obj([nameOf('ICCBased'), screen]));
  forEachDict(pdf, (dict) => {
    for (const key of ['ColorSpace', 'CS']) {
      if (dict.get(nameOf(key)) === nameOf('DeviceRGB')) dict.set(nameOf(key), space);
      const composed = dict.get(nameOf(key));
      if (!(composed instanceof PDFArray)) continue;
      for (const [index, part] of composed.asArray().entries()) if (part === nameOf('DeviceRGB')) composed.set(index, space);
    }
    const resources = dict.lookup(nameOf('Resources'));
    if (!(resources instanceof PDFDict)) return;
    const spaces = resources.lookup(nameOf('ColorSpace'));
    if (spaces instanceof PDFDict) spaces.set(nameOf('DefaultRGB'), space);
    else resources.set(nameOf('ColorSpace'), pdf.context.obj({ DefaultRGB: space }));
  });
}
