import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contrastBetween } from '#app/themes/colors.ts';
import { loadPageStyle } from '#app/themes/load-page-style.server.ts';
import { loadBrochureTheme, THEME_IDS, type ThemeId, themeColors } from '#app/themes/themes.ts';
import { boxesOf, openBrowser, untilReady } from './browser.ts';
import { Client } from './client.ts';
import { shortestContent, typicalContent } from './document-content.ts';
import { jpeg } from './pictures.ts';
import { origin } from './product.ts';
import { readyPhoto } from './ready-photo.ts';

/** The public page as a magazine (docs/decisions/0044-the-shared-page-is-a-magazine.md). */
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function publish({
  theme = 'classic' as ThemeId,
  photos = 3,
  shapes = Array.from({ length: photos }, () => 4 / 3),
  content = typicalContent(1),
} = {}) {
  const owner = await Client.someone(origin);
  const pictures = await Promise.all(
    shapes.map((shape, seed) => jpeg({ seed: seed + 90, width: 1200, height: Math.round(1200 / shape) })),
  );
  const photoUrls = await Promise.all(pictures.map((picture) => readyPhoto(owner, picture)));
  const project = { ...content.project, theme, photoUrls };
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', { ...content, project });
  const share = (choice: object) => owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, choice);
  const { address } = await share({ isOn: true, hasGuestBook: true, offersBrochure: true });
  const open = async (options: BrowserContextOptions = {}) => {
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(address);
    return page;
  };
  const caption = (photo: number, words: string) =>
    owner.call('PATCH', `/api${photoUrls[photo]?.replace('objects', 'photos')}`, { caption: words });
  return { open, share, address, caption };
}

