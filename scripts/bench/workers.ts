/**
 * `npm run bench:workers`: brochures a second by one worker and by two, each pinned to a core of its own with its Chrome, in turns, so that what
 * else the machine does meets both. Database and client take the cores as they come. Prints the ratio, the middle of all pairs (`-- 5`: five),
 * and exits with 1 where the second worker brings too little. Needs two cores, and Linux.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '#scripts/script-env.ts';
import { makePhotos, PHOTOS, photosAre } from './photos.ts';
import { startQueue } from './queue.ts';
import { median, print } from './report.ts';

/** Of one worker's throughput. */
const LEAST = 1.8;
/** One at a time: a core prints no more by taking turns. */
const SETTINGS = { RENDER_CONCURRENCY: '1' };
const WARM_UP = 6;
const ASKED = 20;
const { positionals } = parseArgs({ allowPositionals: true });
const pairs = Number(positionals[0] ?? 3);

const folder = await mkdtemp(join(tmpdir(), 'bench-workers-'));
const [load = 0] = loadavg();
print(`${cpus().length} cores; load of the machine before: ${load.toFixed(1)}`);
print(`Brochures of ${PHOTOS} photos ${photosAre}, through the queue, each worker new and pinned to a core\n`);
const queue = await startQueue(folder, await makePhotos(), WARM_UP + ASKED);
let round = 0;

/** Brochures a second, with photos that the workers have not seen. */
async function measure(count: number): Promise<number> {
  round += 1;
  const workers = Array.from({ length: count }, (_, core) => queue.startWorker({ core, settings: SETTINGS }));
  try {
    await queue.make(`Round ${round}`, { from: 0, to: WARM_UP });
    return ASKED / (await queue.make(`Round ${round}`, { from: WARM_UP, to: WARM_UP + ASKED }));
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

const ratios: number[] = [];
try {
  for (let pair = 0; pair < pairs; pair += 1) {
    // Each is the first as often as the other.
    const isTwoFirst = pair % 2 === 1;
    const first = await measure(isTwoFirst ? 2 : 1);
    const second = await measure(isTwoFirst ? 1 : 2);
    const [one, two] = isTwoFirst ? [second, first] : [first, second];
    ratios.push(two / one);
    print(`one worker ${one.toFixed(2)} a second, two ${two.toFixed(2)}: ${(two / one).toFixed(2)} times as many`);
  }
} finally {
  await queue.stop();
  await rm(folder, { recursive: true, force: true });
}
const ratio = median(ratios);
print(`\n${ratio.toFixed(2)} times as many by the second worker (middle of ${pairs} pairs); ${LEAST} is the target`);
process.exit(ratio >= LEAST ? 0 : 1);
