import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { goToStep } from './person.ts';
import { drawPhoto, jpeg } from './pictures.ts';
import { origin } from './product.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('photos that may print poorly are named below them, and hold nothing up', async () => {
  const client = await Client.someone(origin);
  const size = { width: 2000, height: 1500 };
  const photos = [
    await jpeg({ ...size, seed: 601 }),
    await jpeg({ width: 800, height: 600, seed: 602 }),
    await drawPhoto({ ...size, seed: 603 })
      .blur(6)
      .jpeg()
      .toBuffer(),
    await drawPhoto({ ...size, seed: 604 })
      .linear(0.15, 0)
      .jpeg()
      .toBuffer(),
  ];
  const paths = await Promise.all(photos.map((photo) => client.upload(photo)));
  for (const objectPath of paths) await client.call('POST', '/api/photos/ingest', { objectPath });
  const { id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
  await context.addCookies(client.browserCookies());
  const page = await context.newPage();
  await page.goto(`${origin}/showcase/${id}`);
  await page.getByRole('button', { name: 'Edit Showcase' }).click();
  await page.waitForURL(`${origin}/builder`);
  await goToStep(page, 3);

  const note = page.getByRole('region', { name: 'About your photos' });
  await note.waitFor();
  expect(await note.getByRole('listitem').allTextContents()).toEqual([
    'Photo 2 is a little small for a full page.',
    'Photo 3 looks blurred.',
    'Photo 4 is dark.',
  ]);
  await page.evaluate(axe);
  const { violations } = await page.evaluate((): Promise<AxeResults> => Reflect.get(window, 'axe').run());
  const barriers = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(barriers.map(({ id: rule }) => rule)).toEqual([]);
  await goToStep(page, 4);
  expect(await note.count()).toBe(0);
  await context.close();
});
