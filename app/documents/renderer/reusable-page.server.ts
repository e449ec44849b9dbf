import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, CDPSession, Page, Protocol } from 'puppeteer';
import { AppError } from '#app/platform/app-error.ts';
import { awaitFonts } from './await-fonts.ts';
import { NO_PICTURE, requestPictures, showInPage } from './show-in-page.ts';

/** A host that does not exist: requests to it are answered from memory or refused. */
const ORIGIN = 'https://renderer.invalid';

export const PRINT_FAILED = 'The document could not be printed. Please try again.';

/** A file that a page may request. Its body may be ready later than the page: photos are cropped to the slots of the layout. */
export type PageFile = { type: string; body: Buffer | Promise<Buffer> };
/** By path, such as `/photos/3.jpg`. */
export type PageFiles = (path: string) => PageFile | undefined;

/** One document on a page of the renderer. Its functions must be called in this order; `measure` as often as needed. */
export type DocumentPage = {
  /** Loads HTML with its fonts. Its pictures are requested once, when it is printed: it may be laid out a dozen times before. */
  load(html: string, files: PageFiles): Promise<void>;
  /**
   * Runs a function in the page, as laid out for the screen. The function is sent as text, so it must use nothing from its scope.
   */
  measure<Argument, Result>(inPage: (argument: Argument, page?: Document) => Result, argument: Argument): Promise<Result>;
  /** Requests the pictures, waits for them and prints: tagged, with an outline, in the sizes of the style sheet. */
  print(): Promise<Buffer>;
  /** The addresses that were refused so far. Our own documents request none. */
  readonly refused: readonly string[];
};

/** A page of the browser, for one document after another. */
export type ReusablePage = {
  /** For the next document; the previous one must not be used anymore. */
  beginDocument(): DocumentPage;
  /** Never fulfilled. @throws AppError UNAVAILABLE */
  crashed: Promise<never>;
  close(): Promise<void>;
};

/** A document on a page: its pictures have a folder of their own. */
type Job = { folder: string; files: PageFiles; refused: string[]; answers: Promise<void>[] };

const newJob = (): Job => ({ folder: `/${randomUUID()}`, files: () => undefined, refused: [], answers: [] });

/**
 * Opens an empty page. Nothing of one document remains for the next but fonts: `load` replaces the whole document, and what a
 * document requests is in a folder that none has used before, so that Chrome's memory cache can't answer with an earlier one's
 * files.
 */
export async function openReusablePage(browser: Browser): Promise<ReusablePage> {
  const context = await browser.createBrowserContext();
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    return context.close().catch(() => {});
  };
  try {
    const session = await sessionWith(browser);
    const targetId = await createTarget(session, context);
    const crashed = crashOf(session, targetId, closing.signal);
    // Chrome answers nothing that is asked of a page that has crashed: its opening would never end.
    const beginDocument = await Promise.race([preparePage(context), crashed]);
    return { crashed, close, beginDocument };
  } catch (error) {
    void close();
    throw error;
  }
}

/** Never fulfilled. @throws AppError UNAVAILABLE when the page crashes, until it is closed */
function crashOf(session: CDPSession, targetId: string, closing: AbortSignal): Promise<never> {
  const crashed = new Promise<never>((_, reject) => {
    const note = (target: Protocol.Target.TargetCrashedEvent) => {
      if (target.targetId !== targetId) return;
      reject(new AppError('UNAVAILABLE', PRINT_FAILED, { message: `The page crashed (${target.status})` }));
    };
    session.on('Target.targetCrashed', note);
    closing.addEventListener('abort', () => session.off('Target.targetCrashed', note));
  });
  // It may crash while nobody waits for it, which would end this process.
  crashed.catch(() => {});
  return crashed;
}

async function preparePage(context: BrowserContext): Promise<ReusablePage['beginDocument']> {
  const page = await (await context.waitForTarget((target) => target.type() === 'page')).page();
  if (!page) throw new Error('The page is gone');
  let job = newJob();
  await page.setViewport({ width: 816, height: 1056 });
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setCacheEnabled(false);
  // Not puppeteer's own interception: it encodes responses byte by byte, which took eight times as long.
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', (asked) => {
    job.answers.push(answer(session, asked, job));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await page.goto(`${ORIGIN}/`);
  // esbuild wraps nested functions with this helper, which it defines outside of them.
  await page.evaluate('globalThis.__name = (named) => named');
  return () => {
    const taken = newJob();
    job = taken;
    return documentOn(page, taken, () => job === taken);
  };
}

