import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import type { ReadDocument } from './document-reader.tsx';

/** A PDF that is open: its first page's size (points), the text of each page, and what draws a page. */
export type OpenedPdf = {
  width: number;
  height: number;
  texts: readonly string[];
  drawPage: DrawPage;
};

/** Draws a page, counted from 1, as wide as told (device pixels); one that was drawn lately is there at once. */
type DrawPage = (page: number, width: number) => Promise<HTMLCanvasElement>;

/** Phones refuse a canvas of more than 16 million pixels. */
const MAX_PIXELS = 12_000_000;

/** Two spreads, and the one that is turned to next. */
const KEPT_PAGES = 6;

/** @throws what pdf.js does where the file is damaged */
export async function readPdf(pdf: PDFDocumentProxy): Promise<OpenedPdf> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return { width, height, texts: await Promise.all(numbers.map((page) => textOf(pdf, page))), drawPage: drawerOf(pdf) };
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function drawerOf(pdf: PDFDocumentProxy): DrawPage {
  const drawn = new Map<string, Promise<HTMLCanvasElement>>();
  return (number, width) => {
    const key = `${number} ${width}`;
    const canvas = drawn.get(key) ?? drawPage(pdf, number, width);
    // Put in anew, so that the one that nobody asked for the longest is the first.
    drawn.delete(key);
    drawn.set(key, canvas);
    canvas.catch(() => drawn.delete(key));
    for (const oldest of [...drawn.keys()].slice(0, -KEPT_PAGES)) drawn.delete(oldest);
    return canvas;
  };
}

async function drawPage(pdf: PDFDocumentProxy, number: number, wanted: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(wanted / width, Math.sqrt(MAX_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const size = { width: Math.round(viewport.width), height: Math.round(viewport.height) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** The pages of a PDF, for the reader: drawn as they will print. */
export const pdfPages = (opened: OpenedPdf): Pick<ReadDocument, 'width' | 'height' | 'pages' | 'draw' | 'texts'> => ({
  width: opened.width,
  height: opened.height,
  pages: opened.texts.length,
  texts: () => opened.texts,
  draw: (open, pageWidth) => open.map((page) => <PdfPage key={page} opened={opened} page={page} pageWidth={pageWidth} />),
});

type PdfPageProps = { opened: OpenedPdf; page: number; pageWidth: number };

/** The page as it was drawn before stays, larger or smaller, until it is drawn anew. */
function PdfPage({ opened: { width, height, texts, drawPage }, page, pageWidth }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pageWidth === 0) return;
    let isOpen = true;
    const pixels = Math.round(pageWidth * window.devicePixelRatio);
    drawPage(page, pixels).then(
      (canvas) => {
        if (!isOpen) return;
        canvas.className = 'block size-full';
        sheet.current?.replaceChildren(canvas);
        // Those that are turned to next.
        for (const next of [page + 1, page + 2].filter((one) => one <= texts.length)) void drawPage(next, pixels).catch(() => {});
      },
      // The paper stays empty; what is written on it can still be read out and searched.
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [page, pageWidth, drawPage, texts]);
  return (
    <figure className="shrink-0" style={{ width: pageWidth }}>
      <div
        ref={sheet}
        role="img"
        aria-label={`Page ${page}`}
        className="w-full bg-[#fbf4e3] shadow-[0_20px_50px_-20px_rgb(0_0_0/0.9)]"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <figcaption className="sr-only">{texts[page - 1]}</figcaption>
    </figure>
  );
}
