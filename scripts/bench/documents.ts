/**
 * `npm run bench:documents`: brochure and deck of twelve 12-megapixel photos in every theme, one of them stage by stage, with
 * file size and memory; brochures per second through the queue; and for comparison, others that do the same work in the same run:
 * WeasyPrint on the brochure's own page, pptxgenjs writing the same slides straight from the uploads. Seconds differ between
 * machines; the ratios hold.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WORKER_ALLOCATION } from '#scripts/product/worker-allocation.ts';
import '#scripts/script-env.ts';
import './as-in-production.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { RENDITIONS } from '#app/photos/photo-files.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { makePhotos, PHOTOS, photosAre } from './photos.ts';
import { mb, median, memoryOf, ms, print } from './report.ts';

// Takes no arguments, and refuses any.
parseArgs();

// As for the worker: the setting takes effect only at the start of a process.
if (!process.env.MALLOC_ARENA_MAX) {
  const env = { ...process.env, ...WORKER_ALLOCATION };
  process.exit(spawnSync(process.execPath, ['scripts/run.mjs', 'bench/documents'], { env, stdio: 'inherit' }).status ?? 1);
}

const WARM_RUNS = 5;
/**
 * The targets: for each theme, warm, until the file is in storage, `againMs` with photos that the process has cropped before, as after a
 * change of the texts; and brochures per second through the queue, on two cores, with new photos as well as known ones. A missed target is
 * reported and exits with 1, even if only the first printing misses it.
 */
const TARGETS = { brochure: { ms: 1000, againMs: 400, bytes: 5_000_000 }, deck: { ms: 400, bytes: 8_000_000 }, perSecond: 4 };
const QR_TARGET = 'https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf';

const folder = await mkdtemp(join(tmpdir(), 'bench-documents-'));
// Load by other processes, before this starts: next to other work everything measured in seconds is slower.
const [load = 0] = loadavg();
const { throughQueue } = await import('./queue.ts');
const photos = await makePhotos();
print(`${PHOTOS} photographs of about 12 megapixels, ${photosAre}`);
print(`${cpus().length} cores; load of the machine before: ${load.toFixed(1)}\n`);
const missed: string[] = [];
const hold = (what: string, isMet: boolean) => isMet || missed.push(what);

// First, since it sets up the database and the files.
const { asked, first, again } = await throughQueue(folder, photos);
const { printBrochure } = await import('#app/documents/brochure/render-brochure.server.ts');
const { renderDeck } = await import('#app/documents/deck/render-deck.server.ts');
const {
  closePdfRenderer: closePress,
  pdfRendererProcessId: pressProcessId,
  withPdfRenderer: withPress,
} = await import('#app/documents/renderer/pdf-renderer.server.ts');
const { storage } = await import('#app/storage/storage.server.ts');
const { plainPptx, weasyPrint } = await import('./peers.ts');

/** Milliseconds by stage. */
type Stages = Map<string, number>;
type Run = { stages: Stages; total: number; bytes: Buffer; pages: number };
type Rendered = Promise<{ bytes: Buffer; pages: number }>;
type Render = (report: (progress: { stage: string }) => void) => Rendered;

/** One document from request to bytes in storage. */
async function run(key: string, render: Render): Promise<Run> {
  const stages: Stages = new Map();
  const began = performance.now();
  let [stage, since] = ['Prepare', began];
  const next = (following: string) => {
    const now = performance.now();
    stages.set(stage, (stages.get(stage) ?? 0) + now - since);
    [stage, since] = [following, now];
  };
  const { bytes, pages } = await render((progress) => next(progress.stage));
  next('Store');
  await storage.put(`bench/${key}`, bytes, 'application/octet-stream');
  next('');
  return { stages, total: performance.now() - began, bytes, pages };
}

type Measured = { cold: Run; warm: Run[]; time: number };

async function measure(key: string, render: Render): Promise<Measured> {
  const cold = await run(key, render);
  const warm: Run[] = [];
  for (let index = 0; index < WARM_RUNS; index += 1) warm.push(await run(key, render));
  return { cold, warm, time: median(warm.map(({ total }) => total)) };
}

function printStages(name: string, { cold, warm, time }: Measured) {
  print(`${name}, stage by stage`);
  print(`  ${'stage'.padEnd(30)}      cold      warm (median of ${WARM_RUNS})`);
  for (const [stage, first] of cold.stages) {
    print(`  ${stage.padEnd(30)} ${ms(first)} ${ms(median(warm.map(({ stages }) => stages.get(stage) ?? 0)))}`);
  }
  print(`  ${'request to stored bytes'.padEnd(30)} ${ms(cold.total)} ${ms(time)}\n`);
}

