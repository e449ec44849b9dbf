/**
 * `npm run bench:telemetry`: what collecting traces costs. Two products, one of which sends its spans to a collector, serve the same pages in
 * turn, pair after pair, so that what else the machine does meets both. Prints the ratio of their throughput, the middle of all pairs, and
 * exits with 1 where it is lower than it should be. `-- 20` measures 20 pairs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { startThrowawayProduct } from '#tests/setup/throwaway-product.ts';
import { median, print } from './report.ts';
import { visit } from './service/visitors.ts';

/** Of the throughput without. */
const LEAST = 0.97;
const SECONDS = 4;
const { positionals } = parseArgs({ allowPositionals: true });
const pairs = Number(positionals[0] ?? 12);

/** Each is rendered for one visitor, or served from memory. */
const PAGES: { name: string; headers: Record<string, string> }[] = [
  { name: 'landing page, rendered for one visitor', headers: { cookie: 'other=1' } },
  { name: 'landing page, for everybody', headers: {} },
];

const collector = fork(new URL('./collector.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
const [port] = await once(collector, 'message');
// Each visitor's address counts, as behind a proxy.
const settings = { TRUSTED_PROXIES: '1' };
const without = await startThrowawayProduct(settings);
const traced = await startThrowawayProduct({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}` });

let isDear = false;
try {
  for (const { name, headers } of PAGES) {
    const serve = async ({ origin }: { origin: string }) => (await visit(`${origin}/`, { seconds: SECONDS, headers })).perSecond;
    // Not counted: the first requests are slower.
    await serve(without);
    await serve(traced);
    const ratios: number[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      // Each is the first as often as the other.
      const [first, second] = pair % 2 === 0 ? [without, traced] : [traced, without];
      const [one, other] = [await serve(first), await serve(second)];
      ratios.push(first === traced ? one / other : other / one);
    }
    const sorted = ratios.toSorted((one, other) => one - other);
    const quartiles = [sorted[Math.floor(pairs / 4)] ?? 0, sorted[Math.floor((3 * pairs) / 4)] ?? 0];
    print(
      `${name.padEnd(44)}${median(ratios).toFixed(3)} of the throughput without (middle of ${pairs} pairs; half of them ${quartiles.map((ratio) => ratio.toFixed(3)).join(' to ')})`,
    );
    isDear ||= median(ratios) < LEAST;
  }
  collector.send('received?');
  const [received] = await once(collector, 'message');
  print(`The collector received ${received} batches of spans.`);
} finally {
  await traced.stop();
  await without.stop();
  collector.kill();
}
process.exit(isDear ? 1 : 0);
