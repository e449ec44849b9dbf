import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, CDPSession, Page, Protocol } from 'puppeteer';
import { AppError } from '#app/platform/app-error.ts';
import { awaitFonts } from './await-fonts.ts';
import { showInPage } from './show-in-page.ts';

/** An address that exists nowhere: what a page asks of it is answered from memory or refused. */
const ORIGIN = 'https://renderer.invalid';

export const PRINT_FAILED = 'The document could not be printed. Please try again.';

/** What a page may ask for. The body may come later than the page: photographs are cropped to the slots it has laid out. */
export type PageFile = { type: string; body: Buffer | Promise<Buffer> };
/** By path, such as `/photos/3.jpg`. */
export type PageFiles = (path: string) => PageFile | undefined;

/** One document on a page of the renderer. Its functions must be called in this order; `measure` as often as needed. */
export type DocumentPage = {
  /** Lays the page out with its fonts loaded; its pictures may still be on their way, and are asked for once. */
  load(html: string, files: PageFiles): Promise<void>;
  /**
   * Runs a function in the page, as it is laid out for the screen. The function is sent as text, so it must use nothing from
   * around it.
   */
  measure<Argument, Result>(inPage: (argument: Argument, page?: Document) => Result, argument: Argument): Promise<Result>;
  /** Waits for the pictures and prints: tagged, with an outline, in the sizes that the style sheet says. */
  print(): Promise<Buffer>;
  /** The addresses the page has asked for and was refused, so far. A document of ours asks for none. */
  readonly refused: readonly string[];
};

/** A page of the browser, for one document after another. */
export type ReusablePage = {
  /** For the next document; the one before must not be used any more. */
  beginDocument(): DocumentPage;
  /** Never fulfilled. @throws AppError UNAVAILABLE */
  crashed: Promise<never>;
  close(): Promise<void>;
};

/** A document on a page: its pictures are in a folder of its own. */
type Job = { folder: string; files: PageFiles; refused: string[]; answers: Promise<void>[] };

const newJob = (): Job => ({ folder: `/${randomUUID()}`, files: () => undefined, refused: [], answers: [] });

/**
 * Opens a page that shows nothing yet. Of one document nothing is left to the next but fonts: `load` puts another in place of
 * the whole document, and what a document asks for lies in a folder that none has had before, so that nothing Chrome still
 * holds of an earlier one can answer.
 */
export async function openReusablePage(browser: Browser): Promise<ReusablePage> {
  const context = await browser.createBrowserContext();
  const page = await openUndrawnPage(browser, context);
  let job = newJob();
  await page.setViewport({ width: 816, height: 1056 });
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setCacheEnabled(false);
  // Not puppeteer's own interception: it encodes what is answered byte by byte, which took eight times as long.
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', (asked) => {
    job.answers.push(answer(session, asked, job));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  const crashed = new Promise<never>((_, reject) => {
    page.once('error', (cause) => reject(new AppError('UNAVAILABLE', PRINT_FAILED, { message: 'The page crashed', cause })));
  });
  await page.goto(`${ORIGIN}/`);
  // esbuild marks the functions within a function with this helper, which it defines outside.
  await page.evaluate('globalThis.__name = (named) => named');
  return {
    crashed,
    close: () => context.close().catch(() => {}),
    beginDocument() {
      const taken = newJob();
      job = taken;
      return documentOn(page, taken, () => job === taken);
    },
  };
}

/**
 * A page that is laid out and printed, but of which no frame is drawn, since nobody looks: drawing took a quarter of Chrome's
 * work. Chrome for macOS always draws.
 */
async function openUndrawnPage(browser: Browser, context: BrowserContext): Promise<Page> {
  const session = await browser.target().createCDPSession();
  await session.send('Target.createTarget', {
    url: 'about:blank',
    ...(context.id && { browserContextId: context.id }),
    enableBeginFrameControl: process.platform !== 'darwin',
  });
  await session.detach();
  const page = await (await context.waitForTarget((target) => target.type() === 'page')).page();
  if (!page) throw new Error('The page is gone');
  return page;
}

function documentOn(page: Page, job: Job, isOurs: () => boolean): DocumentPage {
  let isLoaded = false;
  // Before a document is loaded the page still shows the one before, which may be another owner's.
  const holdToOurs = (shows: boolean) => {
    if (!isOurs() || !shows) throw new Error('The page does not show this document');
  };
  return {
    refused: job.refused,
    async load(html, files) {
      holdToOurs(true);
      job.files = files;
      await page.evaluate(showInPage, { html, folder: job.folder });
      isLoaded = true;
      await page.evaluate(awaitFonts, null);
    },
    async measure(inPage, argument) {
      holdToOurs(isLoaded);
      // What `measure` promises of the function's argument and answer, Puppeteer states in types of its own.
      return page.evaluate(inPage as (argument: unknown) => unknown, argument) as Promise<never>;
    },
    async print() {
      holdToOurs(isLoaded);
      await picturesArrive(page, job);
      const lost = await page.evaluate(() => Array.from(document.images).filter((image) => image.naturalWidth === 0).length);
      if (lost > 0) throw new Error(`${lost} pictures did not arrive`);
      const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      return Buffer.from(bytes);
    },
  };
}

/** Their arrival is enough. To have them decoded would be for nothing: JPEG goes into the PDF as it is. */
async function picturesArrive(page: Page, job: Job): Promise<void> {
  for (;;) {
    await Promise.all(job.answers);
    let arrived: () => void = () => {};
    const next = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    page.on('requestfinished', arrived).on('requestfailed', arrived);
    try {
      if (await page.evaluate(() => Array.from(document.images).every((image) => image.complete))) return;
      await next;
    } finally {
      page.off('requestfinished', arrived).off('requestfailed', arrived);
    }
  }
}

/** Fonts are for all documents; anything else a document has in its own folder. */
function findFile({ request, resourceType }: Asked, { folder, files }: Job): PageFile | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== ORIGIN) return undefined;
  if (resourceType === 'Document') return pathname === '/' ? BLANK : undefined;
  if (pathname.startsWith(`${folder}/`)) return files(pathname.slice(folder.length));
  return resourceType === 'Font' ? files(pathname) : undefined;
}

type Asked = Protocol.Fetch.RequestPausedEvent;

const BLANK: PageFile = { type: 'text/html; charset=utf-8', body: Buffer.from('<!doctype html>') };

async function answer(session: CDPSession, asked: Asked, job: Job): Promise<void> {
  const { requestId } = asked;
  try {
    const file = findFile(asked, job);
    if (!file) job.refused.push(asked.request.url.replace(job.folder, ''));
    if (file) {
      const body = (await file.body).toString('base64');
      const responseHeaders = [{ name: 'Content-Type', value: file.type }];
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
    } else await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  } catch {
    // The picture could not be made or the page is gone: the count of lost pictures tells the job so.
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => {});
  }
}
