import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type ReadPdf = {
  /** The words of each page, in reading order. */
  texts: string[];
  title: string;
  lang: string | null;
  isTagged: boolean;
  /** Headings that a reader shows beside the pages. */
  outline: string[];
  /** Whether each face travels with the file. */
  fonts: { name: string; isEmbedded: boolean }[];
  /** The JPEG pictures of each page, in pixels. */
  pictures: { width: number; height: number }[][];
  /** A page as a PNG, 200 pixels an inch. */
  draw: (page: number) => Promise<Buffer>;
  /** What the QR codes of the page read, drawn as it is printed. */
  readCodes: (page: number) => Promise<string[]>;
};

/** Points an inch; and pixels an inch at which pages are drawn to look for codes. */
const POINTS = 72;
const DRAWN_AT = 200;

/** Opens a PDF as a reader does. @throws when it is none */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  return {
    texts: await Promise.all(pages.map(textOf)),
    title: info.Title ?? '',
    lang: info.Language ?? null,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    outline: (await pdf.getOutline())?.map(({ title }) => title) ?? [],
    fonts: (await Promise.all(pages.map(fontsOf))).flat(),
    pictures: await Promise.all(pages.map(picturesOf)),
    draw: async (page) => Buffer.from((await draw(pages[page - 1])).toBuffer('image/png')),
    readCodes: (page) => codesOf(pages[page - 1]),
  };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .replace(/\s+/g, ' ');
}

async function fontsOf(page: PDFPageProxy): Promise<{ name: string; isEmbedded: boolean }[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set(fnArray.flatMap((operator, index) => (operator === OPS.setFont ? [String(argsArray[index][0])] : [])));
  return [...ids].map((id) => {
    const font = page.commonObjs.get(id) as { name: string; missingFile?: boolean };
    return { name: font.name, isEmbedded: !font.missingFile };
  });
}

async function picturesOf(page: PDFPageProxy): Promise<{ width: number; height: number }[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.paintImageXObject) return [];
    const [, width, height] = argsArray[index] as [string, number, number];
    return [{ width, height }];
  });
}

async function draw(page: PDFPageProxy | undefined) {
  if (!page) throw new Error('There is no such page');
  const viewport = page.getViewport({ scale: DRAWN_AT / POINTS });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  return canvas;
}

async function codesOf(page: PDFPageProxy | undefined): Promise<string[]> {
  const canvas = await draw(page);
  const context = canvas.getContext('2d');
  const codes: string[] = [];
  // The decoder finds one code at a time: what it has found is painted over.
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
