import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Download, type Locator, type Page, selectors } from 'playwright-core';
import { findBrowser } from '#app/documents/renderer/find-browser.server.ts';

/** `SLOW_BROWSER=8 npm test -- …` slows every page down by that factor, which makes a test that acts too early fail. */
const SLOWED_DOWN_BY = Number(process.env.SLOW_BROWSER ?? 1);

/**
 * The selector `hydrating=…`: the document's root while one of the product's own pages has a control that React has not hydrated
 * yet. Pages hydrate in parts, so each control is checked. Other pages (the sandbox's, the queue board) match until they have been read.
 */
const registered = selectors.register('hydrating', () => ({
  query() {
    return this.queryAll()[0] ?? null;
  },
  // Without a named function inside, for which the compiler of scripts would need a helper that pages do not have.
  queryAll() {
    // Before its last script has been read, a page can't tell whether it is ours.
    if (!('__remixContext' in window)) return document.readyState === 'loading' ? [document.documentElement] : [];
    const controls = Array.from(document.querySelectorAll('a[href], button, input, select, textarea, form'));
    const isHydrated = controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps')));
    return isHydrated ? [] : [document.documentElement];
  },
}));

const hydrating = (page: Page) => page.locator('hydrating=any');

/** Makes every click, fill, choice and drag of every page in this context wait until the page is hydrated. */
function waitForPages(context: BrowserContext): BrowserContext {
  // Beside other tests on a busy machine; only a failure waits as long.
  context.setDefaultTimeout(60_000);
  context.on('page', (page) =>
    waitForPage(page).catch((error: unknown) => {
      // A page that shows a file is closed as soon as it has been checked.
      if (!page.isClosed()) throw error;
    }),
  );
  return context;
}

async function waitForPage(page: Page): Promise<void> {
  // Playwright itself waits until the locator no longer matches; the handler has nothing else to do.
  await page.addLocatorHandler(hydrating(page), async () => {});
  if (SLOWED_DOWN_BY === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN_BY });
}

let shared: Promise<Browser> | undefined;

/**
 * The renderer's Chrome, driven as by a person: one for all test files of a process, with which it ends. Closing it closes only
 * its pages, so that none is left for the next file.
 */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser().then((browser) =>
    Object.assign(browser, {
      close: async () => {
        await Promise.all(browser.contexts().map((context) => context.close()));
      },
    }),
  );
  return shared;
}

/** A separate Chrome. @param debuggingPort for another tool that drives it */
export async function launchBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  await registered;
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
    ],
  });
  const newContext = browser.newContext.bind(browser);
  // Without animations, which each dialog would have to wait for, and spinners repainted sixty times a second.
  browser.newContext = async (options) => waitForPages(await newContext({ reducedMotion: 'reduce', ...options }));
  return browser;
}

/** Resolves when every control of the page is hydrated; pages that are not the product's are ready at once. */
export const untilReady = (page: Page): Promise<void> => hydrating(page).waitFor({ state: 'detached' });

/**
 * Presses a key once the page is ready and, with `within`, the focus is inside of it. A dialog takes the focus when it starts to
 * listen, slightly after it becomes visible.
 */
export async function pressKey(page: Page, key: string, within?: Locator): Promise<void> {
  await untilReady(page);
  if (within) {
    const focused = page.locator(':focus');
    await within.locator(focused).or(within.and(focused)).waitFor();
  }
  await page.keyboard.press(key);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Where each of them stands in the window, in CSS pixels; throws where one is not drawn. They are measured one after the other: of
 * two actions at once on a page that is not hydrated yet, Playwright answers one handler and leaves the other to wait for its timeout.
 */
export async function boxesOf<const All extends readonly Locator[]>(...locators: All): Promise<{ [one in keyof All]: Box }> {
  const boxes: Box[] = [];
  for (const locator of locators) {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not drawn`);
    boxes.push(box);
  }
  return boxes as { [one in keyof All]: Box };
}

/** Starts a download, and reads its file. */
export async function download(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [started] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: started.suggestedFilename(), bytes: await readFile(await started.path()) };
}

/** Of the two frames in which a brochure is laid out: the one that is seen. */
export const SHOWN_FRAME = 'iframe[aria-hidden=false]';
