/**
 * `npm run drill:uploads`: uploads pictures that are designed to exhaust the memory of their decoder, one after the other to a
 * worker that has already printed; then the heaviest ones, two and four at once, and four in parts. Prints the result of each and the worker's peak.
 * `--only 'progressive|29 MB'`: only pictures with matching names. Exits with 1 when the worker used more than docs/operations.md
 * says, or when somebody got no answer. Linux only.
 */
import { parseArgs } from 'node:util';
import type { Uploaded } from '#tests/drill-uploads.ts';
import { HOSTILE_PICTURES } from '#tests/hostile/pictures.ts';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const pictures = HOSTILE_PICTURES.filter(({ name }) => new RegExp(values.only).test(name));

/** How many of the heaviest are uploaded in pairs. */
const WORST = 6;
/** How many are uploaded together: as many as two workers would process. */
const TOGETHER = 4;

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder });
const { UploadDrill, WORKER_MEMORY } = await import('#tests/drill-uploads.ts');

const print = (line = '') => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)}`;
const row = (what: string, before: string, peak: string, time: string, outcome: string) =>
  print(`${what.padEnd(62)}${before.padStart(7)}${peak.padStart(7)}${time.padStart(8)}  ${outcome}`);
function show({ names, outcomes, before, peak, ms, problems }: Uploaded): void {
  const outcome = [...new Set(outcomes), ...problems.map((problem) => `FAILED: ${problem}`)].join(' | ');
  row(names.join(' + '), megabytes(before), megabytes(peak), `${(ms / 1000).toFixed(1)} s`, outcome);
}

const all: Uploaded[] = [];
try {
  const drill = await UploadDrill.start(postgres.url);
  const play = async (together: typeof pictures, { inParts = false } = {}) => {
    const uploaded = await drill.upload(together, { inParts });
    all.push(uploaded);
    show(uploaded);
  };
  row('picture', 'before', 'peak', '', 'MB; outcome');
  for (const picture of pictures) await play([picture]);
  const worst = all.toSorted((one, other) => other.peak - other.before - (one.peak - one.before)).slice(0, WORST);
  const again = worst.flatMap(({ names }) => pictures.filter(({ name }) => names.includes(name)));
  print('\nat once');
  for (const [index, one] of again.entries()) for (const other of again.slice(index)) await play([one, other]);
  await play(again.slice(0, TOGETHER));
  print('\nin parts');
  for (const picture of again) await play([picture], { inParts: true });
  await play(again.slice(0, TOGETHER), { inParts: true });
  await drill.stand.stop();
} finally {
  await postgres.stop();
}

const failed = all.filter(({ problems }) => problems.length > 0);
const most = Math.max(...all.map(({ peak }) => peak));
print(
  `\n${pictures.length} pictures, ${all.length} rounds; the worker held ${megabytes(most)} MB at most, of ${megabytes(WORKER_MEMORY)}`,
);
print(failed.length === 0 ? 'No failure.' : `FAILED: ${failed.map(({ names }) => names.join(' + ')).join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
