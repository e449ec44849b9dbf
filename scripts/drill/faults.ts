/**
 * `npm run drill:faults -- 10`: plays each fault that many times on web and worker as deployed: Chrome frozen with documents in
 * progress, PostgreSQL stopped for 2 and for 20 s, a model that falls silent, and a shutdown without Redis (where redis-server is
 * installed); and once, PostgreSQL stopped for two minutes (`--long 3`: three times, `--long 0`: never); `--only chrome` plays one of
 * them. Every caller must get a result or an error within three minutes. Exits with 1 when one did not, or when a process was left.
 */
import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const times = Number(positionals[0] ?? 10);
const longTimes = Number(values.long);
if (!(Number.isInteger(times) && times > 0 && Number.isInteger(longTimes) && longTimes >= 0)) {
  process.stderr.write('Pass the number of runs of each: npm run drill:faults -- 10\n');
  process.exit(1);
}

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder });
const { FaultStand } = await import('#tests/fault-stand.ts');
const { freezeChrome, Owner, stallModel, stopPostgres, stopWithoutRedis } = await import('#tests/drill-faults.ts');
type Played = Awaited<ReturnType<typeof freezeChrome>>;

const print = (line = '') => process.stdout.write(`${line}\n`);
const row = (...cells: (string | number)[]) =>
  print(cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(34) : `${cell}`.padStart(8))).join(''));

const table: { fault: string; played: Played[] }[] = [];
async function play(name: string, fault: string, count: number, once: () => Promise<Played | undefined>): Promise<void> {
  if (values.only && values.only !== name) return;
  const played: Played[] = [];
  table.push({ fault, played });
  for (let time = 1; time <= count; time++) {
    const result = await once();
    if (!result) {
      print(`${fault}: redis-server is not installed`);
      return;
    }
    played.push(result);
    const { served, told, words, lost, left, longestMs, note } = result;
    print(
      `${fault}, ${time} of ${count}: ${served} served, ${told} told, ${lost.length} lost, ${left} processes left, ` +
        `${(longestMs / 1000).toFixed(1)} s${note ? `; ${note}` : ''}` +
        [...words.map((said) => `told ${said}`), ...lost.map((what) => `LOST ${what}`)].map((line) => `\n  ${line}`).join(''),
    );
  }
}

try {
  const stand = await FaultStand.start({ DATABASE_URL: postgres.url });
  /** With a new owner each time, since each has a daily budget. */
  const byOwner = (once: (owner: Awaited<ReturnType<typeof Owner.at>>) => Promise<Played>) => async () =>
    once(await Owner.at(stand.origin));
  await play(
    'chrome',
    'Chrome frozen',
    times,
    byOwner((owner) => freezeChrome(stand, owner)),
  );
  await play(
    'postgres-2',
    'PostgreSQL down for 2 s',
    times,
    byOwner((owner) => stopPostgres(stand, owner, { postgres, seconds: 2 })),
  );
  await play(
    'postgres-20',
    'PostgreSQL down for 20 s',
    times,
    byOwner((owner) => stopPostgres(stand, owner, { postgres, seconds: 20 })),
  );
  await play(
    'postgres-120',
    'PostgreSQL down for 120 s',
    longTimes,
    byOwner((owner) => stopPostgres(stand, owner, { postgres, seconds: 120 })),
  );
  await play(
    'model-before',
    'Model silent before its first word',
    times,
    byOwner((owner) => stallModel(stand, owner, { mark: '[stall]' })),
  );
  await play(
    'model-midway',
    'Model silent in the middle',
    times,
    byOwner((owner) => stallModel(stand, owner, { mark: '[stall-midway]' })),
  );
  await stand.stop();
  await play('redis', 'End without Redis', times, () => stopWithoutRedis(postgres.url));
} finally {
  await postgres.stop();
}

print();
row('', 'times', 'served', 'told', 'lost', 'left', 'longest');
let isSound = true;
for (const { fault, played } of table) {
  const sum = (count: (one: Played) => number) => played.reduce((total, one) => total + count(one), 0);
  const [lost, left] = [sum((one) => one.lost.length), sum((one) => one.left)];
  const longest = Math.max(0, ...played.map(({ longestMs }) => longestMs));
  row(
    fault,
    played.length,
    sum(({ served }) => served),
    sum(({ told }) => told),
    lost,
    left,
    `${(longest / 1000).toFixed(1)} s`,
  );
  if (lost + left > 0) isSound = false;
}
print(isSound ? 'Every caller got a result or an error; no process was left.' : 'FAILED');
process.exit(isSound ? 0 : 1);
