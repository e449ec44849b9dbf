import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endBrowser, launchBrowser } from './browser-process.server.ts';
import { openReusablePage } from './reusable-page.server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => endBrowser(browser));

/** Ends the processes that show pages, and not the browser. */
function endPages(): void {
  const pids = readdirSync('/proc').filter((pid) => {
    try {
      const group = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2];
      return Number(group) === browser.process()?.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
    } catch {
      return false;
    }
  });
  for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
}

test.runIf(existsSync('/proc/self'))(
  'a page that crashes while it is opened, at whatever moment, fails at once and alone',
  async () => {
    const problems: unknown[] = [];
    const note = (problem: unknown) => problems.push(problem);
    process.on('uncaughtException', note).on('unhandledRejection', note);
    for (let afterMs = 6; afterMs < 130; afterMs += 8) {
      if (!browser.connected) browser = await launchBrowser();
      const opening = openReusablePage(browser);
      const failed = opening.then((page) => page.crashed.finally(page.close)).catch(() => 'failed');
      await pause(afterMs);
      endPages();
      // It may have no process of its own yet.
      const isSpared = opening.then(
        (page) => pause(3000).then(page.close),
        () => pause(3000),
      );
      expect(await Promise.race([failed, isSpared.then(() => 'spared'), pause(6000).then(() => 'silent')])).not.toBe('silent');
    }
    if (!browser.connected) browser = await launchBrowser();
    await (await openReusablePage(browser)).close();
    // Nothing of those that have crashed is left.
    await expect.poll(() => browser.browserContexts().length).toBe(1);
    process.off('uncaughtException', note).off('unhandledRejection', note);
    expect(problems).toEqual([]);
  },
  120_000,
);

test('a session with the browser that could not begin is begun again for the next page', async () => {
  const fresh = await launchBrowser();
  const begin = vi.spyOn(fresh.target(), 'createCDPSession').mockRejectedValueOnce(new Error('no session'));
  await expect(openReusablePage(fresh)).rejects.toThrow('no session');
  const pages = await Promise.all([openReusablePage(fresh), openReusablePage(fresh)]);
  expect(begin).toHaveBeenCalledTimes(2);
  await Promise.all(pages.map((page) => page.close()));
  await endBrowser(fresh);
});
