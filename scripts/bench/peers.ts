import { execFile } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import PptxGenJS from 'pptxgenjs';
import { printBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentPage, PageFile } from '#app/documents/renderer/reusable-page.server.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { readDeck } from '#tests/read-deck.ts';
import { median } from './report.ts';

type Peer = { time: number; bytes: number };

const RUNS = 3;

async function timed(make: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await make();
    times.push(performance.now() - began);
  }
  return median(times);
}

/**
 * WeasyPrint on the brochure's own page, with its cropped pictures and its fonts as files: only the layout and the writing of the
 * PDF.
 * @returns undefined where it is not installed
 */
export async function weasyPrint(
  folder: string,
  request: { content: DocumentContent; photos: DocumentPhoto[]; qrTarget: string },
): Promise<Peer | undefined> {
  try {
    await promisify(execFile)('weasyprint', ['--version']);
  } catch {
    return undefined;
  }
  let page = '';
  const asked = new Map<string, PageFile>();
  await withPdfRenderer((pdfPage) => {
    const recording: DocumentPage = {
      ...pdfPage,
      load: (html, files) => {
        page = html;
        return pdfPage.load(html, (path) => {
          const file = files(path);
          if (file) asked.set(path, file);
          return file;
        });
      },
    };
    return printBrochure(recording, { ...request, trophyPhotos: new Map(), edition: 'screen', report: () => {} });
  });
  const place = join(folder, 'page');
  for (const [path, file] of asked) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), await file.body);
  }
  const html = join(place, 'index.html');
  await writeFile(html, page.replaceAll('"/photos/', '"photos/').replaceAll('url(/faces/', 'url(faces/'));
  const target = join(folder, 'weasyprint.pdf');
  const time = await timed(() => promisify(execFile)('weasyprint', ['-q', html, target], { timeout: 120_000 }));
  return { time, bytes: (await stat(target)).size };
}

/**
 * pptxgenjs by itself: the slides of one of our decks, box by box, with the uploaded photos. PowerPoint crops them, which
 * distorts them; no text is measured, and PowerPoint offers to repair the package.
 */
export async function plainPptx(ours: Buffer, uploads: Buffer[]): Promise<Peer> {
  const { slides } = await readDeck(ours);
  let bytes = 0;
  const time = await timed(async () => {
    const deck = new PptxGenJS();
    deck.defineLayout({ name: 'Wide', width: 13.333, height: 7.5 });
    deck.layout = 'Wide';
    let next = 0;
    for (const { texts, pictures, notes } of slides) {
      const slide = deck.addSlide();
      for (const { box } of pictures) {
        const data = `image/jpeg;base64,${uploads[next % uploads.length]?.toString('base64')}`;
        slide.addImage({ ...box, data, sizing: { type: 'cover', w: box.w, h: box.h } });
        next += 1;
      }
      for (const { box, paragraphs } of texts) {
        slide.addText(
          paragraphs.map(({ text, size }) => ({ text, options: { fontSize: size, breakLine: true } })),
          box,
        );
      }
      slide.addNotes(notes);
    }
    const written = await deck.write({ outputType: 'nodebuffer' });
    bytes = Buffer.isBuffer(written) ? written.length : 0;
  });
  return { time, bytes };
}
