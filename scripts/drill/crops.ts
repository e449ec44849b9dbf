/**
 * `npm run drill:crops -- folder`: crops the photos of a folder to the slots of all outputs, and counts how often the car is cut, by
 * boxes that were marked by hand (tests/crop-marks.json, by the file's hash): with the subject that the detector finds, and with
 * the middle as its fallback. Exits with 1 when a crop cuts a car that the detector has found.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cropRect } from '#app/documents/crop-rect.ts';
import { chooseSubject } from '#app/photos/choose-subject.ts';
import { findVehicles, SEEN_SIDE } from '#app/photos/find-vehicles.server.ts';
import type { Framed } from '#app/photos/subject.ts';
import marks from '#tests/crop-marks.json' with { type: 'json' };

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

type Mark = readonly number[];
type Photo = { name: string; width: number; height: number; mark: Mark; framed: Framed };

const MIDDLE: Framed = { focalX: 0.5, focalY: 0.5, subject: null, frames: {} };

function isCut(
  { width, height, mark: [left = 0, top = 0, right = 1, bottom = 1] }: Photo,
  framed: Framed,
  slot: { width: number; height: number },
): boolean {
  const { scaled, extract } = cropRect({ width, height, ...framed }, { ...slot, use: 'screen' });
  const [x, y] = [extract.left / scaled.width, extract.top / scaled.height];
  return (
    left < x - BY_EYE ||
    right > x + extract.width / scaled.width + BY_EYE ||
    top < y - BY_EYE ||
    bottom > y + extract.height / scaled.height + BY_EYE
  );
}

async function readPhotos(folder: string): Promise<Photo[]> {
  const photos: Photo[] = [];
  const byHash: Record<string, Mark> = marks;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.jpe?g$/i.test(name)) continue;
    const file = readFileSync(join(folder, name));
    const mark = byHash[createHash('sha256').update(file).digest('hex').slice(0, 16)];
    if (!mark) continue;
    const { autoOrient } = await sharp(file).metadata();
    const seen = await sharp(file).rotate().resize(SEEN_SIDE, SEEN_SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    photos.push({ name, ...autoOrient, mark, framed: { ...MIDDLE, subject: chooseSubject(await findVehicles(seen)) } });
  }
  return photos;
}

const print = (line = '') => process.stdout.write(`${line}\n`);
const folder = process.argv[2];
if (!folder) {
  print('Which folder? npm run drill:crops -- folder');
  process.exit(1);
}
const photos = await readPhotos(folder);
const found = photos.filter(({ framed }) => framed.subject);
const row = (name: string, ...columns: string[]) =>
  print(name.padEnd(26) + columns.map((column) => column.padStart(16)).join(''));
print(`${photos.length} marked photos; the detector found the car in ${found.length}`);
row('', 'detector', 'not found', 'middle alone');
const wrong = new Map<string, string[]>();
for (const [slot, size] of Object.entries(SLOTS)) {
  const cut = found.filter((photo) => isCut(photo, photo.framed, size));
  const lost = photos.filter((photo) => !photo.framed.subject && isCut(photo, MIDDLE, size));
  const middle = photos.filter((photo) => isCut(photo, MIDDLE, size));
  for (const { name } of cut) wrong.set(name, [...(wrong.get(name) ?? []), slot]);
  row(
    slot,
    `${cut.length} of ${found.length}`,
    `${lost.length} of ${photos.length - found.length}`,
    `${middle.length} of ${photos.length}`,
  );
}
for (const [name, slots] of wrong) print(`CUT: ${name}: ${slots.join(', ')}`);
process.exit(wrong.size === 0 && photos.length > 0 ? 0 : 1);
