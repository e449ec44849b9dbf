/**
 * `npm run newcomer`: someone new goes from the landing page to their own brochure on the screen, on a phone with 4G and a processor
 * four times slower, or with `--desktop` on a desktop that is not slowed down. Prints what each step costs, and exits with 1 where typing
 * or waiting exceeds its limit. `--pictures FOLDER` writes a film strip there, one picture a step; `--photos FOLDER` sends its last
 * eight photos (`.jpg`), else those of ../shared/photos are sent, else drawn ones. The machine's own speed matters: run it where nothing else runs.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProductEnvironment } from '#tests/setup/read-product-environment.ts';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';
import { joinPictures } from './newcomer/film-strip.ts';

/** Seconds, in all. */
const MOST_TYPING = 600;
const MOST_WAITING = 40;
const PHOTOS = 8;

const { values } = parseArgs({
  options: { pictures: { type: 'string' }, photos: { type: 'string' }, desktop: { type: 'boolean', default: false } },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, ...cells: string[]) => print(name.padEnd(26) + cells.map((cell) => cell.padStart(12)).join(''));
const seconds = (value: number) => `${value.toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

const product = await startThrowawayProduct();
Object.assign(process.env, readProductEnvironment(product));
const { launchBrowser } = await import('#tests/browser.ts');
const { drawPhotos } = await import('#tests/drill-network.ts');
const { hasRealPhotos, realPhotos } = await import('#tests/pictures.ts');
const { openMetered } = await import('./newcomer/open-metered.ts');
const { visit } = await import('./newcomer/visit.ts');

const folder = await mkdtemp(join(tmpdir(), 'newcomer-'));
const browser = await launchBrowser();
let isWell = false;
try {
  const photos =
    values.photos || hasRealPhotos
      ? realPhotos(values.photos).slice(-PHOTOS)
      : await Promise.all(
          (await drawPhotos(PHOTOS)).map(async (photo, index) => {
            const file = join(folder, `photo-${index + 1}.jpg`);
            await writeFile(file, photo);
            return file;
          }),
        );
  const { page, meter, size } = await openMetered(browser, { isDesktop: values.desktop });

  const pictures: Buffer[] = [];
  const sum = { typingS: 0, waitingS: 0, script: 0, all: 0, inputDelayMs: 0, interactionMs: 0 };
  row('step', 'typing', 'waiting', 'script', 'all bytes', 'input delay', 'interaction');
  await visit({
    page,
    origin: product.origin,
    photos,
    onStep: async ({ name, typingS, waitingS }) => {
      const { script, all, inputDelayMs, interactionMs } = meter.read();
      const late = [`${inputDelayMs} ms`, `${interactionMs} ms`];
      row(name, seconds(typingS), seconds(waitingS), kilobytes(script), kilobytes(all), ...late);
      sum.typingS += typingS;
      sum.waitingS += waitingS;
      sum.script += script;
      sum.all += all;
      sum.inputDelayMs = Math.max(sum.inputDelayMs, inputDelayMs);
      sum.interactionMs = Math.max(sum.interactionMs, interactionMs);
      if (values.pictures) pictures.push(await page.screenshot());
    },
  });
  const latest = [`${sum.inputDelayMs} ms`, `${sum.interactionMs} ms`];
  row('in all', seconds(sum.typingS), seconds(sum.waitingS), kilobytes(sum.script), kilobytes(sum.all), ...latest);
  row('at most', seconds(MOST_TYPING), seconds(MOST_WAITING));
  if (values.pictures) {
    await mkdir(values.pictures, { recursive: true });
    const file = join(values.pictures, `newcomer-${values.desktop ? 'desktop' : 'phone'}.png`);
    await writeFile(file, await joinPictures(pictures, size));
    print(`Pictures: ${file}`);
  }
  isWell = sum.typingS <= MOST_TYPING && sum.waitingS <= MOST_WAITING;
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true });
}
process.exit(isWell ? 0 : 1);
