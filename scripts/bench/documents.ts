/**
 * `npm run bench:documents`: a brochure and a deck of twelve photographs of 12 megapixels, stage by stage, cold and warm, with
 * file size and memory; and beside them Chrome's own command line, printing the same page from files in the same run.
 * Seconds swing between machines; the ratios hold.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import '#scripts/stand-alone.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import type { PressFile, PressSheet } from '#app/documents/press.server.ts';
import { typicalContent } from '#tests/document-content.ts';
import { hasRealPhotos, realPhotos } from '#tests/pictures.ts';

// As the worker is started: the setting counts from the first moment of a process.
if (!process.env.MALLOC_ARENA_MAX) {
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  process.exit(spawnSync(process.execPath, ['scripts/run.mjs', 'bench/documents'], { env, stdio: 'inherit' }).status ?? 1);
}

const PHOTOS = 12;
const WARM_RUNS = 7;
/** The promise: a brochure once warm, and its size. */
const TARGET = { ms: 1500, bytes: 9_000_000 };
const TARGET_QR = 'https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf';

const folder = await mkdtemp(join(tmpdir(), 'bench-documents-'));
const print = (line = '') => process.stdout.write(`${line}\n`);

const { printBrochure } = await import('#app/documents/brochure/render-brochure.server.ts');
const { renderDeck } = await import('#app/documents/deck/render-deck.server.ts');
const { closePress, pressProcessId, withPress } = await import('#app/documents/press.server.ts');
const { FolderStorage } = await import('#app/storage/folder-storage.server.ts');
const storage = new FolderStorage({ folder, secret: 'unused', uploadOrigin: 'http://localhost' });

/** Milliseconds by stage. */
type Stages = Map<string, number>;
type Run = { stages: Stages; total: number; bytes: Buffer; pages: number };
type Render = (
  photos: DocumentPhoto[],
  report: (progress: { stage: string }) => void,
) => Promise<{ bytes: Buffer; pages: number }>;

/** Twelve photographs, real where this machine has them, in the renditions that ingest leaves in storage for documents. */
async function storePhotos(): Promise<DocumentPhoto[]> {
  const real = hasRealPhotos ? realPhotos() : [];
  const photos: DocumentPhoto[] = [];
  // One after the other: what is measured later is the documents' memory, not that of this preparation.
  for (let index = 0; index < PHOTOS; index += 1) {
    const file = real[index];
    const image = file
      ? sharp(file).rotate().resize(4096, 4096, { fit: 'inside', withoutEnlargement: true })
      : sharp({
          create: {
            width: 4032,
            height: 3024,
            channels: 3,
            background: '#777',
            noise: { type: 'gaussian', mean: 128, sigma: 30 },
          },
        });
    const { data, info } = await image.jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });
    const page = await sharp(data).resize(1600, 1600, { fit: 'inside' }).jpeg({ quality: 86 }).toBuffer();
    const [printKey, pageKey] = [`photos/${index}/print.jpg`, `photos/${index}/page.jpg`];
    await Promise.all([storage.put(printKey, data), storage.put(pageKey, page)]);
    photos.push({
      objectPath: `/objects/${index}`,
      width: info.width,
      height: info.height,
      focalX: 0.5,
      focalY: 0.55,
      hash: String(index),
      read: () => storage.read(pageKey),
      readFull: () => storage.read(printKey),
    });
  }
  return photos;
}

/** One document from request to bytes in storage. Reading overlaps with cutting, so it is given beside it, not as part of it. */
async function run(name: string, stored: DocumentPhoto[], render: Render): Promise<Run> {
  const stages: Stages = new Map();
  const began = performance.now();
  let stage = 'Prepare';
  let since = began;
  const next = (following: string) => {
    const now = performance.now();
    stages.set(stage, (stages.get(stage) ?? 0) + now - since);
    [stage, since] = [following, now];
  };
  let fetching = 0;
  const photos = stored.map((photo) => ({
    ...photo,
    read: async () => {
      const start = performance.now();
      const bytes = await photo.read();
      fetching += performance.now() - start;
      return bytes;
    },
  }));
  const { bytes, pages } = await render(photos, (progress) => next(progress.stage));
  next('Store');
  await storage.put(`documents/${name}`, bytes);
  next('');
  stages.set('(of it reading photographs, summed)', fetching);
  return { stages, total: performance.now() - began, bytes, pages };
}