/** A color of the page as hex. */
const toHex = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map((value) => Number(value).toString(16).padStart(2, '0'))
    .join('')}`;

it('is read in the order of a magazine: the story first, the invitation last, under one title', async () => {
  const { open } = await publish();
  const page = await open();
  const { headings } = (await loadBrochureTheme('classic')).editing;
  const { title: history } = typicalContent(1).historicalContent;
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['1950 Austin A90 Atlantic']);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    headings.story.title,
    headings.specification.title,
    history,
    headings.significance.title,
    headings.awards.title,
    headings.trivia.title,
    'Take it with you',
    'Guest book',
    'Make one of your car.',
  ]);
  const levels = await page.locator('h1, h2, h3').evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  const photos = page.getByRole('button', { name: /^Look at photo/ });
  const topOf = async (at: number) => (await photos.nth(at).boundingBox())?.y ?? 0;
  const story = (await page.getByRole('heading', { name: headings.story.title }).boundingBox())?.y ?? 0;
  expect([(await topOf(0)) < story, (await topOf(1)) > story]).toEqual([true, true]);
  await page.close();
});

it('has its photos among its articles, and not in a gallery', async () => {
  const { open } = await publish({ photos: 8 });
  const page = await open();
  // An h2 for an article, a dot for a row of photos.
  const course = await page
    .locator('main :is(h2, .mag-row)')
    .evaluateAll((all) => all.map((one) => (one.tagName === 'H2' ? 'h' : '.')).join(''));
  expect(course).toBe('h.h.h.h.h.hhhh');
  await page.close();
});

it.each(THEME_IDS)('wears the paper, the headings and the fonts of %s, by day and by night', async (theme) => {
  const { open } = await publish({ theme });
  const page = await open();
  const { headings } = (await loadBrochureTheme(theme)).editing;
  await page.getByRole('heading', { name: headings.story.title }).waitFor();
  const ground = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  expect(toHex(await ground())).toBe(themeColors(theme).paper);
  const { fonts } = await loadPageStyle(theme);
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replace(/["']/g, '')),
    );
  await expect.poll(loaded).toContain(fonts.display.family);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(async () => contrastBetween(toHex(await ground()), '#000000')).toBeLessThan(1.3);
  await page.close();
});

it('loads its lead photo first and the others when they are near, each in a place of its own', async () => {
  const { open } = await publish({ photos: 8 });
  const page = await open({ viewport: { width: 390, height: 844 } });
  const photos = await page.locator('.mag-photo').evaluateAll((all) =>
    all.map((place) => {
      const image = place.querySelector('img');
      return {
        loading: image?.loading,
        priority: image?.fetchPriority,
        height: Math.round(place.getBoundingClientRect().height),
      };
    }),
  );
  expect(photos.map(({ loading }) => loading)).toEqual(['eager', ...Array.from({ length: 7 }, () => 'lazy')]);
  expect(photos.map(({ priority }) => priority === 'high')).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
  expect(photos.filter(({ height }) => height < 100)).toEqual([]);
  await page.close();
});

it.each([320, 390])(
  'on a phone of %i px, photos as wide as the screen and pairs take turns, and each opens large',
  async (width) => {
    const { open } = await publish({ photos: 19 });
    const page = await open({ viewport: { width, height: 844 } });
    await untilReady(page);
    const rows = await page.locator('.mag-row').evaluateAll((all) =>
      all.map((row) =>
        Array.from(row.querySelectorAll('.mag-photo'), (photo) => {
          const { left, right, top, height } = photo.getBoundingClientRect();
          return { left, right, top, height };
        }),
      ),
    );
    expect(rows.map(({ length }) => length)).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    for (const [first, second] of rows) {
      if (!first) throw new Error('A row has photos');
      expect(first.left).toBe(0);
      expect((second ?? first).right).toBe(width);
      if (second) expect([second.top, Math.round(second.height)]).toEqual([first.top, Math.round(first.height)]);
    }
    // Under each other they would be seven screens.
    expect(rows.reduce((sum, [photo]) => sum + (photo?.height ?? 0), 0)).toBeLessThan(3.5 * 844);
    // A pair's photos are loaded as large as they are shown.
    const sizes = await page.locator('.mag-row').nth(1).locator('img').first().getAttribute('sizes');
    expect(sizes).toMatch(/50vw$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Look at photo 4 of 19' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Photo 4 of 19').waitFor();
    await expect.poll(async () => (await dialog.getByRole('img').first().boundingBox())?.width ?? 0).toBeGreaterThan(width * 0.9);
    await page.close();
  },
);

it.each(THEME_IDS)(
  'on a desktop the first view of %s has the name and the whole photo; an upright one is on the axis with it',
  async (theme) => {
    const wide = await (await publish({ theme, photos: 1 })).open({ viewport: { width: 1440, height: 900 } });
    await wide.evaluate(() => document.fonts.ready);
    for (const part of ['h1', '.mag-cover .mag-photo']) {
      const { y = Number.POSITIVE_INFINITY, height = 0 } = (await wide.locator(part).boundingBox()) ?? {};
      expect([part, y >= 0, Math.max(y + height, 900)]).toEqual([part, true, 900]);
      if (part !== 'h1') expect(height).toBeGreaterThan(0.4 * 900);
    }
    await wide.close();

    const upright = await (await publish({ theme, shapes: [3 / 4] })).open({ viewport: { width: 1600, height: 900 } });
    const [title, photo] = await boxesOf(upright.locator('.mag-title'), upright.locator('.mag-cover .mag-photo'));
    expect(photo.height).toBeGreaterThan(0.45 * 900);
    // The name and the photo are together as far from one edge of the window as from the other.
    expect(Math.abs(title.x - (1600 - photo.x - photo.width))).toBeLessThan(16);
    await upright.close();
  },
);

it('on a phone no photo of a pair is a stamp or a strip: they stand under each other then', async () => {
  const [wide, upright, panorama] = [1.5, 0.46, 3];
  const { open } = await publish({ shapes: [wide, upright, panorama, panorama, panorama, upright, upright] });
  const page = await open({ viewport: { width: 320, height: 700 } });
  const shownRows = () =>
    page.locator('.mag-row').evaluateAll((all) =>
      all.map((row) =>
        Array.from(row.querySelectorAll('.mag-photo'), (photo) => {
          const { left, top, width, height } = photo.getBoundingClientRect();
          return { left, top, width, height };
        }),
      ),
    );
  const rows = await shownRows();
  // Two that are together narrower than they are high fill their row, too.
  expect(
    rows
      .at(-1)
      ?.map(({ left, width }) => Math.round(left + width))
      .at(-1),
  ).toBe(320);
  const isBeside = rows.map(([first, second]) => first?.top === second?.top);
  expect(isBeside).toEqual([false, false, true]);
  expect(rows.flat().filter(({ width, height }) => width < 100 || height < 100)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Where there is room, all pairs are side by side.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [first, second] of await shownRows()) {
    if (!first || !second) throw new Error('All are pairs');
    expect(second.top).toBe(first.top);
    expect(Math.abs(first.left - (1280 - second.left - second.width))).toBeLessThan(1.5);
  }
  await page.close();
});

it('on a phone an upright photo that stands alone leaves room for the words around it', async () => {
  const { open } = await publish({ shapes: [1.5, 9 / 16] });
  const page = await open({ viewport: { width: 390, height: 844 } });
  const alone = page.locator('.mag-row > figure.upright:only-child .mag-photo');
  const box = await alone.boundingBox();
  expect(box?.height).toBeLessThan(0.73 * 844);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(9 / 16, 1);
  await page.close();
});

it.each(THEME_IDS)('breaks no word of a name or a label on a phone in %s', async (theme) => {
  for (const model of ['P1800', 'Thunderbird Landau']) {
    const content = typicalContent(1);
    Object.assign(content.project.vehicleData, {
      model,
      originalSpecs: 'Transmission: four-speed\nWheelbase: 96 in\nColor: blue',
    });
    const { open } = await publish({ theme, content });
    for (const width of [320, 390, 1280]) {
      const page = await open({ viewport: { width, height: 844 } });
      await page.evaluate(() => document.fonts.ready);
      const broken = await page.locator('.mag-model, .mag-table th').evaluateAll((all) =>
        all
          .flatMap((element) => {
            const [text] = element.childNodes as unknown as Text[];
            const range = document.createRange();
            return [...(text?.data ?? '').matchAll(/[^\s-]+/g)].map((word) => {
              range.setStart(text as Text, word.index);
              range.setEnd(text as Text, word.index + word[0].length);
              return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word[0] : '';
            });
          })
          .filter(Boolean),
      );
      expect([width, broken]).toEqual([width, []]);
      const [whole, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(whole).toBe(seen);
      await page.close();
    }
  }
});

it('offers the brochure below its cover, also without script, where its owner lets visitors read it', async () => {
  const { open, share } = await publish();
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const link = page.getByRole('link', { name: 'Read the brochure' });
  expect(await link.count()).toBe(2);
  expect(await link.first().getAttribute('href')).toMatch(/^\/api\/shared\/[^/]+\/brochure$/);
  const { headings } = (await loadBrochureTheme('classic')).editing;
  const story = await page.getByRole('heading', { name: headings.story.title }).boundingBox();
  expect((await link.first().boundingBox())?.y).toBeLessThan(story?.y ?? 0);
  await share({ offersBrochure: false });
  await page.reload();
  await page.getByRole('heading', { name: headings.story.title }).waitFor();
  expect(await link.count()).toBe(0);
  await page.close();
});

it('has the quotation marks of print, in captions as well', async () => {
  const { open, caption } = await publish();
  await caption(1, "In the neighbor's barn");
  const page = await open();
  await page.getByRole('figure').getByText('In the neighbor’s barn').waitFor();
});

it('is shared below its cover and at its end: by its copied address, or by the system’s share sheet where there is one', async () => {
  const { open, address } = await publish();
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await untilReady(page);
  const share = page.getByRole('button', { name: 'Share' });
  expect(await share.count()).toBe(2);
  await share.first().click();
  await page.getByText('Address copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  // This browser has no share sheet of its own.
  await page.evaluate(() => {
    const given: object[] = [];
    Object.assign(window, { given });
    Object.defineProperty(navigator, 'share', { value: async (what: object) => void given.push(what), configurable: true });
  });
  await share.last().click();
  await page.getByText('Shared', { exact: true }).waitFor();
  const given = () => page.evaluate(() => (window as never as { given: object[] }).given);
  expect(await given()).toEqual([{ title: '1950 Austin A90 Atlantic', url: address }]);
  await page.close();
  const withoutScript = await open({ javaScriptEnabled: false });
  expect(await withoutScript.getByRole('button', { name: 'Share' }).filter({ visible: true }).count()).toBe(0);
  await withoutScript.close();
});

it('has no article without a text, nor a row without a photo', async () => {
  const { open } = await publish({ theme: 'luxury', photos: 1, content: shortestContent() });
  const page = await open();
  const { headings } = (await loadBrochureTheme('luxury')).editing;
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    headings.specification.title,
    headings.history.title,
    'Take it with you',
    'Guest book',
    'Make one of your car.',
  ]);
  expect(await page.locator('.mag-photo').count()).toBe(1);
  await page.close();
});

it('can be read whole without script, and printed without what is there to be pressed', async () => {
  const { open } = await publish();
  const page = await open({ javaScriptEnabled: false });
  await page.getByText('I first saw the Atlantic in 1961').waitFor();
  const widths = () =>
    page.locator('.mag-photo img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).filter((width) => width > 0).length).toBe(3);
  const downloads = page.getByRole('heading', { name: 'Take it with you' });
  expect(await downloads.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'See how it works' }).isVisible()).toBe(false);
  expect(await downloads.isVisible()).toBe(false);
  // Nor does what follows them move up to the photo before them.
  const guestBook = page.getByRole('region', { name: 'Guest book' });
  const above = await guestBook.evaluate(
    (section) => (section.firstElementChild?.getBoundingClientRect().top ?? 0) - section.getBoundingClientRect().top,
  );
  expect(above).toBeGreaterThan(16);
  // A source that is closed can't be opened on paper, and has no sign that says so.
  const sources = page.locator('details > summary').filter({ visible: true });
  for (const sign of await sources.evaluateAll((all) => all.map((one) => getComputedStyle(one).listStyleType))) {
    expect(sign).toBe('none');
  }
  await page.close();
  // Ink is dark on paper, whatever the screen.
  const night = await open();
  await untilReady(night);
  await night.getByRole('button', { name: 'Switch to dark theme' }).click();
  await night.emulateMedia({ media: 'print' });
  const ink = await night.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).color);
  expect(contrastBetween(toHex(ink), '#ffffff')).toBeGreaterThan(7);
  await night.close();
});
