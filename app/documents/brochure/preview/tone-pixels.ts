import { SEPIA } from '#app/documents/sepia.ts';

/** D65, the white of sRGB, as X and Z for a Y of 1 (CIE 1931). */
const WHITE = { x: 0.95047, z: 1.08883 };
/** The bounds of the straight part of CIE L*a*b* near black. */
const EDGE = 6 / 29;
const toLab = (value: number): number => (value > EDGE ** 3 ? Math.cbrt(value) : value / (3 * EDGE ** 2) + 4 / 29);
const fromLab = (value: number): number => (value > EDGE ? value ** 3 : 3 * EDGE ** 2 * (value - 4 / 29));

const toLinear = (level: number): number => (level <= 10.31475 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * Math.max(0, light) ** (1 / 2.4) - 0.055);

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => toLinear(level));

/** The gray of each step of luminance: a table, since a page has millions of pixels. */
const STEPS = 4095;
const GRAYS = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(fromLinear(step / STEPS)));
const grayOf = (red: number, green: number, blue: number): number => {
  const luminance = 0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
  return GRAYS[Math.round(luminance * STEPS)] ?? 0;
};

/** Red, green and blue for each gray: its lightness, with a* and b* of the sepia, which fade toward black and white. */
const TONES = (() => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(SEPIA.slice(at, at + 2), 16)));
  const x = toLab((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / WHITE.x);
  const y = toLab(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = toLab((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / WHITE.z);
  return Uint8ClampedArray.from(
    [...LINEAR].flatMap((light) => {
      const at = toLab(light);
      const lightness = (116 * at - 16) / 100;
      const share = 1 - 4 * (lightness - 0.5) ** 2;
      const toneX = fromLab(at + (x - y) * share) * WHITE.x;
      const toneZ = fromLab(at + (z - y) * share) * WHITE.z;
      return [
        3.2404542 * toneX - 1.5371385 * light - 0.4985314 * toneZ,
        -0.969266 * toneX + 1.8760108 * light + 0.041556 * toneZ,
        0.0556434 * toneX - 0.2040259 * light + 1.0572252 * toneZ,
      ].map(fromLinear);
    }),
  );
})();

/** Gives pixels (RGBA, sRGB) the hue of the sepia and their own lightness, as sharp's `tint` does for print. */
export function tonePixels(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const gray = grayOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) * 3;
    pixels[at] = TONES[gray] ?? 0;
    pixels[at + 1] = TONES[gray + 1] ?? 0;
    pixels[at + 2] = TONES[gray + 2] ?? 0;
  }
}
