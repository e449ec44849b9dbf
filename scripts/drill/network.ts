/**
 * `npm run drill:network`: twenty photos of twelve megapixels are added in a real browser over 4 Mbit/s with 300 ms, which breaks for ten
 * seconds in every twenty; nothing else is pressed. Prints when the first thumbnail is shown, when all photos are usable and when all
 * full-size files are there, and how many bytes went twice. Exits with 1 when photos are missing in the end, or when a break cost a
 * file more than one part. `--count 5`; `--folder photos`: JPEGs of this folder instead of drawn ones; `--steady`: without breaks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '20' }, folder: { type: 'string' }, steady: { type: 'boolean', default: false } },
});

const postgres = await startThrowawayPostgres();
Object.assign(process.env, testEnvironment, { DATABASE_URL: postgres.url, STORAGE_DIR: postgres.folder });
const { drawPhotos, sendPhotos } = await import('#tests/drill-network.ts');

const print = (line = '') => process.stdout.write(`${line}\n`);
const row = (what: string, value: string) => print(`${what.padEnd(46)}${value}`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

let isWell = false;
try {
  const count = Number(values.count);
  const { folder } = values;
  const files = folder
    ? readdirSync(folder)
        .filter((name) => /\.jpe?g$/i.test(name))
        .slice(0, count)
        .map((name) => readFileSync(join(folder, name)))
    : await drawPhotos(count);
  const sent = await sendPhotos({ databaseUrl: postgres.url, files, hasBreaks: !values.steady });
  row('photos', `${files.length}, ${megabytes(sent.fileBytes)}`);
  row('small pictures', megabytes(sent.smallBytes));
  row('first thumbnail shown after', `${Math.round(sent.firstThumbnailMs)} ms`);
  row('all usable after', seconds(sent.usableMs));
  row('all full-size files there after', seconds(sent.wholeMs));
  row('breaks meanwhile', String(sent.breaks));
  row('sent twice at most, small pictures', megabytes(sent.smallBytesAgain));
  row('sent twice at most, full-size files', megabytes(sent.partBytesAgain));
  row('parts that breaks cost', `${sent.partsLost}, ${(sent.partsLost / Math.max(1, sent.breaks)).toFixed(1)} a break`);
  row('parts sent again after they had arrived', String(sent.partsAgain));
  // Two files are on their way at a time, each with one part.
  isWell = sent.partsAgain === 0 && sent.partsLost <= 2 * sent.breaks;
} finally {
  await postgres.stop();
}
process.exit(isWell ? 0 : 1);
