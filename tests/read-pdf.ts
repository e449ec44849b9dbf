import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Chapter } from '#app/documents/reader/chapters.ts';
import { readChapters } from '#app/documents/reader/pdf-chapters.ts';

export type PlacedPicture = { width: number; height: number; left: number; right: number; bottom: number; top: number };

export type ReadPdf = {
  /** The text of each page, in reading order. */
  texts: string[];
  title: string;
  lang: string | null;
  isTagged: boolean;
  /** The bookmarks that a viewer shows beside the pages. */
  outline: string[];
  /** What the reader names by them, with its pages. */
  chapters: () => Promise<Chapter[]>;
  /** Whether each font is embedded. */
  fonts: { name: string; isEmbedded: boolean }[];
  /** The JPEG pictures of each page: their size in pixels, and their edges in points from the page's lower left. */
  pictures: () => Promise<PlacedPicture[][]>;
  /** The external links of each page. */
  links: () => Promise<string[][]>;
  /** A page as a PNG, 200 pixels an inch. */
  draw: (page: number) => Promise<Buffer>;
  /** The contents of the page's QR codes, as printed. @param least how many there are at least, which is worth a closer look */
  readCodes: (page: number, least?: number) => Promise<string[]>;
};

/** Points an inch. */
const POINTS = 72;
/** Pixels an inch of drawn pages; codes are looked for in a coarser drawing first, which is enough for large ones. */
const DRAWN_AT = 200;
const GLANCED_AT = 110;

/** Opens a PDF. @throws for anything else */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { pdf, pages } = await open(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  return {
    texts: await Promise.all(pages.map(textOf)),
    title: info.Title ?? '',
    lang: info.Language ?? null,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    chapters: () => readChapters(pdf),
    outline: (await pdf.getOutline())?.map(({ title }) => title) ?? [],
    fonts: await fontsOf(bytes),
    // Read on demand, since it takes as long as printing.
    pictures: () => readPictures(bytes),
    links: () => Promise.all(pages.map(linksOf)),
    draw: async (page) => Buffer.from((await draw(pages[page - 1], DRAWN_AT)).toBuffer('image/png')),
    readCodes: async (page, least = 1) => {
      const glanced = await codesOf(pages[page - 1], GLANCED_AT);
      return glanced.length >= least ? glanced : codesOf(pages[page - 1], DRAWN_AT);
    },
  };
}

/** A PDF's pictures alone, as `ReadPdf` has them. */
export async function readPictures(bytes: Uint8Array): Promise<PlacedPicture[][]> {
  const { pages } = await open(withoutPixels(bytes));
  return Promise.all(pages.map(picturesOf));
}

async function open(data: Uint8Array) {
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  return { pdf, pages: await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))) };
}

/** How a stream begins that is a JPEG: after its line, which ends in one or two characters, with these three bytes. */
const JPEG_STREAMS = ['stream\n\xff\xd8\xff', 'stream\r\n\xff\xd8\xff'].map((start) => Buffer.from(start, 'latin1'));
const JPEG_START = 3;

/**
 * A copy whose JPEGs have lost their first bytes. Where they are placed is told by the file around them, but the reader would decode
 * each of them on the way, which takes several times as long as printing.
 */
function withoutPixels(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (const start of JPEG_STREAMS) {
    for (let at = copy.indexOf(start); at !== -1; at = copy.indexOf(start, at)) {
      at += start.length;
      copy.fill(0, at - JPEG_START, at);
    }
  }
  return new Uint8Array(copy);
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/\s+/g, ' ');
}

/** By the file's own dictionaries: interpreting its pages would decode every picture on them. */
async function fontsOf(bytes: Uint8Array): Promise<{ name: string; isEmbedded: boolean }[]> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context.enumerateIndirectObjects().flatMap(([, font]) => {
    if (!(font instanceof PDFDict) || font.get(PDFName.of('Type')) !== PDFName.of('Font')) return [];
    const subtype = font.get(PDFName.of('Subtype'))?.toString();
    // The font of a composite font is its descendant's.
    if (subtype === '/Type0') return [];
    const descriptor = font.lookup(PDFName.of('FontDescriptor'));
    const named = font.get(PDFName.of('BaseFont')) ?? (descriptor instanceof PDFDict && descriptor.get(PDFName.of('FontName')));
    const name = named ? named.toString().slice(1) : '';
    const isCarried =
      descriptor instanceof PDFDict && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => descriptor.has(PDFName.of(key)));
    return [{ name, isEmbedded: subtype === '/Type3' || isCarried }];
  });
}

async function linksOf(page: PDFPageProxy): Promise<string[]> {
  return (await page.getAnnotations()).flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
}

/** A PDF's matrix: [a b c d e f], which maps (x, y) to (ax + cy + e, bx + dy + f). */
type Matrix = [number, number, number, number, number, number];

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

async function picturesOf(page: PDFPageProxy): Promise<PlacedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  return fnArray.flatMap((operator, index) => {
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = multiply(matrix, [...argsArray[index]] as Matrix);
    if (operator === OPS.paintFormXObjectBegin && argsArray[index][0])
      matrix = multiply(matrix, [...argsArray[index][0]] as Matrix);
    if (operator !== OPS.paintImageXObject) return [];
    const [, width, height] = argsArray[index] as [string, number, number];
    // A picture fills the unit square of its own coordinates.
    const [a, b, c, d, e, f] = matrix;
    const [xs, ys] = [
      [e, e + a + c],
      [f, f + b + d],
    ];
    return [{ width, height, left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }];
  });
}

async function draw(page: PDFPageProxy | undefined, dpi: number) {
  if (!page) throw new Error('There is no such page');
  const viewport = page.getViewport({ scale: dpi / POINTS });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  return canvas;
}

async function codesOf(page: PDFPageProxy | undefined, dpi: number): Promise<string[]> {
  const canvas = await draw(page, dpi);
  const context = canvas.getContext('2d');
  const codes: string[] = [];
  // The decoder finds one code at a time, so a found one is painted over.
  for (;;) {
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const code = jsQR(new Uint8ClampedArray(data.buffer), width, height, { inversionAttempts: 'dontInvert' });
    if (!code) return codes;
    codes.push(code.data);
    const { topLeftCorner: a, topRightCorner: b, bottomLeftCorner: c, bottomRightCorner: d } = code.location;
    const xs = [a.x, b.x, c.x, d.x];
    const ys = [a.y, b.y, c.y, d.y];
    context.fillStyle = '#fff';
    context.fillRect(
      Math.min(...xs) - 5,
      Math.min(...ys) - 5,
      Math.max(...xs) - Math.min(...xs) + 10,
      Math.max(...ys) - Math.min(...ys) + 10,
    );
  }
}
