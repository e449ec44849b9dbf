import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { classOf, textOf } from './icc-profile.ts';
import { mostInk } from './most-ink.ts';
import { forEachDict, inflated, nameOf } from './open-pdf.server.ts';
import { type PaintedOnPage, paintedOf } from './painted-of.server.ts';
import { preflightPages } from './preflight-pages.server.ts';
import { preflightPaint } from './preflight-paint.server.ts';
import { listed, type PreflightRow } from './preflight-row.ts';

/**
 * What a print shop would ask of a PDF, answered from its finished bytes alone, as PDF/X-4 (ISO 15930-7) and shops require.
 * @throws for anything but a PDF
 */
export async function preflight(bytes: Uint8Array): Promise<PreflightRow[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  const painted = paintedOf(pdf);
  const press = pressProfileOf(pdf);
  return [
    standard(pdf),
    ...preflightPages(pdf.getPages()),
    fonts(pdf),
    outputIntent(press),
    colors(pdf, painted),
    ...preflightPaint(painted, press && mostInk(press)),
    actions(pdf),
  ];
}

const streamText = (stream: unknown): string => (stream instanceof PDFRawStream ? inflated(stream).toString('utf8') : '');

function standard(pdf: PDFDocument): PreflightRow {
  const { trailerInfo, context } = { trailerInfo: pdf.context.trailerInfo, context: pdf.context };
  const info = context.lookup(trailerInfo.Info);
  const trapped = info instanceof PDFDict ? info.get(nameOf('Trapped')) : undefined;
  const missing = [
    /GTS_PDFXVersion>PDF\/X-4</.test(streamText(pdf.catalog.lookup(nameOf('Metadata')))) ? '' : 'the name of the standard',
    pdf.getTitle() ? '' : 'a title',
    trailerInfo.ID ? '' : 'an identifier',
    trapped === nameOf('False') || trapped === nameOf('True') ? '' : 'whether it is trapped',
  ].filter(Boolean);
  return {
    question: 'Standard',
    state: missing.length === 0 ? 'pass' : 'fail',
    answer: missing.length === 0 ? 'PDF/X-4, not trapped' : `It does not say ${listed(missing)}`,
  };
}

function fonts(pdf: PDFDocument): PreflightRow {
  const names = new Set<string>();
  const missing = new Set<string>();
  forEachDict(pdf, (font) => {
    const subtype = font.get(nameOf('Subtype'));
    // The font of a composite one is its descendant's; one of Type 3 is drawn in the file.
    if (font.get(nameOf('Type')) !== nameOf('Font') || subtype === nameOf('Type0') || subtype === nameOf('Type3')) return;
    const name = String(font.get(nameOf('BaseFont'))).replace(/^\/([A-Z]{6}\+)?/, '');
    names.add(name);
    const descriptor = font.lookup(nameOf('FontDescriptor'));
    const files = ['FontFile', 'FontFile2', 'FontFile3'].map(nameOf);
    if (!(descriptor instanceof PDFDict) || !files.some((file) => descriptor.has(file))) missing.add(name);
  });
  return {
    question: 'Fonts',
    state: missing.size === 0 ? 'pass' : 'fail',
    answer: missing.size === 0 ? `Embedded: ${listed([...names])}` : `Not embedded: ${listed([...missing])}`,
  };
}

function pressProfileOf(pdf: PDFDocument): Buffer | undefined {
  const intents = pdf.catalog.lookup(nameOf('OutputIntents'));
  if (!(intents instanceof PDFArray)) return undefined;
  for (const intent of intents.asArray().map((each) => pdf.context.lookup(each))) {
    if (!(intent instanceof PDFDict) || intent.get(nameOf('S')) !== nameOf('GTS_PDFX')) continue;
    const profile = intent.lookup(nameOf('DestOutputProfile'));
    if (profile instanceof PDFRawStream) return inflated(profile);
  }
  return undefined;
}

function outputIntent(press: Buffer | undefined): PreflightRow {
  const isPress = press && classOf(press) === 'prtr' && press.toString('latin1', 16, 20) === 'CMYK';
  return {
    question: 'Output intent',
    state: isPress ? 'pass' : 'fail',
    answer: isPress ? `CMYK, “${textOf(press, 'desc')}”; a shop may convert to its own` : 'No press profile in the file',
  };
}

function colors(pdf: PDFDocument, painted: PaintedOnPage[]): PreflightRow {
  const bare = painted.flatMap(({ color, isExplained, page }) =>
    color.operator.toLowerCase() === 'rg' && !isExplained ? [`page ${page}`] : [],
  );
  let named = 0;
  forEachDict(pdf, (dict) => {
    const spaces = ['ColorSpace', 'CS'].map((key) => dict.get(nameOf(key)));
    const uses = spaces.flatMap((space) => (space instanceof PDFArray ? space.asArray() : [space]));
    if (uses.some((space) => space instanceof PDFName && space === nameOf('DeviceRGB'))) named += 1;
  });
  const isManaged = bare.length === 0 && named === 0;
  const where = bare.length > 0 ? listed([...new Set(bare)]) : `${named} pictures, gradients or groups`;
  return {
    question: 'Colors',
    state: isManaged ? 'pass' : 'fail',
    answer: isManaged ? 'sRGB by its profile, black ink, and nothing that is undefined' : `RGB without a profile: ${where}`,
  };
}

function actions(pdf: PDFDocument): PreflightRow {
  const found = new Set<string>();
  if (pdf.context.trailerInfo.Encrypt) found.add('encryption');
  for (const key of ['OpenAction', 'AA', 'AcroForm']) if (pdf.catalog.has(nameOf(key))) found.add(key);
  forEachDict(pdf, (dict) => {
    if (dict.has(nameOf('JS'))) found.add('JavaScript');
    if (dict.get(nameOf('Type')) === nameOf('Annot'))
      found.add(
        `a ${String(dict.get(nameOf('Subtype')))
          .slice(1)
          .toLowerCase()}`,
      );
  });
  return {
    question: 'Links, forms, scripts, encryption',
    state: found.size === 0 ? 'pass' : 'fail',
    answer: found.size === 0 ? 'None' : listed([...found]),
  };
}
