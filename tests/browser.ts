import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium, type Download, type Locator, type Page, selectors } from 'playwright-core';
import { findBrowser } from '#app/documents/renderer/find-browser.server.ts';

/** `SLOW_BROWSER=8 npm test -- …` slows every page down by that factor: a test that acts too early fails then. */
const SLOWED_DOWN_BY = Number(process.env.SLOW_BROWSER ?? 1);

/**
 * The selector `hydrating=…`: the document's root while one of the product's own pages holds a control that React has not
 * taken over yet. Pages come bit by bit, so each control is looked at. Other pages (the sandbox's, the queue board) never match.
 */
const registered = selectors.register('hydrating', () => {
  const CONTROLS = 'a[href], button, input, select, textarea, form';
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const queryAll = () =>
    '__remixContext' in window && !Array.from(document.querySelectorAll(CONTROLS)).every(isTakenOver)
      ? [document.documentElement]
      : [];
  return { query: () => queryAll()[0] ?? null, queryAll };
});

const hydrating = (page: Page) => page.locator('hydrating=any');

/** Makes every click, fill, choice and drag of every page in this context wait until the page is ready for it. */
function waitForPages(context: BrowserContext): BrowserContext {
  context.on('page', (page) =>
    waitForPage(page).catch((error: unknown) => {
      // A page that shows a file is closed as soon as it has been seen.
      if (!page.isClosed()) throw error;
    }),
  );
  return context;
}

async function waitForPage(page: Page): Promise<void> {
  // Playwright itself waits until the locator no longer matches; nothing else is to be done about it.
  await page.addLocatorHandler(hydrating(page), async () => {});
  if (SLOWED_DOWN_BY === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN_BY });
}

let shared: Promise<Browser> | undefined;

/**
 * The same Chrome that prints, driven as a person would: one for all test files of a process, with which it ends. To close it closes
 * its pages alone, so that a file leaves none of them to the next one.
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

/** A Chrome of one's own. @param debuggingPort where another tool may drive it as well */
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
  // Nothing is watched moving: each opening of a dialog would be waited for, and each spinner painted sixty times a second.
  browser.newContext = async (options) => waitForPages(await newContext({ reducedMotion: 'reduce', ...options }));
  return browser;
}

/** Resolves when every control of the page does something; pages that are not the product's are ready at once. */
export const untilReady = (page: Page): Promise<void> => hydrating(page).waitFor({ state: 'detached' });

/**
 * Presses a key once it can arrive: the page is ready and, where `within` is given, the focus lies in there. A dialog takes the
 * focus when it has begun to listen, which is a little after it can be seen.
 */
export async function pressKey(page: Page, key: string, within?: Locator): Promise<void> {
  await untilReady(page);
  if (within) {
    const focused = page.locator(':focus');
    await within.locator(focused).or(within.and(focused)).waitFor();
  }
  await page.keyboard.press(key);
}

/** Does what starts a download, and reads the file that comes. */
export async function download(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [started] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: started.suggestedFilename(), bytes: await readFile(await started.path()) };
}
