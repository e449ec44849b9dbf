import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import { logger } from '#app/platform/logger.server.ts';
import { metrics } from '#app/platform/metrics.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { readBrowserMemory } from './browser-memory.server.ts';
import { endBrowser, isAnswering, launchBrowser } from './browser-process.server.ts';
import { type DocumentPage, openReusablePage, PRINT_FAILED, type ReusablePage } from './reusable-page.server.ts';

/** A browser's memory grows by some 2.5 MB with each document. */
const DOCUMENTS_A_BROWSER = 100;
const MEGABYTE = 1_000_000;
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
  if (current) await Promise.all([close(current), current.successor && close(current.successor)]);
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
  /** The next one, while it starts. */
  successor?: LentBrowser | undefined;
  /** Resolves when it has closed; set once closing has begun. */
  closing?: Promise<void>;
};

/** The browser has not started, has crashed or has frozen: not the document's fault. */
class BrowserLostError extends Error {}

/** Why a browser is replaced: it has printed its share, has taken its memory, or has crashed, frozen or not started. */
const REASONS = ['documents', 'memory', 'lost'] as const;
type Reason = (typeof REASONS)[number];
// A monitor counts from the first figure that it has seen.
for (const reason of REASONS) metrics()?.browserRenewals.inc({ reason }, 0);

type Press = { enter: ReturnType<typeof limitConcurrency>; current: LentBrowser | undefined };

const press = () =>
  singleton<Press>('pdf-renderer', () => ({ enter: limitConcurrency(env.RENDER_CONCURRENCY), current: undefined }));

async function runJob<Result>(job: (pdfPage: DocumentPage) => Promise<Result>): Promise<Result> {
  const lent = borrow();
  const over = new AbortController();
  const tooLong = pause(TIME_LIMIT_MS, undefined, { signal: over.signal }).then(() => {
    // The page hangs and may not even close: its browser is closed as soon as its other jobs are done.
    retire(lent, 'lost');
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
    if (lent.isRetired && lent.lent === 0) void close(lent);
    void renewInTime(lent);
  }
}

/**
 * Replaces a browser that has printed its share, or has more memory than BROWSER_MEMORY_MB. The next one is started first, so that no
 * job waits for it, and the jobs of this one are done to their ends.
 */
async function renewInTime(lent: LentBrowser): Promise<void> {
  const state = press();
  const reason = await reasonToRenew(lent);
  if (!reason || lent.isRetired || lent.successor || state.current !== lent) return;
  const next = start();
  lent.successor = next;
  // A browser that does not start is tried again after the next job.
  const isStarted = await next.browser.then(
    () => true,
    () => false,
  );
  lent.successor = undefined;
  if (!isStarted) return;
  if (state.current && state.current !== lent) return close(next);
  retire(lent, reason);
  state.current = next;
  if (lent.lent === 0) await close(lent);
}

async function reasonToRenew(lent: LentBrowser): Promise<'documents' | 'memory' | undefined> {
  if (lent.jobs >= DOCUMENTS_A_BROWSER) return 'documents';
  const pid = (await lent.browser.catch(() => undefined))?.process()?.pid;
  const bytes = pid === undefined ? undefined : readBrowserMemory(pid);
  return (bytes ?? 0) > env.BROWSER_MEMORY_MB * MEGABYTE ? 'memory' : undefined;
}

/** Never fulfilled. @throws BrowserLostError when the browser stops answering */
async function frozen(lent: LentBrowser, signal: AbortSignal): Promise<never> {
  const browser = await lent.browser;
  for (;;) {
    await pause(ASK_EVERY_MS, undefined, { signal });
    if (signal.aborted || (await isAnswering(browser))) continue;
    if (!lent.closing && !signal.aborted)
      logger.warn({ pid: browser.process()?.pid }, 'the browser does not answer; it is replaced');
    retire(lent, 'lost');
    void close(lent);
    throw new BrowserLostError('The browser does not answer');
  }
}

/** The running browser; a new one when there is none, or it has crashed. */
function borrow(): LentBrowser {
  const state = press();
  if (!state.current || state.current.isRetired) state.current = start();
  state.current.jobs += 1;
  state.current.lent += 1;
  return state.current;
}

function start(): LentBrowser {
  const started: LentBrowser = { browser: launchBrowser(), idle: [], jobs: 0, lent: 0, isRetired: false };
  started.browser.then(
    (browser) => browser.once('disconnected', () => retire(started, 'lost')),
    () => retire(started, 'lost'),
  );
  return started;
}

/** @param reason why it is replaced; omitted when it is closed for good */
function retire(lent: LentBrowser, reason?: Reason): void {
  if (!lent.isRetired && reason) metrics()?.browserRenewals.inc({ reason });
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
