/**
 * `npm run bench:service`: what the product takes on this machine. Owners make showcases (sign in, upload, write, render, share) and visitors
 * look at them, at rising rates; printed are the cost of each, the knee with what runs out there, and what 10,000 owners and 1,000,000 views a
 * day take. `-- 20` measures for 20 seconds each. Absolute figures are this machine's, and lower beside other work: the ratios to a bare
 * Express of the same run hold. Linux only.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { print } from './report.ts';
import { compareWithExpress } from './service/pages.ts';
import { printNeed } from './service/print-need.ts';
import { startStand } from './service/stand.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const seconds = Number(positionals[0] ?? 10);
const [load = 0] = loadavg();
print(`${cpus().length} cores; load of the machine before: ${load.toFixed(1)}; ${seconds} s each\n`);

const stand = await startStand();
try {
  // They need the product's environment.
  const { measureCosts } = await import('./service/costs.ts');
  const { findOwnersKnee, findVisitorsKnee } = await import('./service/knees.ts');
  const { costs, address } = await measureCosts(stand);
  const view = await compareWithExpress(stand, { address, seconds });
  await findVisitorsKnee(stand, { address, seconds });
  await findOwnersKnee(stand, { address, seconds });
  printNeed({ showcase: costs, view }, { owners: 10_000, viewsADay: 1_000_000 });
} finally {
  await stand.stop();
}
process.exit();
