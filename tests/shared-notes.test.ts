import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { typicalContent } from './document-content.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';
import { sourcedContent } from './sourced-content.ts';

let browser: Browser;
let address: string;

beforeAll(async () => {
  browser = await openBrowser();
  const owner = await Client.someone(origin);
  const content = sourcedContent(typicalContent(1));
  const project = { ...content.project, photoUrls: [await readyPhoto(owner, await jpeg({ seed: 41 }))] };
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', { ...content, project, evidence: undefined });
  await db
    .updateTable('showcases')
    .set({ evidence: JSON.stringify(content.evidence) })
    .where('id', '=', id)
    .execute();
  const sharing = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, {
    isOn: true,
    showsContact: false,
    offersBrochure: false,
    offersPresentation: false,
    isListed: false,
    flyerOpensBrochure: false,
    allowsFeaturing: false,
  });
  address = origin + new URL(sharing.address).pathname;
});
afterAll(() => browser.close());

it('visitors follow a mark by keyboard to its passage, with its article, revision and license', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  const mark = page.getByRole('link', { name: 'Source 1', exact: true }).first();
  const passage = page.getByText('Passage 1 of the article');
  expect(await passage.first().isVisible()).toBe(false);
  await mark.focus();
  await page.keyboard.press('Enter');
  await passage.first().waitFor();
  const note = page.locator('#note-1');
  expect(await note.textContent()).toContain('Wikipedia, revision of March 3, 2026, CC BY-SA 4.0');
  expect(await note.getByRole('link', { name: 'Austin A90 Atlantic' }).getAttribute('href')).toContain('oldid=');
  expect(await page.getByText('Stated by the owner.').count()).toBe(1);
  expect(await page.getByText('from the sources named above; statements marked † are the owner’s.').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.close();
});