const keys = await Promise.all(
  photos.map(async ({ page, column, print: whole }, index) => {
    await storage.put(`bench/${index}-page`, page, 'image/jpeg');
    await storage.put(`bench/${index}-column`, column, 'image/jpeg');
    await storage.put(`bench/${index}-print`, whole, 'image/jpeg');
    return { page: `bench/${index}-page`, column: `bench/${index}-column`, print: `bench/${index}-print` };
  }),
);
/** @param hash what tells photos apart: by default they are ones that the process has never seen, which every run crops */
const photosOf = (hash: (index: number) => string = () => randomUUID()) =>
  photos.map(
    ({ width, height }, index): DocumentPhoto => ({
      objectPath: `/objects/${index}`,
      width,
      height,
      focalX: 0.5,
      focalY: 0.55,
      frames: {},
      hash: hash(index),
      read: (longSide) => storage.read(keys[index]?.[longSide > RENDITIONS.column.longSide ? 'page' : 'column'] ?? ''),
      readFull: () => storage.read(keys[index]?.print ?? ''),
    }),
  );
const requestFor = (theme: (typeof THEME_IDS)[number], shown = photosOf()) => {
  const content = typicalContent(PHOTOS);
  content.project.theme = theme;
  return { content, photos: shown, trophyPhotos: new Map<string, DocumentPhoto>(), qrTarget: QR_TARGET };
};

try {
  print(
    `${'theme'.padEnd(10)} ${'brochure, warm'.padStart(15)} ${'same photos'.padStart(12)} ${'pages'.padStart(6)} ${'size'.padStart(8)} ${'deck, warm'.padStart(12)} ${'slides'.padStart(7)} ${'size'.padStart(8)}`,
  );
  let [brochure, deck]: (Measured | undefined)[] = [];
  for (const theme of THEME_IDS) {
    const paper = await measure('brochure', (report) =>
      withPress((pdfPage) => printBrochure(pdfPage, { ...requestFor(theme), edition: 'screen', report })),
    );
    const known = photosOf((index) => `${theme}-${index}`);
    const same = await measure('again', (report) =>
      withPress((pdfPage) => printBrochure(pdfPage, { ...requestFor(theme, known), edition: 'screen', report })),
    );
    const slides = await measure('deck', (report) => renderDeck({ ...requestFor(theme), report }));
    const [pdf, pptx] = [paper.cold, slides.cold];
    print(
      `${theme.padEnd(10)} ${ms(paper.time).padStart(15)} ${ms(same.time).padStart(12)} ${String(pdf.pages).padStart(6)} ${mb(pdf.bytes.length).padStart(8)} ${ms(slides.time).padStart(12)} ${String(pptx.pages).padStart(7)} ${mb(pptx.bytes.length).padStart(8)}`,
    );
    hold(`${theme}: brochure`, paper.time < TARGETS.brochure.ms && pdf.bytes.length < TARGETS.brochure.bytes);
    hold(`${theme}: brochure with the same photos`, same.time < TARGETS.brochure.againMs);
    hold(`${theme}: deck`, slides.time < TARGETS.deck.ms && pptx.bytes.length < TARGETS.deck.bytes);
    brochure ??= paper;
    deck ??= slides;
  }
  print();
  if (!brochure || !deck) throw new Error('There is no theme');
  printStages('Brochure, classic', brochure);
  printStages('Deck, classic', deck);
  print(`Memory now: node ${mb(process.memoryUsage.rss())}, Chrome ${mb(memoryOf(await pressProcessId()))}\n`);

  print(`Through the queue, ${asked} brochures, themes in turn, one worker, its default number of pages at once`);
  for (const [when, { perSecond, cpu }] of [
    ['new photos, each cropped', first],
    ['again with other texts, crops cached', again],
  ] as const) {
    const isMet = perSecond >= TARGETS.perSecond;
    const work = cpu === undefined ? '' : `, ${cpu.toFixed(2)} s of a core's work each`;
    print(`  ${when}: ${perSecond.toFixed(1)} a second, ${isMet ? '' : 'missed: '}the target is ${TARGETS.perSecond}${work}`);
    hold(`brochures a second, ${when}`, isMet);
  }
  print();

  const weasy = await weasyPrint(folder, requestFor('classic'));
  if (weasy) {
    print(`WeasyPrint on the same page, pictures already cropped: ${ms(weasy.time)}, ${mb(weasy.bytes)}`);
    print(`  ours, with reading, cropping, layout and storing, takes ${(brochure.time / weasy.time).toFixed(2)} of its time\n`);
  } else print('WeasyPrint is not installed: nothing to compare the brochure with.\n');
  const plain = await plainPptx(
    deck.cold.bytes,
    photos.map(({ upload }) => upload),
  );
  print(`pptxgenjs, the same slides straight from the uploads: ${ms(plain.time)}, ${mb(plain.bytes)}`);
  print(
    `  ours takes ${(deck.time / plain.time).toFixed(2)} of its time and ${(deck.cold.bytes.length / plain.bytes).toFixed(2)} of its size\n`,
  );

  print(missed.length === 0 ? 'All targets are met.' : `MISSED: ${missed.join(', ')}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await closePress();
  await rm(folder, { recursive: true, force: true });
}
