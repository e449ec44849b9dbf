/**
 * `npm run lighthouse`: Lighthouse, as a phone, on the pages that strangers see first, and on the dashboard. Prints the middle of three
 * runs, when text and when the largest thing of the first view was painted, and what lowered the scores; exits with 1 where a page has
 * less than it should in any category or is painted too late. `--reports FOLDER` writes each run there, for
 * https://googlechrome.github.io/lighthouse/viewer/. The machine's own speed matters: run it where nothing else runs.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { findPort } from '#scripts/product/ports.ts';
import { readProductEnvironment } from '#tests/setup/read-product-environment.ts';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';

/** Of pages for strangers, and of others. */
const BEST = 100;
const GOOD = 90;
/** Of the largest thing of a page for strangers, and of others (ms). */
const SOON = 1500;
const LATE = 2500;
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint'];
const COLUMNS = [...CATEGORIES, 'first paint', 'largest paint'];

const { values } = parseArgs({ options: { reports: { type: 'string' } } });

const product = await startThrowawayProduct();
Object.assign(process.env, readProductEnvironment(product));
const { launchBrowser } = await import('#tests/browser.ts');
const { sandboxOriginOf } = await import('#tests/sandbox-origin.ts');
const { furnish } = await import('#tests/screens.ts');
const place = await furnish(product.origin, { processor: sandboxOriginOf(product.dataDir) });
const port = await findPort(undefined, []);
const browser = await launchBrowser({ debuggingPort: port });

const pages = [
  { name: 'landing', path: '/', viewer: place.viewers.visitor, least: BEST, paintMs: SOON },
  { name: 'shared page', path: place.sharedPath, viewer: place.viewers.visitor, least: BEST, paintMs: SOON },
  { name: 'help', path: '/help', viewer: place.viewers.visitor, least: BEST, paintMs: SOON },
  { name: 'dashboard', path: '/', viewer: place.viewers.owner, least: GOOD, paintMs: LATE },
];

const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Scores by category, 0 to 100, when what was painted (ms), and the audits that lowered the scores. */
async function audit(url: string, cookies: string, file: string) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    // The phone's network and CPU are throttled rather than simulated: with a server on the same machine everything has arrived
    // before the first paint, and the simulation then counts all of it as render-blocking, or not, by chance.
    throttlingMethod: 'devtools',
    ...(cookies && { extraHeaders: { Cookie: cookies } }),
  });
  if (!result) throw new Error(`Lighthouse reported nothing for ${url}`);
  if (values.reports) await writeFile(join(values.reports, file), String(result.report));
  const { categories, audits } = result.lhr;
  const faults = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  return {
    marks: CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100)),
    paints: PAINTS.map((id) => audits[id]?.numericValue ?? 0),
    faults: faults.map(({ id, displayValue }) => `${id}${displayValue ? ` (${displayValue})` : ''}`),
  };
}

let isShort = false;
try {
  if (values.reports) await mkdir(values.reports, { recursive: true });
  process.stdout.write(`${'page'.padEnd(14)}${COLUMNS.map((column) => column.padStart(15)).join('')}\n`);
  for (const { name, path, viewer, least, paintMs } of pages) {
    const cookies = viewer
      .browserCookies()
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join('; ');
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(product.origin + path, cookies, `${name}-${run + 1}.json`));
    const marks = CATEGORIES.map((_, index) => middle(runs.map((run) => run.marks[index] ?? 0)));
    const paints = PAINTS.map((_, index) => middle(runs.map((run) => run.paints[index] ?? 0)));
    isShort ||= marks.some((mark) => mark < least) || paints.some((paint) => paint > paintMs);
    const cells = [...marks.map(String), ...paints.map((paint) => `${(paint / 1000).toFixed(2)} s`)];
    process.stdout.write(`${name.padEnd(14)}${cells.map((cell) => cell.padStart(15)).join('')}\n`);
    process.stdout.write(
      `  what lowered the scores: ${[...new Set(runs.flatMap(({ faults }) => faults))].join(', ') || 'nothing'}\n`,
    );
  }
} finally {
  await browser.close();
  await product.stop();
}
process.exit(isShort ? 1 : 0);
