import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { boxesOf, openBrowser, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON } from './person.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

describe('what the first view loads only when it is used', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, userAgent: AS_A_PERSON });
    page = await context.newPage();
    await page.goto(origin);
    await untilReady(page);
  });
  afterAll(() => browser.close());

  const lamp = () => page.getByRole('button', { name: /theme$/ }).first();
  const tooltip = () => page.locator('[data-side]').filter({ hasText: /theme$/ });

  // Whichever an administrator features first: other files feature theirs meanwhile.
  it('shows the first car whole in its frame, which has the shape of its photo', async () => {
    const [frame, photo] = await page
      .locator('figure img')
      .first()
      .evaluate(async (img: HTMLImageElement) => {
        await img.decode();
        const { width, height } = img.getBoundingClientRect();
        return [width / height, img.naturalWidth / img.naturalHeight] as const;
      });
    expect(Math.abs(frame / Math.min(Math.max(photo, 5 / 4), 16 / 9) - 1)).toBeLessThan(0.02);
  });

  it('a tooltip stands beside the button that has the focus, until Escape', async () => {
    await page
      .getByRole('link', { name: /Cedar & Chrome/ })
      .first()
      .focus();
    await page.keyboard.press('Tab');
    await tooltip().waitFor();
    const [button, bubble] = await boxesOf(lamp(), tooltip());
    expect(Math.abs(button.x + button.width / 2 - bubble.x - bubble.width / 2)).toBeLessThan(2);
    expect(bubble.y - button.y - button.height).toBeGreaterThan(0);
    expect(bubble.y - button.y - button.height).toBeLessThan(20);
    await page.keyboard.press('Escape');
    await tooltip().waitFor({ state: 'detached' });
  });

  it('a tooltip stays while the pointer is on it', async () => {
    await page.keyboard.press('Tab');
    await lamp().hover();
    await tooltip().hover();
    // Longer than the pointer may take from the button to it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await tooltip().count()).toBe(1);
    await page.mouse.move(600, 700, { steps: 3 });
    await tooltip().waitFor({ state: 'detached' });
  });

  it('the tabs of the examples answer to arrow keys, and only the shown one is in the order of Tab', async () => {
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Output Examples').focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tabpanel', { name: 'Sample Showcases' }).waitFor();
    expect(await tab('Sample Showcases').getAttribute('aria-selected')).toBe('true');
    expect(await tab('Output Examples').getAttribute('tabindex')).toBe('-1');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Output Examples' }).waitFor();
    expect(await tab('Output Examples').evaluate((focused) => focused === document.activeElement)).toBe(true);
  });
});

describe('what the first view does without', () => {
  let browser: Browser;
  let sharedPath: string;
  beforeAll(async () => {
    browser = await openBrowser();
    const owner = await Client.someone(origin);
    const body = projectBody([await readyPhoto(owner, await jpeg({ seed: 85 }))]);
    const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
    const shown = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, { isOn: true, hasGuestBook: true });
    sharedPath = new URL(shown.address).pathname;
    await db
      .insertInto('guestEntries')
      .values({ showcaseId: id, name: 'Mabel', words: 'My father had one.', state: 'shown' })
      .execute();
  });
  afterAll(() => browser.close());

  it.each<[name: string, path: () => string]>([
    ['the landing page', () => '/'],
    ['a public page', () => sharedPath],
    ['the help page', () => '/help'],
  ])(
    '%s asks the browser for no formats of a language, which take a phone longer to load than a page to render',
    async (_name, path) => {
      const context = await browser.newContext({ userAgent: AS_A_PERSON });
      const page = await context.newPage();
      await page.addInitScript(() => {
        const asked: string[] = [];
        Object.assign(window, { asked });
        const formats = [
          'DateTimeFormat',
          'NumberFormat',
          'ListFormat',
          'PluralRules',
          'RelativeTimeFormat',
          'Collator',
          'Segmenter',
        ];
        for (const name of formats) {
          const format = Reflect.get(Intl, name);
          const construct = (...given: [() => void, never[]]) => {
            asked.push(name);
            return Reflect.construct(...given);
          };
          Object.assign(Intl, { [name]: new Proxy(format, { construct }) });
        }
        for (const { prototype } of [Number, Date]) {
          Object.assign(prototype, { toLocaleString: () => String(asked.push('toLocaleString')) });
        }
      });
      await page.goto(origin + path());
      await untilReady(page);
      expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([]);
      await context.close();
    },
  );
});
