import { print } from '#scripts/bench/report.ts';
import type { UnitCosts } from './sizing.ts';
import { type Stand, startBareExpress, workBetween } from './stand.ts';
import { type Served, visit } from './visitors.ts';

/** Any cookie but that of the color mode: the page is rendered for this one visitor. */
const OWN = { cookie: 'other=1' };

/** Of each page, before it is measured: a process that has just begun compiles its code while it answers. Express gets the same. */
const WARM_UP_SECONDS = 12;

const visitWarm: typeof visit = async (url, options) => {
  await visit(url, { ...options, seconds: WARM_UP_SECONDS });
  return await visit(url, options);
};

/** Pages by ten connections, as many as they get, beside a bare Express that sends as many bytes. @returns the cost of a view */
export async function compareWithExpress(
  stand: Stand,
  { address, seconds }: { address: string; seconds: number },
): Promise<UnitCosts['view']> {
  const page = await fetch(address);
  const html = await page.text();
  const known = { 'if-none-match': page.headers.get('ETag') ?? '' };
  const packed = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  const bare = await startBareExpress(Buffer.byteLength(html));
  const express = await visitWarm(bare.origin, { seconds });
  bare.stop();
  print(`Ten connections, as many pages as they get; ${(html.length / 1000).toFixed(0)} KB`);
  const row = (what: string, { perSecond, p99, failed }: Served) =>
    print(
      `  ${what.padEnd(44)}${perSecond.toFixed(0).padStart(7)}/s  p99 ${p99.toFixed(0).padStart(5)} ms  ${(perSecond / express.perSecond).toFixed(2)} of bare Express${failed ? `  ${failed} failed` : ''}`,
    );
  row('bare Express', express);
  row('landing page, rendered for one visitor', await visitWarm(`${stand.origin}/`, { seconds, headers: OWN }));
  row('public page, rendered for one visitor', await visitWarm(address, { seconds, headers: OWN }));
  row('landing page, for everybody', await visitWarm(`${stand.origin}/`, { seconds }));
  await visit(address, { seconds: WARM_UP_SECONDS });
  const before = stand.work();
  const began = await visit(address, { seconds });
  const work = workBetween(before, stand.work());
  row('public page, for everybody', began);
  row('public page, to those who have it (304)', await visitWarm(address, { seconds, headers: known }));
  const photo = await visitWarm(`${address}/photos/1`, { seconds });
  row('its cover, through the web process', photo);
  const views = began.perSecond * seconds;
  const bytes =
    Number(packed.headers.get('Content-Length')) + Number((await fetch(`${address}/photos/1`)).headers.get('Content-Length'));
  const view = { web: work.web / views, postgres: work.postgres / views, bytes };
  print(
    `  a view costs the web process ${(view.web * 1000).toFixed(2)} ms of a core, PostgreSQL ${(view.postgres * 1000).toFixed(2)} ms\n`,
  );
  return view;
}
