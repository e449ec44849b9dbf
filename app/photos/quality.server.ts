import sharp from 'sharp';
import type { Subject } from './subject.ts';

/** Pixels of the long side at which photos are measured: of half this size, blur of five pixels in twelve megapixels is gone. */
const SIDE = 1024;

/** The part of the pixels that may be sharper than the measured one: on a plain wall, edges are few. */
const SHARPEST = 0.002;

/** The part of the pixels that may be lighter than the measured one, as lamps in the night are. */
const LIGHTEST = 0.1;

/** Numbers of a photo from which its flaws are told (flawsOf). */
export type Quality = {
  /** The Laplacian at its sharpest edges, in standard deviations of the luminance: contrast and exposure don't change it. */
  sharpness: number;
  /** The luminance (0 to 255) of its light parts: a black car in daylight is not dark. */
  brightness: number;
};

/** Measures sharpness on the car if it was found, else on all of the picture, and brightness on all. @param print the print rendition */
export async function qualityOf(print: Buffer, subject: Subject | null): Promise<Quality> {
  const { data, info } = await sharp(print)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = { levels: data, width: info.width, height: info.height };
  return { sharpness: sharpnessOf(subject ? partOf(gray, subject) : gray), brightness: highest(data, LIGHTEST) };
}

/** Luminance, row by row. */
type Gray = { levels: Uint8Array; width: number; height: number };

function partOf({ levels, width, height }: Gray, subject: Subject): Gray {
  const [left, top] = [Math.floor(subject.x * width), Math.floor(subject.y * height)];
  const right = Math.min(width, Math.ceil((subject.x + subject.width) * width));
  const bottom = Math.min(height, Math.ceil((subject.y + subject.height) * height));
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    levels.subarray((top + row) * width + left, (top + row) * width + right),
  );
  return { levels: Buffer.concat(rows), width: right - left, height: bottom - top };
}

function sharpnessOf({ levels, width, height }: Gray): number {
  const contrast = deviationOf(levels);
  if (contrast < 1 || width < 3 || height < 3) return 0;
  const at = (index: number) => levels[index] ?? 0;
  const edges = new Uint16Array((width - 2) * (height - 2));
  for (let y = 1, next = 0; y < height - 1; y += 1) {
    for (let index = y * width + 1; index < (y + 1) * width - 1; index += 1, next += 1) {
      edges[next] = Math.abs(4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width));
    }
  }
  return highest(edges, SHARPEST) / contrast;
}

function deviationOf(levels: Uint8Array): number {
  let [sum, squares] = [0, 0];
  for (const level of levels) {
    sum += level;
    squares += level * level;
  }
  return Math.sqrt(Math.max(0, squares / levels.length - (sum / levels.length) ** 2));
}

/** The value that only this part of all exceeds. @param above a fraction */
function highest(values: Uint8Array | Uint16Array, above: number): number {
  const sorted = values.slice().sort();
  return sorted[Math.floor(sorted.length * (1 - above))] ?? 0;
}
