import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { followWork } from '#app/jobs/follow-work.ts';
import { env } from '#app/platform/env.server.ts';
import { openBrowser, untilReady } from '#tests/browser.ts';
import { Client } from '#tests/client.ts';
import { underLoad } from '#tests/drill-release.ts';
import { FaultStand } from '#tests/fault-stand.ts';

/** The short form of `npm run drill:release`: the same release before and after. */
describe('two web processes and two workers behind a balancer', () => {
  let stand: FaultStand;
  beforeAll(async () => {
    stand = await FaultStand.start({ DATABASE_URL: env.DATABASE_URL }, { webs: 2, workers: 2 });
  }, 240_000);
  afterAll(() => stand.stop(), 60_000);

  it('are restarted one after the other: no request is lost, and each event stream goes on at another process', async () => {
    const load = await underLoad(stand, () => stand.restartInTurn());
    expect({ lost: load.lost, words: stand.lastWords }).toEqual({ lost: [], words: [] });
    expect(load.streams).toMatchObject({ broken: 0, refused: 0 });
    expect(load.streams.resumed).toBeGreaterThan(0);
  }, 180_000);

  it('a page whose script is gone, since its release was replaced while it was loading, loads itself again and works', async () => {
    const context = await (await openBrowser()).newContext();
    const page = await context.newPage();
    let isGone = true;
    await page.route('**/assets/entry.client-*', (route) => {
      if (!isGone) return route.continue();
      // The page has asked whether it is gone for good.
      isGone = route.request().method() !== 'HEAD';
      return route.fulfill({ status: 404 });
    });
    const back = page.waitForResponse((reply) => reply.url().includes('/assets/entry.client-') && reply.ok());
    await page.goto(`${stand.origin}/help`, { waitUntil: 'commit' });
    await back;
    await untilReady(page);
    await context.close();
  }, 60_000);

  it('a browser that follows a long work sees no error when its process is restarted, nor when all are away for a while', async () => {
    const [bundle] = (
      await build({
        stdin: {
          contents: `import { followWork } from '#app/jobs/follow-work.ts'; Object.assign(window, { followWork });`,
          resolveDir: '.',
        },
        bundle: true,
        write: false,
        format: 'iife',
      })
    ).outputFiles;
    const client = await Client.someone(stand.origin);
    const context = await (await openBrowser()).newContext({ bypassCSP: true });
    await context.addCookies(client.browserCookies());
    const page = await context.newPage();
    await page.goto(`${stand.origin}/help`);
    await page.addScriptTag({ content: bundle?.text ?? '' });
    const follow = (model: string) =>
      page.evaluate(async (name) => {
        const body = { vehicleData: { year: '1967', make: 'Volvo', model: name }, photoUrls: [] };
        const { followWork: begin } = window as unknown as { followWork: typeof followWork };
        const seen: string[] = [];
        const end = await begin('/api/generate/content', { body, onProgress: ({ stage }) => void seen.push(stage) });
        return { seen, keys: Object.keys('result' in end ? (end.result as object) : {}) };
      }, model);

    const restarted = follow('P1800 [slow]');
    const onStage = page.waitForRequest(/\/events$/);
    await onStage;
    for (const web of stand.webs) {
      await web.end();
      web.start();
      await web.ready();
    }
    expect((await restarted).keys).not.toEqual([]);

    const away = follow('P1800 ES [slow]');
    await page.waitForRequest(/\/events$/);
    await Promise.all(stand.webs.map((web) => web.end()));
    // The balancer refuses the stream, which the browser does not open again by itself.
    await page.waitForResponse((reply) => reply.status() === 502);
    for (const web of stand.webs) web.start();
    expect((await away).keys).not.toEqual([]);
    await context.close();
  }, 120_000);
});
