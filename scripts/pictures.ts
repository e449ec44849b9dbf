/**
 * `npm run pictures`: takes the pictures of the README from the running product with its sample showcases: docs/screenshots/. Look at
 * them before committing.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readProductEnvironment } from '#tests/setup/read-product-environment.ts';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';

// Takes no arguments, and refuses any.
parseArgs();

/** Pixels of the window, of the pictures, and their quality: small, since everyone who clones the repository loads them. */
const WINDOW = { width: 1280, height: 800 };
const WIDTH = 960;
const QUALITY = 72;

const product = await startThrowawayProduct();
Object.assign(process.env, readProductEnvironment(product));
const { launchBrowser, untilReady } = await import('#tests/browser.ts');
const { AS_A_PERSON } = await import('#tests/person.ts');

/** Whether all pictures in the window have come. Runs in the page. */
const areShown = () =>
  Array.from(document.images).every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight);

const browser = await launchBrowser();
try {
  const page = await (await browser.newContext({ viewport: WINDOW, userAgent: AS_A_PERSON })).newPage();
  const take = async (name: string) => {
    await untilReady(page);
    await page.waitForFunction(areShown);
    const picture = sharp(await page.screenshot())
      .resize({ width: WIDTH })
      .webp({ quality: QUALITY, effort: 6 });
    const file = `docs/screenshots/${name}.webp`;
    await writeFile(file, await picture.toBuffer());
    process.stdout.write(`${file}\n`);
  };
  await page.goto(product.origin);
  await take('landing');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'owner@example.com' }).click();
  await page.getByRole('link', { name: 'View Showcase' }).first().waitFor();
  await take('garage');
  await page.getByRole('link', { name: 'View Showcase' }).first().click();
  await page.getByRole('button', { name: 'Edit Showcase' }).click();
  for (const step of ['Vehicle Details', 'Photos', 'Customize', 'Preview & Update']) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: step, level: 1 }).waitFor();
  }
  await page.locator('[data-state=laid]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next page' }).click();
  // It says what was pressed, over the pages.
  await page.getByRole('listitem').filter({ hasText: 'Editing showcase' }).waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Brochure preview' }).evaluate((preview) => preview.scrollIntoView());
  await take('brochure');
} finally {
  await browser.close();
  await product.stop();
}
process.exit(0);
