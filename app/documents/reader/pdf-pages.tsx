import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { type Chapter, pageName } from './chapters.ts';
import type { ReadDocument } from './document-reader.tsx';
import { type Box, PageMarks } from './page-marks.tsx';
import { readChapters } from './pdf-chapters.ts';
import { findMarks, wordsOf } from './pdf-marks.ts';
import { SMALL_PAGE } from './small-page.ts';
import { SmallPdfPage } from './small-pdf-page.tsx';

/** A PDF that is open: how many pages it has, the first one's size (points), the text of each page, and what draws a page. */
export type OpenedPdf = {
  pages: number;
  width: number;
  height: number;
  /** None before they have been read. */
  texts: readonly string[];
  /** What its pages are headed by; none before they have been read. */
  chapters: readonly Chapter[];
  drawPage: DrawPage;
  /** Lets go of all drawn pages, once nobody looks at them. */
  release: () => void;
  /** Where words are on a page, counted from 1. @param words folded */
  findMarks: (page: number, words: readonly string[]) => Promise<Box[]>;
};

/** Draws a page, counted from 1, as wide as told (device pixels); one that was drawn lately is there at once. */
export type DrawPage = (page: number, width: number) => Promise<HTMLCanvasElement>;

/** Phones refuse a canvas of more than 16 million pixels, and all of a page's when they are a few times that. */
const MAX_PIXELS = 12_000_000;
const MAX_KEPT_PIXELS = 24_000_000;

/** While a window's edge is dragged, or pages are turned quickly, nothing is drawn that nobody would see (ms). */
const SETTLED_MS = 60;

/**
 * Opens the first page, which is drawn before the texts of all have been read.
 * @returns the document, and its texts and chapters once they are read
 * @throws what pdf.js does where the file is damaged
 */
export async function readPdf(
  pdf: PDFDocumentProxy,
): Promise<{ opened: OpenedPdf; texts: () => Promise<string[]>; chapters: () => Promise<Chapter[]> }> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const drawer = drawerOf(pdf, height / width);
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return {
    opened: {
      pages: pdf.numPages,
      width,
      height,
      texts: [],
      chapters: [],
      ...drawer,
      findMarks: async (page, words) => findMarks(await pdf.getPage(page), words),
    },
    texts: () => Promise.all(numbers.map((page) => textOf(pdf, page))),
    chapters: () => readChapters(pdf),
  };
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
}

/** Else a browser keeps its pixels until it collects what nobody uses. */
const free = (canvas: HTMLCanvasElement) => Object.assign(canvas, { width: 0, height: 0 });

type Drawn = { canvas: Promise<HTMLCanvasElement>; pixels: number };

/** @param ratio of a page's height to its width */
function drawerOf(pdf: PDFDocumentProxy, ratio: number): Pick<OpenedPdf, 'drawPage' | 'release'> {
  const drawn = new Map<string, Drawn>();
  /** No longer kept here, but in the page. */
  const shown = new Set<HTMLCanvasElement>();
  let isReleased = false;
  const forget = (key: string, { canvas }: Drawn) => {
    drawn.delete(key);
    canvas.then((one) => (one.isConnected && !isReleased ? shown.add(one) : free(one))).catch(() => {});
  };
  const draw: DrawPage = (number, width) => {
    const key = `${number} ${width}`;
    const one = drawn.get(key) ?? { canvas: drawPage(pdf, number, width), pixels: Math.min(MAX_PIXELS, width * width * ratio) };
    // Put in anew, so that the one that nobody asked for the longest is the first.
    drawn.delete(key);
    drawn.set(key, one);
    one.canvas.catch(() => drawn.get(key) === one && drawn.delete(key));
    let kept = [...drawn.values()].reduce((sum, { pixels }) => sum + pixels, 0);
    for (const [oldest, other] of [...drawn]) {
      if (kept <= MAX_KEPT_PIXELS || other === one) break;
      kept -= other.pixels;
      forget(oldest, other);
    }
    return one.canvas;
  };
  const release = () => {
    isReleased = true;
    for (const [key, one] of [...drawn]) forget(key, one);
    for (const canvas of shown) free(canvas);
  };
  return { drawPage: draw, release };
}

