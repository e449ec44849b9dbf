/**
 * `npm run drill:documents -- 500`: sends that many hostile inputs through the API and all outputs, each from its own seed. A
 * second number is the first seed, so that `-- 1 4711` repeats one input; `--decks FOLDER` keeps the decks, for other tools to
 * check. Exits with 1 when anything was wrong.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { decks: { type: 'string' } } });
const [count = 500, first = 1] = positionals.map(Number);
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(first))) {
  process.stderr.write('Pass the number of inputs and the first seed: npm run drill:documents -- 500 1\n');
  process.exit(1);
}
/** The printed part of an input; the seed reproduces all of it. */
const SHOWN_INPUT = 4_000;
/** Inputs at once. */
const AT_ONCE = 2;

const folder = await mkdtemp(join(tmpdir(), 'drill-documents-'));
// The environment of the product's parts, which run by themselves here.
Object.assign(process.env, testEnvironment, { DATABASE_URL: 'postgres://localhost/unused', STORAGE_DIR: folder });
const { drillDocuments, OUTPUTS } = await import('#tests/drill-documents.ts');
const { hostileContent } = await import('#tests/hostile-content.ts');
const { closePdfRenderer: closePress } = await import('#app/documents/renderer/pdf-renderer.server.ts');
type Drilled = Awaited<ReturnType<typeof drillDocuments>>;

const print = (line = '') => process.stdout.write(`${line}\n`);
if (values.decks) await mkdir(values.decks, { recursive: true });

const results: { seed: number; drilled: Drilled }[] = [];
async function drill(seed: number): Promise<void> {
  const input = hostileContent(seed);
  const { deck, ...drilled } = await drillDocuments(input);
  results.push({ seed, drilled });
  if (deck && values.decks) await writeFile(join(values.decks, `${seed}.pptx`), deck);
  if (drilled.problems.length === 0) return;
  print(`FAILED: seed ${seed}; run it again with npm run drill:documents -- 1 ${seed}`);
  for (const problem of drilled.problems) print(`  ${JSON.stringify(problem).slice(1, -1)}`);
  const shown = JSON.stringify(input);
  print(`  input: ${shown.slice(0, SHOWN_INPUT)}${shown.length > SHOWN_INPUT ? `… (${shown.length} characters)` : ''}\n`);
}

const began = performance.now();
const seeds = Array.from({ length: count }, (_, index) => first + index);
async function work(): Promise<void> {
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    await drill(seed);
    if (results.length % 50 === 0)
      print(`${results.length} of ${count} after ${Math.round((performance.now() - began) / 1000)} s`);
  }
}
try {
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await closePress();
  await rm(folder, { recursive: true, force: true });
}

const failed = results.filter(({ drilled }) => drilled.problems.length > 0);
const row = (...cells: (string | number)[]) =>
  print(cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(16) : `${cell}`.padStart(12))).join(''));
print(`${results.length} inputs, ${results.filter(({ drilled }) => drilled.refusal).length} of them refused as invalid`);
row('', 'rendered', 'failed', 'slowest', 'of seed');
for (const output of OUTPUTS) {
  const made = results.flatMap(({ seed, drilled }) => {
    const time = drilled.times[output];
    return time === undefined
      ? []
      : [{ seed, time, isSound: !drilled.problems.some((problem) => problem.startsWith(`${output}: `)) }];
  });
  const slowest = made.reduce((one, other) => (other.time > one.time ? other : one), { seed: 0, time: 0, isSound: true });
  row(output, made.length, made.filter(({ isSound }) => !isSound).length, `${(slowest.time / 1000).toFixed(1)} s`, slowest.seed);
}
print(failed.length === 0 ? 'No failure.' : `FAILED: ${failed.length} inputs, seeds ${failed.map(({ seed }) => seed).join(' ')}`);
if (failed.length > 0) process.exitCode = 1;
