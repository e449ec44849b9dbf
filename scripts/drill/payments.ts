/**
 * `npm run drill:payments -- 1000`: plays that many scenarios of a payment, each from its own seed, against a web process that is
 * killed and a card processor that fails; then each kill scenario once for every call of the processor in it, with the web process
 * killed just before that call and just after it. A second number is the first seed. Exits with 1 when anything was wrong.
 */

import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [count = 1000, first = 1] = positionals.map(Number);
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(first))) {
  process.stderr.write('Pass the number of schedules and the first seed: npm run drill:payments -- 1000 1\n');
  process.exit(1);
}
/** Scenarios at once. */
const AT_ONCE = 20;

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder });
const { drillPayment, insertDrillCodes } = await import('#tests/drill-payments.ts');
const { drillKills, KILL_SCENARIOS } = await import('#tests/drill-kills.ts');
const { PaymentStand } = await import('#tests/payment-stand.ts');

const began = performance.now();
const seeds = Array.from({ length: count }, (_, index) => first + index);
let played = 0;
let failed = 0;
try {
  await insertDrillCodes();
  const stand = await PaymentStand.start(postgres.url);
  const work = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const problems = await drillPayment(stand, seed);
      played += 1;
      if (problems.length > 0) {
        failed += 1;
        process.stdout.write(`FAILED: seed ${seed}\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
      }
      if (played % 100 === 0) {
        process.stdout.write(`${played} of ${count} after ${Math.round((performance.now() - began) / 1000)} s\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  process.stdout.write(`\n${played} schedules, ${failed} failed; the web process was killed ${stand.kills} times\n\n`);
  for (const scenario of KILL_SCENARIOS) {
    const kills = await drillKills(stand, scenario);
    const wrong = kills.filter(({ problems }) => problems.length > 0);
    failed += wrong.length;
    process.stdout.write(`${scenario.name}: killed at ${kills.length - 1} moments, ${wrong.length} failed\n`);
    for (const { call, moment, problems } of wrong) {
      process.stdout.write(`FAILED: ${moment} ${call}\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
    }
  }
  await stand.stop();
} finally {
  await postgres.stop();
}
process.exit(failed > 0 ? 1 : 0);
