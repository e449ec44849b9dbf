/**
 * `npm run samples`: makes the sample documents of the landing page with the product itself, and pictures of their pages:
 * public/samples/ and app/samples/samples.json. The slides are drawn by LibreOffice, which must be installed; nothing else needs
 * it. Run it after a change to a template or to the sample's words: a test says when.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import './script-env.ts';
import type { SampleKind } from '#app/samples/sample-documents.ts';
import { CARD_PAGES, SAMPLE_FILES, SAMPLES_PATH, sampleCardPicture, samplePagePicture } from '#app/samples/sample-documents.ts';
import type { SampleReading } from '#app/samples/sample-reading.ts';
import { readDeck } from '#tests/read-deck.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { renderSamples, samplesVersion } from './render-samples.ts';

// Takes no arguments, and refuses any.
parseArgs();

/** Pixels: twice the width of a page in a spread on a common screen. */
const PICTURE = { width: 1200, quality: 78 };
/** Twice the width of a slide on a card on a phone. */
const CARD_WIDTH = 640;

const folder = `public${SAMPLES_PATH}`;
const place = (address: string) => `public${address}`;

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const documents = await renderSamples();

const isOnCard = (kind: SampleKind, page: number): boolean => Object.values(CARD_PAGES[kind]).includes(page);

async function pagesOf(kind: SampleKind, pdf: Buffer): Promise<SampleReading[SampleKind]> {
  const { texts, draw } = await readPdf(pdf);
  let size = { width: 0, height: 0 };
  for (const index of texts.keys()) {
    const page = index + 1;
    const drawn = await draw(page);
    const inWidth = (width: number) =>
      sharp(drawn).resize({ width }).webp({ quality: PICTURE.quality, effort: 6 }).toBuffer({ resolveWithObject: true });
    const { data, info } = await inWidth(PICTURE.width);
    size = { width: info.width, height: info.height };
    await writeFile(place(samplePagePicture(kind, page)), data);
    if (isOnCard(kind, page)) await writeFile(place(sampleCardPicture(kind, page)), (await inWidth(CARD_WIDTH)).data);
  }
  return { ...size, texts: texts.map((text) => text.trim()) };
}

/** A presentation as a PDF of its slides. */
async function drawSlides(): Promise<Buffer> {
  const scratch = await mkdtemp(join(tmpdir(), 'samples-'));
  const profile = `-env:UserInstallation=file://${join(scratch, 'profile')}`;
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', scratch, place(SAMPLE_FILES.presentation)]);
  const pdf = await readFile(join(scratch, 'presentation.pdf'));
  await rm(scratch, { recursive: true });
  return pdf;
}

await writeFile(place(SAMPLE_FILES.brochure), documents.brochure);
await writeFile(place(SAMPLE_FILES.presentation), documents.presentation);
await writeFile(place(SAMPLE_FILES.flyer), documents.flyer);
const reading: SampleReading = {
  version: samplesVersion(),
  brochure: {
    ...(await pagesOf('brochure', documents.brochure)),
    chapters: await (await readPdf(documents.brochure)).chapters(),
  },
  presentation: {
    ...(await pagesOf('presentation', await drawSlides())),
    chapters: (await readDeck(documents.presentation)).slides.map(({ title }, index) => ({ title, page: index + 1 })),
  },
  flyer: await pagesOf('flyer', documents.flyer),
};
await writeFile('app/samples/samples.json', `${JSON.stringify(reading, null, 2)}\n`);
