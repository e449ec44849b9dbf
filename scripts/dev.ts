import { watch } from 'node:fs';
import type { Child } from './product/child.ts';
import { runProduct } from './product/run-product.ts';
import { fail, say } from './product/terminal.ts';

/**
 * `npm run dev`: the product like `npm start`, with hot reload of its pages; a change of what the web process or the worker loads starts
 * that one again. `--fresh` deletes its data first.
 */

/** Files saved within this time count as one change (ms). */
const TOGETHER = 150;

/** Only the browser needs these: Vite updates it, and the worker does not use them. */
const OF_THE_PAGES = /^(routes|ui|builder)[/\\]|^(server|root|entry\.\w+)\.tsx?$|\.test\.tsx?$/;
/** What the web process itself loads; everything else is reloaded by Vite for each request. */
const OF_THE_WEB_PROCESS = /^(server\.ts|platform[/\\].*\.ts)$/;

const { web, worker } = await runProduct('development', process.argv.slice(2)).catch(fail);

const pending = new Set<Child>();
let timer: NodeJS.Timeout | undefined;

function restartSoon(child: Child): void {
  pending.add(child);
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const children = [...pending];
    pending.clear();
    say(`Changed; ${children.map(({ name }) => name).join(' and ')} starts again`);
    for (const changed of children) await changed.restart();
  }, TOGETHER);
}

watch('app', { recursive: true }, (_event, file) => {
  if (!file || !/\.tsx?$/.test(file)) return;
  if (OF_THE_WEB_PROCESS.test(file)) restartSoon(web);
  if (!OF_THE_PAGES.test(file)) restartSoon(worker);
});
for (const folder of ['worker', 'db']) watch(folder, { recursive: true }, () => restartSoon(worker));
