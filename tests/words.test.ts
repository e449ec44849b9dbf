import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { download, openBrowser, pressKey, SHOWN_FRAME } from './browser.ts';
import { Client, until } from './client.ts';
import { projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readPdf } from './read-pdf.ts';
import { readyPhoto } from './ready-photo.ts';
import { callsUnderWay } from './sandbox-model.ts';

const MINE = 'We found her under a tarpaulin in Ohio & drove home <b>at once</b>.';

describe('generated text in its owner’s hands', () => {
  let browser: Browser;
  let page: Page;
  let client: Client;
  let photo: string;
  const problems: string[] = [];

  beforeAll(async () => {
    client = await Client.someone(origin);
    photo = await readyPhoto(client, await jpeg({ seed: 41, width: 1600, height: 1200 }));
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
    await context.addCookies(client.browserCookies());
    page = await context.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
  });
  afterAll(() => browser.close());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const next = () => press('Next');
  const block = (title: string) => page.getByRole('region', { name: title, exact: true });
  const field = (title: string) => page.getByRole('textbox', { name: title, exact: true });
  const read = async (title: string) => (await block(title).locator('[data-text] :is(p, li)').allTextContents()).join('\n');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  const rewrite = async (title: string, text: string) => {
    await press(`Edit “${title}”`);
    await field(title).fill(text);
    await block(title).getByRole('button', { name: 'Keep my text' }).click();
  };

  /** The builder's last step for a saved showcase. */
  const edit = async (id: string) => {
    await page.goto(`${origin}/showcase/${id}`);
    await press('Edit Showcase');
    await page.waitForURL(/\/builder/);
    for (let step = 1; step < 5; step += 1) await next();
    await block('Overview').waitFor();
  };

  const save = async (): Promise<Showcase> => {
    await press('Update Showcase');
    await page.waitForURL(/\/showcase\/[0-9a-f-]{36}$/);
    return client.call('GET', `/api/projects/${page.url().split('/').at(-1)}`);
  };

  it('is edited in place, and the focus returns to where it was', async () => {
    const { id } = await client.call<Showcase>('POST', '/api/projects/save', projectBody([photo]));
    await edit(id);
    await rewrite('Overview', MINE);
    expect(await read('Overview')).toBe(MINE);
    await expect.poll(focused).toBe('Edit “Overview”');
    await block('Overview').getByText('Your text').waitFor();
    await page.frameLocator(SHOWN_FRAME).getByText('under a tarpaulin').first().waitFor();
  });

  it('stays while another part is regenerated', async () => {
    const before = await read('Significance');
    await press('Regenerate “Significance”');
    await block('Significance').getByRole('progressbar').waitFor();
    await expect.poll(focused).toBe('Cancel “Significance”');
    await rewrite('Title', 'Ours');
    await page.getByText('“Significance” has been regenerated.').waitFor();
    expect(await read('Significance')).not.toBe(before);
    expect([await read('Overview'), await read('Title')]).toEqual([MINE, 'Ours']);
  });

  it('stays when the vehicle changes and the rest is regenerated for the new one', async () => {
    for (const _ of ['Customize', 'Photos', 'Vehicle']) await press('Back');
    await page.getByLabel('Model').fill('Amazon');
    for (const _ of ['Photos', 'Customize', 'Preview']) await next();
    await page.getByText('2 parts are in your own words').waitFor();
    expect([await read('Overview'), await read('Title')]).toEqual([MINE, 'Ours']);
    expect(await read('Significance')).toContain('Amazon');
  });

  it('stays when everything is regenerated, and is reverted only after a confirmation', async () => {
    await press('Regenerate All');
    const progress = block('Content').getByRole('progressbar');
    await progress.waitFor();
    await progress.waitFor({ state: 'hidden' });
    expect(await read('Title')).toBe('Ours');
    await press('Revert “Title”');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
    expect(await read('Title')).toContain('Amazon');
    await block('Title').getByText('Your text').waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit “Title”');
  });

  it('keeps the showcase from being saved while a block is still being edited', async () => {
    await press('Edit “Trivia”');
    const first = page.getByRole('textbox', { name: /^Trivia, line 1 of/ });
    await first.fill('It was never sold.\nIt was painted twice.');
    await press('Update Showcase');
    await page.getByText('You are still editing “Trivia”.').waitFor();
    // On a phone its text may be folded away meanwhile.
    await page.setViewportSize({ width: 390, height: 844 });
    await press('Documents');
    await first.waitFor({ state: 'hidden' });
    await press('Update Showcase');
    await expect.poll(() => block('Trivia').evaluate((trivia) => trivia.contains(document.activeElement))).toBe(true);
    await page.setViewportSize({ width: 1280, height: 1000 });
    await pressKey(page, 'Escape', block('Trivia'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    // Typed lines have become separate items; the second moves to the front.
    await page.getByRole('textbox', { name: /^Trivia, line 2 of/ }).press('Alt+ArrowUp');
    expect(await first.inputValue()).toBe('It was painted twice.');
    await first.press('End');
    await first.press('Enter');
    await page.keyboard.type('It was driven 🚗.');
    await pressKey(page, 'Control+Enter', block('Trivia'));
    await press('Edit “Campaigns”');
    await page.getByRole('textbox', { name: /^Campaigns, line 1 of/ }).fill('Gone.');
    await pressKey(page, 'Escape', block('Campaigns'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    expect(await read('Campaigns')).not.toContain('Gone.');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit “Campaigns”');
    expect((await read('Trivia')).split('\n').slice(0, 3)).toEqual([
      'It was painted twice.',
      'It was driven 🚗.',
      'It was never sold.',
    ]);
  });

  it('says at the field what is too long, and saves ten thousand characters in full', async () => {
    await press('Edit “Significance”');
    const long = 'a'.repeat(12_001);
    const kept = page.waitForResponse((reply) =>
      Boolean(reply.url().includes('/api/drafts') && reply.request().postData()?.includes(long)),
    );
    await field('Significance').fill(long);
    await block('Significance').getByText('Please keep this under 12,000 characters').waitFor();
    await block('Significance').getByRole('button', { name: 'Keep my text' }).click();
    expect(await field('Significance').getAttribute('aria-invalid')).toBe('true');
    // Too long for print, but saved with the draft.
    expect((await kept).status()).toBe(200);
    await page.reload();
    expect((await field('Significance').inputValue()).length).toBe(12_001);
    await field('Significance').fill('It counts. '.repeat(910));
    await pressKey(page, 'Control+Enter', block('Significance'));
    expect((await read('Significance')).length).toBeGreaterThan(10_000);
  });

  it('is printed, and remembered with the showcase', async () => {
    const { bytes } = await download(page, () => press('Download PDF Brochure'));
    const printed = (await readPdf(bytes)).texts.join(' ').replace(/\s+/g, ' ');
    expect(printed).toContain('under a tarpaulin in Ohio & drove home <b>at once</b>');
    expect(printed).toContain('It was painted twice.');
    expect(printed).not.toContain('Your text');
    const showcase = await save();
    expect(showcase.handwritten).toEqual(['overview', 'significance']);
    // Some generated lines are left in it.
    expect(showcase.edited).toEqual(['trivia']);
    expect(printed).toContain('language model; statements marked † are the owner’s. Edited in part by the owner.');
    await edit(showcase.id);
    await block('Overview').getByText('Your text').waitFor();
    await block('Trivia').getByText('Edited', { exact: true }).waitFor();
    // The generated text that it replaced is not stored, so there is nothing to revert to.
    expect(await page.getByRole('button', { name: 'Revert “Overview”' }).count()).toBe(0);
    await press('Regenerate “Overview”');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click();
    await page.getByText('“Overview” has been regenerated.').waitFor();
    expect(await read('Overview')).toContain('Amazon');
    expect(await save()).toMatchObject({ handwritten: ['significance'], edited: ['trivia'] });
  });

  it('stays when generating another block is canceled, which stops the model', async () => {
    const { id } = await client.call<Showcase>('POST', '/api/projects/save', projectBody([photo], { model: 'P1800 [endless]' }));
    await edit(id);
    await press('Regenerate “Significance”');
    await until(async () => (await callsUnderWay()) === 1, { what: 'the call' });
    await press('Cancel “Significance”');
    await until(async () => (await callsUnderWay()) === 0, { what: 'the end of the call' });
    await expect.poll(focused).toBe('Edit “Significance”');
    expect(await read('Significance')).toBe('It matters because it was kept.');
    expect(await block('Significance').getByRole('alert').count()).toBe(0);
  });

  it('can all be written by hand when the model fails', async () => {
    await page.goto(`${origin}/builder`);
    await page.getByLabel('Full Name').fill('Ida Holm');
    await page.getByLabel('Location').fill('Duluth, Minnesota');
    await next();
    await page.getByLabel('Year').selectOption('1971');
    await page.getByLabel('Make').fill('Saab');
    await page.getByLabel('Model').fill('Sonett [down]');
    await next();
    const picture = { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ seed: 42, width: 1600, height: 1200 }) };
    await page.locator('input[type=file]').setInputFiles([picture]);
    await page.getByText('1 of 20 photos.').waitFor();
    await next();
    await next();
    // A button that waits is not clicked by whoever looks; pressed all the same, it says so.
    await page.getByRole('button', { name: 'Save Showcase', description: /^This waits / }).press('Enter');
    await page.getByText('Please wait for content generation to complete', { exact: true }).waitFor();
    await page.getByText('Nothing you entered is lost.').waitFor();
    await press('Write it myself');
    await press('Save Showcase');
    await block('Overview').getByText('An overview is needed').waitFor();
    await field('Overview').fill('It was red when it came to us, and it is red now.');
    await pressKey(page, 'Control+Enter', block('Overview'));
    await press('Generate “Taglines”');
    await block('Taglines').getByText('Not regenerated.').waitFor();
    await press('Save Showcase');
    await page.waitForURL(/\/showcase\/[0-9a-f-]{36}$/);
    const id = page.url().split('/').at(-1);
    const showcase = await client.call<Showcase>('GET', `/api/projects/${id}`);
    expect([showcase.handwritten, showcase.historicalContent.advertising.taglines]).toEqual([['overview'], []]);
    const pdf = await readPdf(Buffer.from(await (await client.fetch(`/api/showcase/${id}/pdf`)).arrayBuffer()));
    expect(pdf.texts.join(' ').replace(/\s+/g, ' ')).toContain('It was red when it came to us, and it is red now.');
  });

  it('caused no error in the page', () => expect(problems).toEqual([]));
});
