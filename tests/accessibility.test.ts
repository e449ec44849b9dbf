import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { combinationsOf } from './combinations.ts';
import { origin } from './product.ts';
import { sandboxOrigin } from './sandbox-cards.ts';
import { furnish, goToScreen, openScreen, type Place, SCREENS, type Screen } from './screens.ts';

/** Bytes of script, compressed: on the screens that strangers see first, and on all others. */
const MOST_SCRIPT_FIRST = 120_000;
const MOST_SCRIPT = 150_000;
const FIRST_SCREENS = ['landing', 'shared page', 'help'];

/**
 * The limit of layout shifts. On a first visit over a slow connection fonts load after the first paint, and a line may then wrap
 * differently: up to what Web Vitals call good. With cached fonts, nothing shifts.
 */
const MOST_SHIFT = { firstVisit: 0.1, nextVisit: 0.02 } as const;

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let place: Place;
beforeAll(async () => {
  browser = await openBrowser();
  place = await furnish(origin, { processor: sandboxOrigin });
});
afterAll(() => browser.close());

async function open(screen: Screen) {
  // 320 pixels are 1280 at 400 % (WCAG 1.4.10).
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, bypassCSP: true });
  await context.addCookies(place.viewers[screen.viewer].browserCookies());
  const page = await context.newPage();
  await page.addInitScript(countShifts);
  await page.addInitScript(holdBackRest);
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script' || !response.url().startsWith(place.origin)) return;
    scripts.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        // Loaded for later, and the page was closed meanwhile.
        () => 0,
      ),
    );
  });
  await openScreen(page, place, screen);
  const script = (await Promise.all(scripts)).reduce((all, bytes) => all + bytes, 0);
  await comeToRest(page);
  await goToScreen(page, screen);
  return { page, script };
}

const comeToRest = (page: Page) => page.evaluate(() => (window as never as { comeToRest: () => void }).comeToRest());

const readShift = (page: Page) => page.evaluate(() => (window as never as { shifted: number }).shifted);

/** @param page shows the screen on a first visit, and may be opened again */
async function expectStill(page: Page, screen: Screen) {
  const shift = await readShift(page);
  if (shift < MOST_SHIFT.nextVisit) return;
  expect(shift, 'layout shift on a first visit').toBeLessThan(MOST_SHIFT.firstVisit);
  await openScreen(page, place, screen);
  await comeToRest(page);
  await goToScreen(page, screen);
  expect(await readShift(page), 'layout shift').toBeLessThan(MOST_SHIFT.nextVisit);
}

/** Runs in the page: adds up layout shifts. */
function countShifts() {
  const counted = Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) counted.shifted += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs in the page: keeps what waits for it to be at rest from being loaded until it comes to rest. A busy machine can take longer to tell
 * the test that all is loaded than such code waits.
 */
function holdBackRest() {
  if (window !== window.top) return;
  let isAtRest = false;
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState') ?? {};
  Object.defineProperty(document, 'readyState', {
    configurable: true,
    get: () => (isAtRest || get?.call(document) !== 'complete' ? get?.call(document) : 'interactive'),
  });
  Object.assign(window, {
    comeToRest: () => {
      isAtRest = true;
      window.dispatchEvent(new Event('load'));
    },
  });
}

/** axe's findings that keep someone from using the page, each with its place. */
async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as never as { axe: { run: (where: object, options: object) => Promise<AxeResults> } }).axe.run(
      { exclude: [['iframe']] },
      { resultTypes: ['violations'] },
    ),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 120)} ${any[0]?.message ?? ''}`));
}

/** Runs in the page: everything that sticks out of its table cell. */
const findOverhangs = () =>
  Array.from(document.querySelectorAll('td')).flatMap((cell) =>
    Array.from(cell.querySelectorAll('*'))
      .filter((part) => part.getBoundingClientRect().right > cell.getBoundingClientRect().right + 1)
      .map((part) => part.textContent),
  );

/** Runs in the page: switches to light or dark mode and waits for all color transitions. */
async function light(mode: 'light' | 'dark') {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(mode);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const underWay = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  // An inherited color starts another transition when its parent's has ended.
  for (let transitions = underWay(); transitions.length > 0; transitions = underWay()) {
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  }
}

/** The views of each screen: light and dark, phone and desktop. */
const VIEWS = combinationsOf({ screen: SCREENS.map(({ name }) => name), width: [390, 1280], mode: ['light', 'dark'] as const });

it.concurrent.each(SCREENS)('the screen “$name” is small to load, does not shift, and is accessible', async (screen) => {
  const { page, script } = await open(screen);
  expect(script, 'bytes of script').toBeLessThan(FIRST_SCREENS.includes(screen.name) ? MOST_SCRIPT_FIRST : MOST_SCRIPT);
  await expectStill(page, screen);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width at 400 %').toBeLessThanOrEqual(320);
  await page.evaluate(axe);
  for (const { width, mode } of VIEWS.filter((view) => view.screen === screen.name)) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(findOverhangs), `${width} pixels`).toEqual([]);
    await page.evaluate(light, mode);
    expect(await findBarriers(page), `${width} pixels, ${mode}`).toEqual([]);
  }
  await page.context().close();
});
