/**
 * `npm run drill:faults -- 3`: plays each fault of tests/play-faults.ts that many times (once by default), with work under way, on two web
 * processes and two workers behind nginx, on PostgreSQL, Redis and S3, as far as they are installed. Every caller must get a result or an
 * error within three minutes, nothing may be lost or stored twice, and no process left. Long ones are played once (`--long 3`: three
 * times, `--long 0`: never); `--only chrome,redis` plays those whose names begin so; `--list` names them. Exits with 1 when something was lost.
 */
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import { formatSeconds } from '../product/terminal.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'string', default: '1' }, only: { type: 'string' }, list: { type: 'boolean' } },
});
const times = Number(positionals[0] ?? 1);
const longTimes = Number(values.long);
if (!(Number.isInteger(times) && times > 0 && Number.isInteger(longTimes) && longTimes >= 0)) {
  process.stderr.write('Pass the number of runs of each: npm run drill:faults -- 10\n');
  process.exit(1);
}
const print = (line = '') => process.stdout.write(`${line}\n`);

if (values.list) {
  // They read the environment, and reach for nothing before they are played.
  Object.assign(process.env, testEnvironment, { DATABASE_URL: 'postgres://localhost/unused', STORAGE_DIR: tmpdir() });
  const { FAULTS } = await import('#tests/play-faults.ts');
  for (const { name, what } of FAULTS) print(`${name.padEnd(24)}${what}`);
  process.exit();
}

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder });
const { WholeStand } = await import('#tests/whole-stand.ts');
const { FAULTS, playFault } = await import('#tests/play-faults.ts');
type Played = Exclude<Awaited<ReturnType<typeof playFault>>, string>;

const row = (...cells: (string | number)[]) =>
  print(cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(56) : `${cell}`.padStart(8))).join(''));

const beginnings = (values.only ?? '').split(',');
const chosen = FAULTS.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
// An empty table would say that nothing was lost.
if (chosen.length === 0) {
  process.stderr.write(`No fault begins with ${values.only}: npm run drill:faults -- --list names them.\n`);
  await postgres.stop();
  process.exit(1);
}
const table: { what: string; played: Played[]; missing?: string }[] = [];

function report(what: string, { served, told, words, lost, doubled, left, longestMs, note, errors }: Played): void {
  const counts = `${served} served, ${told} told, ${lost.length} lost, ${doubled} doubled, ${left} left`;
  print(`${what}: ${counts}, ${formatSeconds(longestMs)}${note ? `; ${note}` : ''}`);
  for (const line of [
    ...words.map((said) => `told ${said}`),
    ...lost.map((one) => `LOST ${one}`),
    ...errors.map((line) => `logged ${line}`),
  ])
    print(`  ${line}`);
}

try {
  const stand = await WholeStand.start(postgres);
  print(stand.described);
  try {
    for (const fault of chosen) {
      const entry: (typeof table)[number] = { what: fault.what, played: [] };
      table.push(entry);
      const count = fault.isLong ? longTimes : times;
      for (let time = 1; time <= count && !entry.missing; time += 1) {
        const result = await playFault(stand, fault);
        if (typeof result === 'string') entry.missing = result;
        else {
          entry.played.push(result);
          report(`${fault.what}, ${time} of ${count}`, result);
        }
      }
    }
  } finally {
    await stand.stop();
  }
} finally {
  await postgres.stop();
}

print();
row('', 'times', 'served', 'told', 'lost', 'doubled', 'left', 'longest');
let isSound = true;
for (const { what, played, missing } of table) {
  if (missing) {
    row(what, `not played: ${missing}`);
    continue;
  }
  const sum = (count: (one: Played) => number) => played.reduce((total, one) => total + count(one), 0);
  const [lost, doubled, left] = [sum((one) => one.lost.length), sum((one) => one.doubled), sum((one) => one.left)];
  const longest = Math.max(0, ...played.map(({ longestMs }) => longestMs));
  const [served, told] = [sum((one) => one.served), sum((one) => one.told)];
  row(what, played.length, served, told, lost, doubled, left, formatSeconds(longest));
  if (lost + doubled + left > 0) isSound = false;
}
print(isSound ? 'Every caller got a result or an error; nothing was lost or doubled, and no process was left.' : 'FAILED');
process.exit(isSound ? 0 : 1);
