import puppeteer, { type Browser } from 'puppeteer';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { findBrowser } from './find-browser.server.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { openPressPage, PRINT_FAILED, type PressPage, type PressSheet } from './press-page.server.ts';

const DOCUMENTS_A_BROWSER = 100;
const TIME_LIMIT_MS = 30_000;

/**
 * Lends a page of the one browser, at most RENDER_CONCURRENCY at once. Scripts in the page do not run, it is offline, and
 * nothing but `files` is answered, since what is printed is a stranger's words. A page that has printed is kept for the next
 * document (opening one takes a fifth of the whole work); one whose job has failed is closed.
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

type LentBrowser = {
  browser: Promise<Browser>;
  /** Pages no job is on. */
  idle: PressPage[];
  /** Ever lent to. */
  jobs: number;
  /** Lent to now. */
  lent: number;
};

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
    return await Promise.race([printIn(lent, job), tooLong]);
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
    const started: LentBrowser = { browser: launch(), idle: [], jobs: 0, lent: 0 };
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
  // Chrome refuses its own sandbox as root.
  const isUnboxed = process.getuid?.() === 0 || env.BROWSER_SANDBOX === 'off';
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
      // For pages of which nothing is drawn.
      '--enable-begin-frame-control',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      // What it loads is shut off by the rules above and below.
      ...(isUnboxed ? ['--no-sandbox'] : []),
    ],
  });
}

async function printIn<Result>(lent: LentBrowser, job: (sheet: PressSheet) => Promise<Result>): Promise<Result> {
  const page = lent.idle.pop() ?? (await openPage(lent));
  try {
    const result = await Promise.race([job(page.takeSheet()), page.crashed]);
    lent.idle.push(page);
    return result;
  } catch (error) {
    await page.close();
    throw error;
  }
}

async function openPage(lent: LentBrowser): Promise<PressPage> {
  const page = await openPressPage(await lent.browser);
  // It may crash while no job is on it.
  page.crashed.catch(() => {
    lent.idle = lent.idle.filter((idle) => idle !== page);
    void page.close();
  });
  return page;
}
