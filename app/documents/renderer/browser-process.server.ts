import puppeteer, { type Browser } from 'puppeteer';
import { env } from '#app/platform/env.server.ts';
import { within } from '#app/platform/within.ts';
import { findBrowser } from './find-browser.server.ts';

const LAUNCH_WITHIN_MS = 20_000;
/** A browser that does not answer for this long is frozen (ms): it usually answers within two milliseconds, seldom within a second. */
const SILENT_MS = 10_000;
/** How long a browser may take to close in order (ms); it usually takes 50. */
const CLOSE_WITHIN_MS = 3_000;
const GONE_WITHIN_MS = 2_000;
const READ_WITHIN_MS = 500;

/** Starts a browser. @throws when it does not answer within 20 s; then none is left running */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env: variables } = await findBrowser();
  // Chrome can't use its sandbox as root.
  const isUnboxed = process.getuid?.() === 0 || env.BROWSER_SANDBOX === 'off';
  // puppeteer would wait three minutes for a browser that froze during startup.
  const startless = new AbortController();
  try {
    const browser = await puppeteer.launch({
      executablePath,
      headless: 'shell',
      pipe: true,
      timeout: LAUNCH_WITHIN_MS,
      protocolTimeout: LAUNCH_WITHIN_MS * 3,
      signal: startless.signal,
      // The process's own shutdown closes the renderer, in order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      env: { PATH: '/usr/bin:/bin', HOME: '/tmp', ...variables },
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--font-render-hinting=none',
        // Needed for pages that draw no frames.
        '--enable-begin-frame-control',
        '--host-resolver-rules=MAP * ~NOTFOUND',
        // What a page loads is restricted by the rules above and below.
        ...(isUnboxed ? ['--no-sandbox'] : []),
      ],
    });
    // puppeteer removes its listeners on closing; a killed browser's pipe errors would then end this process.
    for (const pipe of browser.process()?.stdio ?? []) pipe?.on('error', () => {});
    return browser;
  } catch (error) {
    startless.abort();
    throw error;
  }
}

/** Whether a browser answers within ten seconds. A crashed one counts as answering: its jobs notice that themselves. */
export async function isAnswering(browser: Browser): Promise<boolean> {
  const answer = browser.version();
  // If this process itself was blocked, the answer may have arrived and only not been read.
  return (await within(SILENT_MS, answer)) || within(READ_WITHIN_MS, answer);
}

/** Ends a browser with all its processes, in order if it does that within three seconds. Never throws. */
export async function endBrowser(browser: Browser): Promise<void> {
  const chrome = browser.process();
  if (!chrome?.pid || chrome.exitCode !== null || chrome.signalCode !== null) return;
  const gone = new Promise((resolve) => chrome.once('exit', resolve));
  const closed = browser.close().catch(() => {});
  if (await within(CLOSE_WITHIN_MS, Promise.all([closed, gone]))) return;
  killGroup(chrome.pid);
  await within(GONE_WITHIN_MS, gone);
}

/** Chrome leads a process group of its own; the signal also ends a stopped process. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just exited.
  }
}
