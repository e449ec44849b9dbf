import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { insertReadyPhoto } from './fixtures.ts';
import { openPerson, type Person } from './person.ts';

/** Where the focus and the tooltips are while photos are put in order. */
describe('the photos in order', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** A person at the photos of a draft that has four. */
  async function openFour(options?: Parameters<typeof openPerson>[1]): Promise<Person> {
    const person = await openPerson(browser, options);
    const { page, client, userId } = person;
    const paths = await Promise.all([1, 2, 3, 4].map(() => insertReadyPhoto(db, userId)));
    const photos = paths.map((path, index) => ({ path, name: `photo-${index + 1}.jpg` }));
    const { id } = await client.call<{ id: string }>('POST', '/api/drafts', { state: { step: 2, photos } });
    await page.goto(`/builder?draft=${id}`);
    await page.getByText('4 of 20 photos.').waitFor();
    return person;
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const names = (page: Page) => page.locator('[data-status=uploaded]').allTextContents();
  const isFocused = (page: Page, name: string) =>
    expect.poll(() => button(page, name).evaluate((found) => found === document.activeElement)).toBe(true);
  const tooltip = (page: Page) => page.getByRole('tooltip', { includeHidden: true });

  it.each([320, 390, 1280])(
    'bear the numbers by which remarks call them, which follow their order; %i px wide',
    async (width) => {
      const { page, context } = await openFour({ width, height: 844 });
      const numbers = () => page.locator('[data-status=uploaded] [data-place]').allTextContents();
      await expect.poll(numbers).toEqual(['1', '2', '3', '4']);
      await button(page, 'Remove photo 2').click();
      await expect.poll(numbers).toEqual(['1', '2', '3']);
      const seen = await page
        .locator('[data-status=uploaded] [data-place]')
        .evaluateAll((all) =>
          all.map((one) => one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth <= one.clientWidth),
        );
      expect(seen).toEqual([true, true, true]);
      await context.close();
    },
  );

  it('show no tooltip once one was removed by a finger, which could not send it away', async () => {
    const { page, context } = await openFour({ width: 390, height: 844, isTouched: true });
    await button(page, 'Remove photo 2').tap();
    await page.getByText('3 of 20 photos.').waitFor();
    await isFocused(page, 'Remove photo 2');
    // As long as it takes to load and show one.
    await page.waitForTimeout(2000);
    expect(await tooltip(page).count()).toBe(0);
    await context.close();
  });

  it('explain the next one’s button once one was removed by a key', async () => {
    const { page, context } = await openFour();
    await button(page, 'Remove photo 2').focus();
    await page.keyboard.press('Enter');
    await page.getByText('3 of 20 photos.').waitFor();
    await isFocused(page, 'Remove photo 2');
    await tooltip(page).getByText('Remove photo 2').waitFor();
    await context.close();
  });

  for (const how of ['by a press', 'by a key']) {
    it(`keep the focus on the photo that is made the cover ${how}`, async () => {
      const { page, context } = await openFour();
      const star = button(page, 'Make photo 3 the cover');
      if (how === 'by a press') await star.click();
      else await star.press('Enter');
      await expect.poll(async () => (await names(page))[0]).toContain('photo-3.jpg');
      await isFocused(page, 'Move photo 1');
      await context.close();
    });
  }

  it('fill their tiles, wherever in them the car is', async () => {
    const { page, context, userId } = await openFour();
    await db
      .updateTable('photos')
      .set({ width: 1500, height: 1000, focalX: 1, focalY: 1 })
      .where('ownerId', '=', userId)
      .execute();
    await page.reload();
    await page.getByText('4 of 20 photos.').waitFor();
    const picture = page.locator('[data-status=uploaded] img').first();
    const gap = () =>
      picture.evaluate((image) => {
        const { clientWidth, clientHeight } = image;
        const [x = 0, y = 0] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat);
        const width = Math.max(clientWidth, clientHeight * 1.5);
        return { right: clientWidth - (x + width), bottom: clientHeight - (y + width / 1.5) };
      });
    // At the right end of a wide photo: neither beyond it nor before it.
    await expect.poll(async () => Math.abs((await gap()).right)).toBeLessThan(0.6);
    expect((await gap()).bottom).toBeLessThan(0.6);
    await context.close();
  });

  it('show the whole ring around each button that has the focus', async () => {
    const { page, context } = await openFour();
    const tile = page.locator('[data-status=uploaded]').nth(1);
    const cutOff: string[] = [];
    const buttons = await tile.getByRole('button').all();
    expect(buttons).toHaveLength(4);
    for (const each of buttons) {
      await page.keyboard.press('Tab');
      await each.focus();
      const isWhole = await each.evaluate((focused) => {
        const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(focused);
        const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        const [ring, frame] = [focused.getBoundingClientRect(), focused.closest('li')?.getBoundingClientRect()];
        const isInside =
          frame !== undefined &&
          ring.left - beyond >= frame.left &&
          ring.right + beyond <= frame.right &&
          ring.top - beyond >= frame.top &&
          ring.bottom + beyond <= frame.bottom;
        return outlineStyle === 'solid' && isInside;
      });
      if (!isWhole) cutOff.push((await each.getAttribute('aria-label')) ?? '');
    }
    expect(cutOff).toEqual([]);
    await context.close();
  });
});
