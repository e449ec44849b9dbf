import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { logger } from '#app/platform/logger.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { endBrowser, isAnswering, launchBrowser } from './browser-process.server.ts';
import { type DocumentPage, openReusablePage, PRINT_FAILED, type ReusablePage } from './reusable-page.server.ts';

const DOCUMENTS_A_BROWSER = 100;
const TIME_LIMIT_MS = 30_000;
/** How many browsers may crash or freeze during a document before it fails. */
const BROWSERS_A_DOCUMENT = 3;
/** How often a busy browser is checked (ms). */
const ASK_EVERY_MS = 1000;

/**
 * Provides a page of the one browser, at most RENDER_CONCURRENCY at once. Scripts in the page do not run, it is offline, and only
 * `files` are answered, since what is printed contains users' text. A page that has printed is reused for the next document
 * (opening one takes a fifth of the total time); one whose job has failed is closed.
 *
 * @param job is run again on a new browser when its browser has crashed or frozen
 * @throws AppError TIMED_OUT after 30 s on a healthy browser, UNAVAILABLE when the browser can't be started, or crashes
 * repeatedly
 */
export function withPdfRenderer<Result>(job: (pdfPage: DocumentPage) => Promise<Result>): Promise<Result> {
  return press().enter(async () => {
    for (let tried = 1; ; tried++) {
      try {
        return await runJob(job);
      } catch (error) {
        if (!(error instanceof BrowserLostError)) throw error;
        if (tried < BROWSERS_A_DOCUMENT) continue;
        throw new AppError('UNAVAILABLE', PRINT_FAILED, {
          message: 'The browser did not start or was lost while printing',
          cause: error,
        });
      }
    }
  });
}

/** Closes the browser; a later job starts another. */
export async function closePdfRenderer(): Promise<void> {
  const { current } = press();
  if (current) await close(current);
}

/** The running browser's process id, for measurements. */
export async function pdfRendererProcessId(): Promise<number | undefined> {
  return (await press().current?.browser)?.process()?.pid;
}

type LentBrowser = {
  browser: Promise<Browser>;
  /** Unused pages. */
  idle: ReusablePage[];
  /** The number of jobs so far. */
  jobs: number;
  /** Pages in use. */
  lent: number;
  /** Takes no further jobs, and is closed when the last of its jobs is done. */
  isRetired: boolean;
  /** Resolves when it has closed; set once closing has begun. */
  closing?: Promise<void>;
};

/** The browser has not started, has crashed or has frozen: not the document's fault. */
class BrowserLostError extends Error {}

type Press = { enter: ReturnType<typeof limitConcurrency>; current: LentBrowser | undefined };

const press = () =>
  singleton<Press>('pdf-renderer', () => ({ enter: limitConcurrency(env.RENDER_CONCURRENCY), current: undefined }));

async function runJob<Result>(job: (pdfPage: DocumentPage) => Promise<Result>): Promise<Result> {
  const lent = borrow();
  const over = new AbortController();
  const tooLong = pause(TIME_LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    // The page hangs and may not even close: its browser is closed as soon as its other jobs are done.
    retire(lent);
    throw new AppError('TIMED_OUT', 'The document took too long to print. Please try again.');
  });
  try {
    return await Promise.race([printIn(lent, job), tooLong, frozen(lent, over.signal)]);
  } catch (error) {
    const isLost = error instanceof BrowserLostError || !(await lent.browser.catch(() => undefined))?.connected;
    if (error instanceof AppError || !isLost) throw error;
    throw error instanceof BrowserLostError ? error : new BrowserLostError('The browser is gone', { cause: error });
  } finally {
    over.abort();
    lent.lent -= 1;
    if (lent.jobs >= DOCUMENTS_A_BROWSER) retire(lent);
    if (lent.isRetired && lent.lent === 0) void close(lent);
  }
}

/** Never fulfilled. @throws BrowserLostError when the browser stops answering */
async function frozen(lent: LentBrowser, signal: AbortSignal): Promise<never> {
  const browser = await lent.browser;
  for (;;) {
    await pause(ASK_EVERY_MS, undefined, { signal });
    if (signal.aborted || (await isAnswering(browser))) continue;
    if (!lent.closing && !signal.aborted)
      logger.warn({ pid: browser.process()?.pid }, 'the browser does not answer; it is replaced');
    void close(lent);
    throw new BrowserLostError('The browser does not answer');
  }
}

/** The running browser; a new one when there is none, it has crashed, or it has printed its share (its memory grows). */
function borrow(): LentBrowser {
  const state = press();
  if (!state.current || state.current.isRetired || state.current.jobs >= DOCUMENTS_A_BROWSER) {
    const started: LentBrowser = { browser: launchBrowser(), idle: [], jobs: 0, lent: 0, isRetired: false };
    started.browser.then(
      (browser) => browser.once('disconnected', () => retire(started)),
      () => retire(started),
    );
    state.current = started;
  }
  state.current.jobs += 1;
  state.current.lent += 1;
  return state.current;
}

function retire(lent: LentBrowser): void {
  lent.isRetired = true;
  if (press().current === lent) press().current = undefined;
}

/** Closes a browser, once however often it is called. */
function close(lent: LentBrowser): Promise<void> {
  retire(lent);
  lent.closing ??= lent.browser.then(endBrowser, () => {});
  return lent.closing;
}

async function printIn<Result>(lent: LentBrowser, job: (pdfPage: DocumentPage) => Promise<Result>): Promise<Result> {
  const page = lent.idle.pop() ?? (await openPage(lent));
  try {
    const result = await Promise.race([job(page.beginDocument()), page.crashed]);
    lent.idle.push(page);
    return result;
  } catch (error) {
    await page.close();
    throw error;
  }
}

async function openPage(lent: LentBrowser): Promise<ReusablePage> {
  const page = await openReusablePage(await lent.browser);
  // It may crash while no job uses it.
  page.crashed.catch(() => {
    lent.idle = lent.idle.filter((idle) => idle !== page);
    void page.close();
  });
  return page;
}