/**
 * Begins a page that is laid out and printed, but draws no frames, since nobody looks at it: drawing took a quarter of Chrome's time.
 * Chrome for macOS always draws. @returns its id
 */
async function createTarget(session: CDPSession, context: BrowserContext): Promise<string> {
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    ...(context.id && { browserContextId: context.id }),
    enableBeginFrameControl: process.platform !== 'darwin',
  });
  return targetId;
}

const sessions = new WeakMap<Browser, Promise<CDPSession>>();

/**
 * The one session with a browser itself, which tells of pages that crash. Of two that begin at the same moment puppeteer takes one for its
 * own, and once that is detached it no longer knows the browser: no page could be opened anymore.
 */
function sessionWith(browser: Browser): Promise<CDPSession> {
  const known = sessions.get(browser);
  if (known) return known;
  const session = beginSession(browser);
  sessions.set(browser, session);
  // Kept, one failure would be that of every later page.
  session.catch(() => sessions.delete(browser));
  return session;
}

async function beginSession(browser: Browser): Promise<CDPSession> {
  const session = await browser.target().createCDPSession();
  await session.send('Target.setDiscoverTargets', { discover: true });
  return session;
}

function documentOn(page: Page, job: Job, isOurs: () => boolean): DocumentPage {
  let isLoaded = false;
  let shownHead: string | undefined;
  // Before a document is loaded the page still shows the previous one, which may be another owner's.
  const holdToOurs = (shows: boolean) => {
    if (!isOurs() || !shows) throw new Error('The page does not show this document');
  };
  return {
    refused: job.refused,
    async load(html, files) {
      holdToOurs(true);
      job.files = files;
      const head = headOf(html);
      const isHeadShown = head !== undefined && head === shownHead;
      const coming = isHeadShown ? DOCTYPE + html.slice(head.length) : html;
      await page.evaluate(showInPage, { html: coming, folder: job.folder, isHeadShown, noPicture: NO_PICTURE });
      shownHead = head;
      isLoaded = true;
      await page.evaluate(awaitFonts, null);
    },
    async measure(inPage, argument) {
      holdToOurs(isLoaded);
      // Puppeteer has its own types for what `measure` promises of the function's argument and result.
      return page.evaluate(inPage as (argument: unknown) => unknown, argument) as Promise<never>;
    },
    async print() {
      holdToOurs(isLoaded);
      await page.evaluate(requestPictures);
      await picturesArrive(page, job);
      // Another may have taken the page meanwhile.
      holdToOurs(isLoaded);
      const lost = await page.evaluate(() => Array.from(document.images).filter((image) => image.naturalWidth === 0).length);
      if (lost > 0) throw new Error(`${lost} pictures did not arrive`);
      const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
      return Buffer.from(bytes);
    },
  };
}

/**
 * A document's beginning up to its body. With styles and fonts it is two thirds of a brochure, and the same in each of its layouts: sent
 * again, it would be parsed again.
 */
function headOf(html: string): string | undefined {
  const end = html.indexOf(HEAD_END);
  return end < 0 ? undefined : html.slice(0, end + HEAD_END.length);
}

const DOCTYPE = '<!doctype html>';
const HEAD_END = '</head>';

/** Loaded is enough; decoding would be wasted, since JPEG data goes into the PDF unchanged. */
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

/** Fonts are shared by all documents; anything else is in the document's own folder. */
function findFile({ request, resourceType }: Asked, { folder, files }: Job): PageFile | undefined {
  const { origin, pathname } = new URL(request.url);
  if (origin !== ORIGIN) return undefined;
  if (resourceType === 'Document') return pathname === '/' ? BLANK : undefined;
  if (pathname.startsWith(`${folder}/`)) return files(pathname.slice(folder.length));
  return resourceType === 'Font' ? files(pathname) : undefined;
}

type Asked = Protocol.Fetch.RequestPausedEvent;

const BLANK: PageFile = { type: 'text/html; charset=utf-8', body: Buffer.from(DOCTYPE) };

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
    // The picture could not be made or the page is gone: the job notices by the count of failed pictures.
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => {});
  }
}
