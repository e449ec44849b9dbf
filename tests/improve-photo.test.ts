import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { objectPath } from '#app/photos/photo-files.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { goToStep } from './person.ts';
import { drawPhoto } from './pictures.ts';
import { origin } from './product.ts';

/** A photo that is too dark. */
const dim = (seed: number) => drawPhoto({ seed, width: 1600, height: 1200 }).linear(0.5, 0).jpeg().toBuffer();

describe('an improved photo', () => {
  let browser: Browser;
  let page: Page;
  let client: Client;
  let paths: string[];
  let id: string;

  const describePhoto = async (path: string): Promise<PhotoDetails | undefined> => {
    const [found] = await client.call<PhotoDetails[]>('GET', `/api/photos?path=${path}`);
    return found;
  };
  const improved = (path: string, as = client) => as.send('POST', `/api/photos/${path.slice('/objects/'.length)}/improved`);
  const savedPaths = async () => (await client.call<{ photoUrls: string[] }>('GET', `/api/projects/${id}`)).photoUrls;
  const lightness = async (path: string) => {
    const reply = await client.fetch(`${path}?size=thumbnail`);
    const { channels } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  const openEditor = async () => {
    await page.goto(`${origin}/showcase/${id}`);
    await page.getByRole('button', { name: 'Edit Showcase' }).click();
    await page.waitForURL(`${origin}/builder`);
    await goToStep(page, 3);
    await page.getByRole('button', { name: 'Caption and frames of photo 1' }).click();
  };
  const saveEditor = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const saveShowcase = async () => {
    await goToStep(page, 5);
    await page
      .getByRole('button', { name: /^(Save|Update)/ })
      .last()
      .click();
    await page.waitForURL(`${origin}/showcase/${id}`);
  };

  beforeAll(async () => {
    client = await Client.someone(origin);
    paths = await Promise.all([1, 2].map(async (seed) => client.upload(await dim(seed))));
    ({ id } = await client.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths)));
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(client.browserCookies());
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  it('is brighter, is compared while a button is held, and takes the other’s place with its caption', async () => {
    const [first = ''] = paths;
    await openEditor();
    await page.getByRole('textbox', { name: 'Caption' }).fill('At the boathouse');
    await page.getByRole('checkbox', { name: 'Improve light and level' }).check();
    await page.getByText(/^Brightened.*Nothing was added\.$/).waitFor();
    const stage = page.locator('[data-picture] > img');
    const shown = async () => new URL((await stage.getAttribute('src')) ?? '', origin).pathname;
    expect(await shown()).not.toBe(first);
    const hold = page.getByRole('button', { name: 'Hold to see it as it came' });
    await hold.focus();
    await page.keyboard.down('Space');
    await expect.poll(shown).toBe(first);
    await page.keyboard.up('Space');
    await expect.poll(shown).not.toBe(first);
    const chosen = await shown();
    await saveEditor();
    expect(await describePhoto(chosen)).toMatchObject({ improvedFrom: first, caption: 'At the boathouse' });
    expect(await lightness(chosen)).toBeGreaterThan((await lightness(first)) * 1.2);
    await saveShowcase();
    expect(await savedPaths()).toEqual([chosen, paths[1]]);
  });

  it('is changed back by the same switch, to the very same picture', async () => {
    const [first = ''] = paths;
    const before = Buffer.from(await (await client.fetch(`${first}?size=print`)).arrayBuffer());
    await openEditor();
    await page.getByRole('checkbox', { name: 'Improve light and level' }).uncheck();
    await expect.poll(() => page.locator('[data-picture] > img').getAttribute('src')).toContain(first);
    await saveEditor();
    await saveShowcase();
    expect(await savedPaths()).toEqual(paths);
    const after = Buffer.from(await (await client.fetch(`${first}?size=print`)).arrayBuffer());
    expect(after.equals(before)).toBe(true);
  });

  it('shares its frames with the photo as it came, whichever is chosen', async () => {
    const [first = ''] = paths;
    await openEditor();
    await page.getByRole('checkbox', { name: 'Improve light and level' }).check();
    await page.getByText('Nothing was added.').waitFor();
    await page.getByRole('button', { name: /^Frame for Cover\./ }).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    await saveEditor();
    await page.getByRole('button', { name: 'Caption and frames of photo 1' }).click();
    await page.getByRole('checkbox', { name: 'Improve light and level' }).uncheck();
    await expect.poll(() => page.locator('[data-picture] > img').getAttribute('src')).toContain(first);
    await saveEditor();
    const { frames } = (await describePhoto(first)) ?? {};
    expect(frames?.cover?.width).toBeLessThan(1);
  });

  it('is one, also when it is asked for twice at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => improved(paths[1] ?? '')));
    const made = await Promise.all(replies.map(async (reply) => ((await reply.json()) as PhotoDetails).objectPath));
    expect(new Set(made).size).toBe(1);
    expect((await improved(made[0] ?? '')).status).toBe(422);
  });

  it('is not made of a photo that is fine, and not for others', async () => {
    const white = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fdfdfd' } });
    const fine = await client.upload(await white.jpeg().toBuffer());
    await client.call('POST', '/api/photos/ingest', { objectPath: fine });
    const reply = await improved(fine);
    expect([reply.status, await reply.json()]).toEqual([
      422,
      { error: expect.stringContaining('This photo already looks good') },
    ]);
    expect((await improved(paths[0] ?? '', await Client.someone(origin))).status).toBe(404);
    expect((await improved(objectPath(crypto.randomUUID()))).status).toBe(404);
  });
});
