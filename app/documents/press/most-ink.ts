import { tagOf } from './icc-profile.ts';

/** The offset of the tables in a lookup of 16 bits (`mft2`, ICC.1, 10.10), and the largest value in them. */
const TABLES = 52;
const FULL = 0xffff;
/** Steps of red, green and blue whose ink is computed. */
const STEPS = 16;

/** sRGB (0 to 1) to CIE Lab under D50, as profiles see it (ICC.1, 6.3; the matrix is IEC 61966-2-1 adapted by Bradford). */
function labOf(rgb: readonly number[]): [number, number, number] {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const [x, y, z] = [
    (0.4361 * r + 0.3851 * g + 0.1431 * b) / 0.9642,
    0.2225 * r + 0.7169 * g + 0.0606 * b,
    (0.0139 * r + 0.0971 * g + 0.7141 * b) / 0.8249,
  ].map((part) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27) * (part / 116) + 16 / 116));
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

/**
 * The most ink that a press profile gives a color of a screen (sRGB), in percent: the sum over its inks, up to 400, over a grid of
 * colors and all rendering intents.
 * @returns undefined where a profile has no lookups of 16 bits from Lab
 */
export function mostInk(profile: Buffer): number | undefined {
  const lookups = ['B2A0', 'B2A1', 'B2A2'].flatMap((signature) => tagOf(profile, signature) ?? []);
  const isKnown = profile.toString('latin1', 20, 24) === 'Lab ' && lookups.length > 0;
  if (!isKnown || lookups.some((lookup) => lookup.toString('latin1', 0, 4) !== 'mft2')) return undefined;
  const colors = Array.from({ length: STEPS ** 3 }, (_, index) =>
    [index % STEPS, Math.floor(index / STEPS) % STEPS, Math.floor(index / STEPS ** 2)].map((step) => step / (STEPS - 1)),
  ).map(labOf);
  return Math.max(...lookups.flatMap((lookup) => colors.map((color) => inkOf(lookup, color)))) * 100;
}

/** The ink of one color: its place in the grid by the input curves, the inks around it by distance, the output curves. */
function inkOf(lookup: Buffer, [l, a, b]: [number, number, number]): number {
  const [inputs = 0, inks = 0, grid = 0] = lookup.subarray(8, 11);
  const [inputEntries, outputEntries] = [lookup.readUInt16BE(48), lookup.readUInt16BE(50)];
  const table = TABLES + 2 * inputs * inputEntries;
  const curves = table + 2 * grid ** inputs * inks;
  // Lab in 16 bits (ICC.1, annex A): 100 is 0xff00, and a and b start at -128.
  const places = [(l / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256].map((value, axis) => {
    const within = Math.min(Math.max(value / FULL, 0), 1);
    const shifted = curveAt(lookup, TABLES + 2 * axis * inputEntries, inputEntries, within);
    return shifted * (grid - 1);
  });
  let sum = 0;
  for (let ink = 0; ink < inks; ink += 1) {
    let value = 0;
    for (let corner = 0; corner < 8; corner += 1) {
      let [weight, index] = [1, 0];
      for (const [axis, place] of places.entries()) {
        const lower = Math.min(Math.floor(place), grid - 2);
        const isUpper = (corner >> axis) & 1;
        weight *= isUpper ? place - lower : 1 - (place - lower);
        index = index * grid + lower + isUpper;
      }
      if (weight > 0) value += weight * (lookup.readUInt16BE(table + 2 * (index * inks + ink)) / FULL);
    }
    sum += curveAt(lookup, curves + 2 * ink * outputEntries, outputEntries, value);
  }
  return sum;
}

/** A curve's value at a place between 0 and 1, interpolated. */
function curveAt(lookup: Buffer, start: number, entries: number, place: number): number {
  const at = Math.min(Math.max(place, 0), 1) * (entries - 1);
  const lower = Math.min(Math.floor(at), entries - 2);
  const [from, to] = [lookup.readUInt16BE(start + 2 * lower), lookup.readUInt16BE(start + 2 * (lower + 1))];
  return (from + (to - from) * (at - lower)) / FULL;
}
