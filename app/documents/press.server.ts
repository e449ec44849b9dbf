import puppeteer, { type Browser, type HTTPRequest, type Page } from 'puppeteer';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { awaitFaces } from './await-faces.ts';
import { findBrowser } from './find-browser.server.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** An address that exists nowhere: what a page asks of it is answered from memory or refused. */
const ORIGIN = 'https://press.invalid';
const DOCUMENTS_A_BROWSER = 100;
const TIME_LIMIT_MS = 30_000;
const PRINT_FAILED = 'The document could not be printed. Please try again.';

/** What a page may ask for. The body may come later than the page: photographs are cropped to the slots it has laid out. */
export type PressFile = { type: string; body: Buffer | Promise<Buffer> };
/** By path, such as `/photos/3.jpg`. */
export type PressFiles = (path: string) => PressFile | undefined;

/** A sheet in the press. Its functions must be called in this order; `measure` as often as needed. */
export type PressSheet = {
  /**
   * Lays the page out with its faces loaded; its pictures may still be on their way. A page whose head is that of the one
   * before is not loaded anew, which took twice the time: only its body changes, and pictures asked for stay so.
   */
  load(html: string, files: PressFiles): Promise<void>;
  /**
   * Runs a function in the page, as it is laid out for the screen. The function is sent as text, so it must use nothing from
   * around it.
   */
  measure<Argument, Result>(inPage: (argument: Argument, page?: Document) => Result, argument: Argument): Promise<Result>;
  /** Waits for the pictures and prints: tagged, with an outline, the sizes as the style sheet says. */
  print(): Promise<Buffer>;
  /** The addresses the page has asked for and was refused, so far. A document of ours asks for none. */
  readonly refused: readonly string[];
};

/**
 * Lends a fresh page of the one browser, at most RENDER_CONCURRENCY at once. Scripts in the page do not run, it is offline,
 * and nothing but `files` is answered, since what is printed is a stranger's words.
 * @throws AppError TIMED_OUT after 30 s, UNAVAILABLE when the browser can't be started.
 */
export function withPress<Result>(job: (sheet: PressSheet) => Promise<Result>): Promise<Result> {
  return press().enter(() => runJob(job));
}

/** Closes the browser; a later job starts another. */
export async function closePress(): Promise<void> {
  const { current } = press();
  if (current) await close(current);
}

/** The running browser's process id, for those who measure it. */
export async function pressProcessId(): Promise<number | undefined> {
  return (await press().current?.browser)?.process()?.pid;
}

type LentBrowser = { browser: Promise<Browser> /** Ever lent to. */; jobs: number /** Lent to now. */; lent: number };

const press = () =>
  singleton('press', () => ({
    enter: limitConcurrency(env.RENDER_CONCURRENCY),
    current: undefined as LentBrowser | undefined,
  }));

async function runJob<Result>(job: (sheet: PressSheet) => Promise<Result>): Promise<Result> {
  const lent = borrow();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('TIMED_OUT', 'The document took too long to print. Please try again.'));
      // A page that hangs can't be trusted to close.
      void close(lent);
    }, TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([lent.browser.then((browser) => printIn(browser, job)), tooLong]);
  } catch (error) {
    const lost = !(await lent.browser.catch(() => undefined))?.connected;
    if (error instanceof AppError || !lost) throw error;
    throw new AppError('UNAVAILABLE', PRINT_FAILED, {
      message: 'The browser did not start or was lost while printing',
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    lent.lent -= 1;
    if (lent.jobs >= DOCUMENTS_A_BROWSER && lent.lent === 0) void close(lent);
  }
}

/** The running browser; a new one when there is none, it has crashed, or it has printed its share (it grows with time). */
function borrow(): LentBrowser {
  const state = press();
  if (!state.current || state.current.jobs >= DOCUMENTS_A_BROWSER) {
    const started: LentBrowser = { browser: launch(), jobs: 0, lent: 0 };
    started.browser.then(
      (browser) => browser.once('disconnected', () => forget(started)),
      () => forget(started),
    );
    state.current = started;
  }
  state.current.jobs += 1;
  state.current.lent += 1;
  return state.current;
}

function forget(lent: LentBrowser): void {
  if (press().current === lent) press().current = undefined;
}

async function close(lent: LentBrowser): Promise<void> {
  forget(lent);
  await lent.browser.then((browser) => browser.close()).catch(() => {});
}

async function launch(): Promise<Browser> {
  const { executablePath, env: variables } = await findBrowser();
  const asRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    executablePath,
    headless: 'shell',
    pipe: true,
    // The press is closed by whoever stops the process, in order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { PATH: '/usr/bin:/bin', HOME: '/tmp', ...variables },
    args: [
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      // Chrome refuses its own sandbox as root; what it loads is shut off by the rules above and below.
      ...(asRoot ? ['--no-sandbox'] : []),
    ],
  });
}

async function printIn<Result>(browser: Browser, job: (sheet: PressSheet) => Promise<Result>): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const crashed = new Promise<never>((_, reject) => {
      page.once('error', (cause) => reject(new AppError('UNAVAILABLE', PRINT_FAILED, { message: 'The page crashed', cause })));
    });
    return await Promise.race([makeSheet(page).then(job), crashed]);
  } finally {
    await context.close().catch(() => {});
  }
}

async function makeSheet(page: Page): Promise<PressSheet> {
  let markup = '';
  let loadedHead = '';
  let files: PressFiles = () => undefined;
  const refused: string[] = [];
  await page.setViewport({ width: 816, height: 1056 });
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const file = origin !== ORIGIN ? undefined : pathname === '/' ? htmlFile(markup) : files(pathname);
    if (!file) refused.push(request.url());
    void answer(request, file);
  });
  return {
    refused,
    async load(html, served) {
      markup = html;
      files = served;
      const body = /<body[^>]*>/.exec(html);
      const bodyAt = body ? body.index + body[0].length : html.length;
      // With the body's own tag.
      const head = html.slice(0, bodyAt);
      if (head === loadedHead) {
        await page.evaluate(
          (changed) => {
            document.body.innerHTML = changed;
          },
          html.slice(bodyAt, html.lastIndexOf('</body>')),
        );
      } else {
        await page.goto(`${ORIGIN}/`, { waitUntil: 'domcontentloaded' });
        // esbuild marks the functions within a function with this helper, which it defines outside.
        await page.evaluate('globalThis.__name = (named) => named');
        loadedHead = head;
      }
      await page.evaluate(awaitFaces, null);
    },
    measure(inPage, argument) {
      return page.evaluate(inPage as (argument: unknown) => unknown, argument) as Promise<never>;
    },
    async print() {
      // Their arrival is enough. To have them decoded would be for nothing: JPEG goes into the PDF as it is.
      const arrived = new Promise((resolve) => page.once('load', resolve));
      if ((await page.evaluate(() => document.readyState)) !== 'complete') await arrived;
      const lost = await page.evaluate(() => Array.from(document.images).filter((image) => image.naturalWidth === 0).length);
      if (lost > 0) throw new Error(`${lost} pictures did not arrive`);
      const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      return Buffer.from(bytes);
    },
  };
}

const htmlFile = (html: string): PressFile => ({ type: 'text/html; charset=utf-8', body: Buffer.from(html) });

async function answer(request: HTTPRequest, file: PressFile | undefined): Promise<void> {
  try {
    if (file) await request.respond({ status: 200, contentType: file.type, body: await file.body });
    else await request.abort('blockedbyclient');
  } catch {
    // The picture could not be made or the page is gone: decoding or loading tells the job so.
    await request.abort('failed').catch(() => {});
  }
}
