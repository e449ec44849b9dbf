/**
 * `npm run bench:input`: how late the builder with twenty photos handles a press and shows its effect, on a phone with 4G and a processor four
 * times slower (`-- --desktop`: on a desktop that is not slowed down), while the photos are sent and once they are there. Prints for each
 * press its input delay (until its handling begins), the interaction (until the picture that shows its effect), the longest frame until
 * a second later, and, to tell the product from the machine, those of a press that does nothing; then for each theme and layout of the last step
 * how long one waits for one's own pages in it (asked: less than 300 ms on a desktop). `-- --photos FOLDER` sends the photos (`.jpg`) of that folder, again from the first until
 * there are twenty; else those of ../shared/photos are sent, else drawn ones. Run it where nothing else runs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readProductEnvironment } from '#tests/setup/read-product-environment.ts';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';
import { print } from './report.ts';

const PHOTOS = 20;

const { values } = parseArgs({ options: { photos: { type: 'string' }, desktop: { type: 'boolean', default: false } } });

const product = await startThrowawayProduct();
Object.assign(process.env, readProductEnvironment(product));
const { launchBrowser } = await import('#tests/browser.ts');
const { Client } = await import('#tests/client.ts');
const { drawPhotos } = await import('#tests/drill-network.ts');
const { hasRealPhotos, realPhotos } = await import('#tests/pictures.ts');
const { openMetered } = await import('#scripts/newcomer/open-metered.ts');
const { pressAll } = await import('./press-all.ts');
const { measureLooks } = await import('./measure-looks.ts');

const folder = await mkdtemp(join(tmpdir(), 'bench-input-'));

/** Twenty files of different names. */
async function writePhotos(): Promise<string[]> {
  const given =
    values.photos || hasRealPhotos ? await Promise.all(realPhotos(values.photos).map((file) => readFile(file))) : null;
  const photos = given ?? (await drawPhotos(PHOTOS));
  const files = Array.from({ length: PHOTOS }, (_, index) => join(folder, `photo-${index + 1}.jpg`));
  await Promise.all(files.map((file, index) => writeFile(file, photos[index % photos.length] ?? '')));
  return files;
}

const browser = await launchBrowser();
try {
  const client = await Client.someone(product.origin);
  const { context, page, meter } = await openMetered(browser, { isDesktop: values.desktop });
  await context.addCookies(client.browserCookies());
  print(`${'press'.padEnd(36)}${'input delay'.padStart(12)}${'interaction'.padStart(13)}${'longest frame'.padStart(15)}`);
  const { inputDelayMs, press, idle } = await pressAll({
    page,
    origin: product.origin,
    files: await writePhotos(),
    read: () => meter.read(),
    onPress: ({ name, inputDelayMs, interactionMs, longestFrameMs }) =>
      print(
        name.padEnd(36) +
          `${inputDelayMs} ms`.padStart(12) +
          `${interactionMs} ms`.padStart(13) +
          `${longestFrameMs} ms`.padStart(15),
      ),
  });
  print(`Input delay at most ${inputDelayMs} ms, interaction ${press} ms; that of a press that does nothing ${idle} ms.`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const looks = await measureLooks(page);
  print(`\n${'own pages in another look'.padEnd(36)}${'shown after'.padStart(12)}`);
  for (const [name, ms] of looks) print(`${name.padEnd(36)}${`${ms} ms`.padStart(12)}`);
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true });
}
process.exit();