/** Resident memory of a process and its children, in MB; undefined where the system does not tell. */
function memoryOf(pid: number | undefined): number | undefined {
  if (!pid || !existsSync('/proc/self/status')) return undefined;
  const processes = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [{ pid: Number(name), parent: field('PPid'), kilobytes: field('VmRSS') }];
    } catch {
      return [];
    }
  });
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const process of processes) if (family.has(process.parent)) family.add(process.pid);
  }
  return processes.filter((process) => family.has(process.pid)).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const ms = (value: number) => `${Math.round(value)} ms`.padStart(9);
const mb = (value: number | undefined) => (value === undefined ? 'unknown' : `${value.toFixed(1)} MB`);

async function bench(name: string, photos: DocumentPhoto[], render: Render): Promise<number> {
  const cold = await run(name, photos, render);
  const warm: Run[] = [];
  for (let index = 0; index < WARM_RUNS; index += 1) warm.push(await run(name, photos, render));
  print(`${name}: ${cold.pages} ${name === 'deck' ? 'slides' : 'pages'}, ${mb(cold.bytes.length / 1e6)}`);
  print(`  ${'stage'.padEnd(38)}      cold      warm (median of ${WARM_RUNS})`);
  for (const [stage, time] of cold.stages) {
    print(`  ${stage.padEnd(38)} ${ms(time)} ${ms(median(warm.map(({ stages }) => stages.get(stage) ?? 0)))}`);
  }
  const total = median(warm.map((one) => one.total));
  print(`  ${'request to stored bytes'.padEnd(38)} ${ms(cold.total)} ${ms(total)}`);
  print(`  memory now: node ${mb(process.memoryUsage.rss() / 1048576)}, Chrome ${mb(memoryOf(await pressProcessId()))}\n`);
  return total;
}

/** The page of the brochure as files, as the press was given it. */
async function savePage(photos: DocumentPhoto[]): Promise<string> {
  let page = '';
  const asked = new Map<string, PressFile>();
  await withPress((sheet) => {
    const recording: PressSheet = {
      ...sheet,
      load: (html, files) => {
        page = html;
        return sheet.load(html, (path) => {
          const file = files(path);
          if (file) asked.set(path, file);
          return file;
        });
      },
    };
    return printBrochure(recording, { ...request, edition: 'screen', photos, report: () => {} });
  });
  const place = join(folder, 'page');
  for (const [path, file] of asked) {
    await mkdir(dirname(join(place, path)), { recursive: true });
    await writeFile(join(place, path), await file.body);
  }
  await writeFile(join(place, 'index.html'), page.replaceAll('"/photos/', '"photos/').replaceAll('url(/faces/', 'url(faces/'));
  return join(place, 'index.html');
}

/** Chrome's own command line on the same page; undefined where no Chrome is found that has one. */
async function commandLine(page: string): Promise<{ time: number; bytes: number } | undefined> {
  const chrome = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  if (!chrome) return undefined;
  const target = join(folder, 'command-line.pdf');
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--print-to-pdf=${target}`,
    `file://${page}`,
  ];
  const times: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const began = performance.now();
    await promisify(execFile)(chrome, args, { timeout: 60_000 });
    times.push(performance.now() - began);
  }
  return { time: median(times), bytes: (await stat(target)).size };
}

const content = typicalContent();
const request = { content, trophyPhotos: new Map<string, DocumentPhoto>(), qrTarget: TARGET_QR };
try {
  const photos = await storePhotos();
  print(`${PHOTOS} photographs of about 12 megapixels, ${hasRealPhotos ? 'from phones' : 'drawn'}\n`);
  const total = await bench('brochure', photos, (given, report) =>
    withPress((sheet) => printBrochure(sheet, { ...request, edition: 'screen', photos: given, report })),
  );
  await bench('deck', photos, (given, report) => renderDeck({ ...request, photos: given, report }));
  const theirs = await commandLine(await savePage(photos));
  if (theirs) {
    print(`Chrome's command line, the same page and pictures: ${ms(theirs.time)}, ${mb(theirs.bytes / 1e6)}`);
    print(`  ours, with fetching, cutting, laying out and storing, takes ${(total / theirs.time).toFixed(2)} of its time\n`);
  } else print('No Chrome with a command line was found to compare with.\n');
  const size = (await stat(join(folder, 'documents/brochure'))).size;
  const met = total < TARGET.ms && size < TARGET.bytes;
  print(`Target: under ${TARGET.ms} ms warm and ${mb(TARGET.bytes / 1e6)}: ${met ? 'met' : 'MISSED'}`);
  if (!met) process.exitCode = 1;
} finally {
  await closePress();
  await rm(folder, { recursive: true, force: true });
}
