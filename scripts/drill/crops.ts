/**
 * `npm run drill:crops -- folder`: crops drawn cars, and the photos of a folder that are marked by hand (tests/crop-marks.json, by
 * the file's hash), to the slots of all outputs, and counts how often the car is cut: with the subject that the detector finds, and
 * with the middle as its fallback. `--worst folder`: writes the ten tightest crops of either there as PNG files. Exits with 1 when a crop cuts
 * a car that the detector has found.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import '#scripts/script-env.ts';
import { cropRect } from '#app/documents/crop-rect.ts';
import { chooseSubject } from '#app/photos/choose-subject.ts';
import { findVehicles } from '#app/photos/find-objects.server.ts';
import type { Framed } from '#app/photos/subject.ts';
import marks from '#tests/crop-marks.json' with { type: 'json' };
import { drawMarked, type Mark } from './crop-drawings.ts';

/** CSS pixels, as the outputs have them: only the shape counts. */
const SLOTS = {
  'brochure: cover': { width: 816, height: 1056 },
  'brochure: back cover': { width: 816, height: 560 },
  'brochure: wide plate': { width: 662, height: 300 },
  'brochure: upright plate': { width: 420, height: 512 },
  'deck: full slide': { width: 1280, height: 720 },
  'deck: half a slide': { width: 620, height: 640 },
  'flyer: one third wider': { width: 704, height: 396 },
  'link preview': { width: 800, height: 630 },
  'tile: 3 to 2': { width: 300, height: 200 },
  'tile: square': { width: 300, height: 300 },
};

/** By how much a mark may be cut: those made by eye are as exact (fraction of the photo's side). */
const BY_EYE = 0.02;

type Slot = { width: number; height: number };
type Photo = { name: string; file: Buffer; width: number; height: number; mark: Mark; framed: Framed };

const MIDDLE: Framed = { focalX: 0.5, focalY: 0.5, subject: null, frames: {} };

const cut = ({ width, height }: Photo, framed: Framed, slot: Slot) =>
  cropRect({ width, height, ...framed }, { ...slot, use: 'screen' });

/** How far the car's box is from the nearest edge of a crop, as a fraction of the photo's side; negative where it is cut. */
function roomIn(photo: Photo, framed: Framed, slot: Slot): number {
  const { scaled, extract } = cut(photo, framed, slot);
  const [left, top, right, bottom] = photo.mark;
  const [x, y] = [extract.left / scaled.width, extract.top / scaled.height];
  // The photo's own edges cut nothing.
  const sides = [
    x <= 0 ? 1 : left - x,
    y <= 0 ? 1 : top - y,
    extract.left + extract.width >= scaled.width ? 1 : x + extract.width / scaled.width - right,
    extract.top + extract.height >= scaled.height ? 1 : y + extract.height / scaled.height - bottom,
  ];
  return Math.min(...sides);
}

const isCut = (photo: Photo, framed: Framed, slot: Slot): boolean => roomIn(photo, framed, slot) < -BY_EYE;

async function seen(name: string, file: Buffer, mark: Mark): Promise<Photo> {
  const { autoOrient } = await sharp(file).metadata();
  const upright = await sharp(file).rotate().jpeg({ quality: 95 }).toBuffer();
  return { name, file, ...autoOrient, mark, framed: { ...MIDDLE, subject: chooseSubject(await findVehicles(upright)) } };
}

async function readPhotos(folder: string): Promise<Photo[]> {
  const photos: Photo[] = [];
  const byHash: Record<string, number[]> = marks;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.jpe?g$/i.test(name)) continue;
    const file = readFileSync(join(folder, name));
    const [left, top, right, bottom] = byHash[createHash('sha256').update(file).digest('hex').slice(0, 16)] ?? [];
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) continue;
    photos.push(await seen(name, file, [left, top, right, bottom]));
  }
  return photos;
}

const print = (line = '') => process.stdout.write(`${line}\n`);

const row = (name: string, ...columns: string[]) =>
  print(name.padEnd(26) + columns.map((column) => column.padStart(16)).join(''));

/** Prints a table of some photos. @returns how many crops cut a car that the detector has found */
function report(what: string, photos: readonly Photo[]): number {
  const found = photos.filter(({ framed }) => framed.subject);
  const missed = photos.filter(({ framed }) => !framed.subject);
  print(`\n${photos.length} ${what}; the detector found the car in ${found.length}`);
  row('', 'detector', 'not found', 'middle alone');
  let wrong = 0;
  for (const [slot, size] of Object.entries(SLOTS)) {
    const cuts = found.filter((photo) => isCut(photo, photo.framed, size));
    for (const { name } of cuts) print(`CUT: ${name}: ${slot}`);
    wrong += cuts.length;
    const count = (of: readonly Photo[]) => `${of.filter((photo) => isCut(photo, MIDDLE, size)).length} of ${of.length}`;
    row(slot, `${cuts.length} of ${found.length}`, count(missed), count(photos));
  }
  return wrong;
}

const WORST = 10;

async function writeWorst(what: string, photos: readonly Photo[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const crops = photos.flatMap((photo) =>
    Object.entries(SLOTS).map(([slot, size]) => ({ photo, slot, size, room: roomIn(photo, photo.framed, size) })),
  );
  const worst = crops.toSorted((one, other) => one.room - other.room).slice(0, WORST);
  print(`\nthe tightest crops where the car was ${what}, in ${folder}`);
  for (const [index, { photo, slot, size, room }] of worst.entries()) {
    const { scaled, extract, ground } = cut(photo, photo.framed, size);
    await sharp(
      await sharp(photo.file)
        .rotate()
        .resize({ ...scaled, fit: 'fill' })
        .toBuffer(),
    )
      .extract(extract)
      .extend({ ...ground, background: '#808080' })
      .png()
      .toFile(join(folder, `${what} ${index + 1}.png`));
    print(`${what} ${index + 1}.png: ${photo.name}, ${slot}: room ${room.toFixed(3)}`);
  }
}

const { values, positionals } = parseArgs({ options: { worst: { type: 'string' } }, allowPositionals: true });
const drawings: Photo[] = [];
for (const { name, file, mark } of await drawMarked()) drawings.push(await seen(name, file, mark));
const photos = positionals[0] ? await readPhotos(positionals[0]) : [];
if (!positionals[0]) print('Drawings alone; for photos: npm run drill:crops -- folder');
const wrong = report('drawings', drawings) + (photos.length > 0 ? report('marked photos', photos) : 0);
if (values.worst) {
  const all = [...photos, ...drawings];
  const isFound = ({ framed }: Photo) => framed.subject !== null;
  await writeWorst('found', all.filter(isFound), values.worst);
  await writeWorst(
    'missed',
    all.filter((photo) => !isFound(photo)),
    values.worst,
  );
}
process.exit(wrong === 0 ? 0 : 1);