async function drawPage(pdf: PDFDocumentProxy, number: number, wanted: number): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(wanted / width, Math.sqrt(MAX_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const size = { width: Math.round(viewport.width), height: Math.round(viewport.height) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  try {
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } catch (error) {
    free(canvas);
    throw error;
  } finally {
    // The photos in it, as large as they are.
    page.cleanup();
  }
}

/** The pages of a PDF, for the reader: drawn as they will print. */
export const pdfPages = (
  opened: OpenedPdf,
): Pick<ReadDocument, 'width' | 'height' | 'pages' | 'draw' | 'drawSmall' | 'texts' | 'chapters'> => ({
  width: opened.width,
  height: opened.height,
  pages: opened.pages,
  texts: () => opened.texts,
  chapters: () => opened.chapters,
  draw: (open, pageWidth, wordsOn) =>
    open.map((page) => (
      <PdfPage key={page} opened={opened} page={page} pageWidth={pageWidth} isLast={page === open.at(-1)} words={wordsOn(page)} />
    )),
  drawSmall: (page) => (
    <SmallPdfPage
      page={page}
      drawPage={opened.drawPage}
      height={SMALL_PAGE.height}
      width={Math.round((SMALL_PAGE.height * opened.width) / opened.height)}
    />
  ),
});

type PdfPageProps = { opened: OpenedPdf; page: number; pageWidth: number; isLast: boolean; words: readonly string[] };

/**
 * The page as it was drawn before stays, larger or smaller, until it is drawn anew.
 * @param isLast of those that are open, after which those that are turned to next are drawn
 */
function PdfPage({ opened, page, pageWidth, isLast, words }: PdfPageProps) {
  const { pages, width, height, texts, chapters, drawPage } = opened;
  const sheet = useRef<HTMLDivElement>(null);
  const boxes = useMarks(opened, page, words);
  useEffect(() => {
    if (pageWidth === 0) return;
    let isOpen = true;
    const pixels = Math.round(pageWidth * window.devicePixelRatio);
    const draw = async () => {
      const canvas = await drawPage(page, pixels);
      if (!isOpen) return;
      canvas.className = 'block size-full';
      sheet.current?.replaceChildren(canvas);
      // An enlarged page is read, not turned, and is large in memory.
      const isRoom = canvas.width * canvas.height * 4 <= MAX_KEPT_PIXELS;
      const next = isLast && isRoom ? [page + 1, page + 2].filter((one) => one <= pages) : [];
      await Promise.all(next.map((one) => drawPage(one, pixels)));
    };
    // The paper stays empty; what is written on it can still be read out and searched.
    const begun = setTimeout(() => void draw().catch(() => {}), SETTLED_MS);
    return () => {
      isOpen = false;
      clearTimeout(begun);
    };
  }, [page, pageWidth, drawPage, pages, isLast]);
  return (
    <figure className="relative shrink-0" style={{ width: pageWidth }}>
      <div
        ref={sheet}
        role="img"
        aria-label={pageName(page, chapters)}
        className="w-full bg-[#fbf4e3] shadow-[0_20px_50px_-20px_rgb(0_0_0/0.9)]"
        style={{ aspectRatio: `${width} / ${height}` }}
      />
      <PageMarks boxes={boxes} />
      <figcaption className="sr-only">{texts[page - 1]}</figcaption>
    </figure>
  );
}

/** Where words are on a page; those before until they are found. */
function useMarks({ findMarks: find }: OpenedPdf, page: number, words: readonly string[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let isWanted = true;
    const found = words.length > 0 ? find(page, words) : Promise.resolve([]);
    // A page without marks can still be read.
    found.catch(() => []).then((now) => isWanted && setBoxes(now));
    return () => {
      isWanted = false;
    };
  }, [find, page, words]);
  return boxes;
}
