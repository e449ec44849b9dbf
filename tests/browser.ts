import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Download, type Page } from 'playwright-core';
import { findBrowser } from '#app/documents/find-browser.server.ts';

/** The same Chrome that prints, driven as a person would. @param debuggingPort where another tool may drive it as well */
export async function openBrowser({ debuggingPort }: { debuggingPort?: number } = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
    ],
  });
}

/** Does what starts a download, and reads the file that comes. */
export async function download(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [started] = await Promise.all([page.waitForEvent('download') as Promise<Download>, act()]);
  return { name: started.suggestedFilename(), bytes: await readFile(await started.path()) };
}
