import { contrastOf, levelOf, lightAt, lightOf, parseColor, type Rgb } from '#app/photos/light.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { TONE_GRID, type Tones } from '#app/photos/tones.ts';

/** The colors in which a theme's type may lie over a photo, CSS hex; a theme of dark pages has no dark one. */
export type Inks = { light: string; dark?: string | undefined };

/** Contrast that WCAG 2 asks of small and of large type, and a little more, since what is measured is not each pixel. */
const SAFETY = 1.06;
export const SMALL_TYPE = 4.5;
export const LARGE_TYPE = 3;

/** Where more of a shade would be needed, it would hide the photo, and the type belongs beside it. */
const MOST_SHADE = 0.62;

/** By how much more shade light type is still preferred to dark: it looks like a magazine's. */
const PREFERENCE = 0.12;

/** What a shade leaves of the roughness below small type: thin strokes are lost in gravel also where they contrast with it. */
const LEFT_ROUGHNESS = 60;

/** The levels to which the photo's tone is darkened or lightened for a shade. */
const DARK_SHADE = 26;

const LIGHT_SHADE = 236;

/** Type over a photo: its ink, and the photo's own tone, laid over it where it is too light or too rough for the ink (0 to 1). CSS hex. */
export type Shaded = { ink: string; shade: string; opacity: number };

/** A part that a band touches by less than this fraction of its height or width does not count. */
const TOUCHED = 0.12;

/** The parts of a photo that a band lies on. */
function partsIn({ x, y, width, height }: Box): number[] {
  const { columns, rows } = TONE_GRID;
  const within = (at: number, count: number, from: number, side: number) =>
    Math.min((at + 1) / count, from + side) - Math.max(at / count, from) > TOUCHED / count;
  return Array.from({ length: columns * rows }, (_, part) => part).filter(
    (part) => within(part % columns, columns, x, width) && within(Math.floor(part / columns), rows, y, height),
  );
}

export function roughnessOf({ darkest, lightest }: Tones, box: Box): number {
  const parts = partsIn(box);
  return parts.reduce((sum, part) => sum + (lightest[part] ?? 255) - (darkest[part] ?? 0), 0) / Math.max(1, parts.length);
}

type Band = { box: Box; contrast: number };

/** The ink that needs less of a shade, and the shade; undefined where either would need too much. */
export function shadeFor(tones: Tones, bands: Band[], inks: Inks): Shaded | undefined {
  const tone = meanColor(bands.flatMap(({ box }) => partsIn(box).map((part) => tones.colors[rowOf(part)] ?? '#808080')));
  const [light, dark] = (['light', 'dark'] as const).map((kind) => {
    const shade = kind === 'light' ? darkened(tone) : lightened(tone);
    const ink = inks[kind];
    return ink
      ? { ink, shade: hexOf(shade), opacity: Math.max(...bands.map((band) => opacityFor(tones, band, { ink, shade, kind }))) }
      : { ink: '', shade: '', opacity: Number.POSITIVE_INFINITY };
  });
  if (!light || !dark) return undefined;
  const better = light.opacity <= dark.opacity + PREFERENCE ? light : dark;
  return better.opacity <= MOST_SHADE ? better : undefined;
}

const rowOf = (part: number): number => Math.floor(part / TONE_GRID.columns);

/** How much of a shade makes the worst part below a band contrast enough with the ink; more than 1 where none does. */
function opacityFor(
  tones: Tones,
  { box, contrast }: Band,
  { ink, shade, kind }: { ink: string; shade: Rgb; kind: keyof Inks },
): number {
  const wanted = contrast * SAFETY;
  const inkLight = lightOf(parseColor(ink));
  const shadeLevel = levelOf(lightOf(shade));
  if (contrastOf(inkLight, lightAt(shadeLevel)) < wanted) return 2;
  // The lightest that light type may lie on, the darkest for dark type.
  const limit = levelOf(kind === 'light' ? (inkLight + 0.05) / wanted - 0.05 : wanted * (inkLight + 0.05) - 0.05);
  const worst = partsIn(box).map((part) => (kind === 'light' ? (tones.lightest[part] ?? 255) : (tones.darkest[part] ?? 0)));
  const level = kind === 'light' ? Math.max(...worst) : Math.min(...worst);
  const lacks = kind === 'light' ? level - limit : limit - level;
  const legible = lacks <= 0 ? 0 : lacks / Math.abs(level - shadeLevel);
  const calm = contrast === SMALL_TYPE ? 1 - LEFT_ROUGHNESS / Math.max(LEFT_ROUGHNESS, roughnessOf(tones, box)) : 0;
  return Math.ceil(Math.max(legible, calm) * 100) / 100;
}

function meanColor(colors: string[]): Rgb {
  const parsed = colors.map(parseColor);
  const mean = (channel: keyof Rgb) => parsed.reduce((sum, color) => sum + color[channel], 0) / Math.max(1, parsed.length);
  return { red: mean('red'), green: mean('green'), blue: mean('blue') };
}

const mapped = ({ red, green, blue }: Rgb, change: (level: number) => number): Rgb => ({
  red: Math.round(change(red)),
  green: Math.round(change(green)),
  blue: Math.round(change(blue)),
});

const darkened = (color: Rgb): Rgb => {
  const part = Math.min(1, DARK_SHADE / Math.max(1, levelOf(lightOf(color))));
  return mapped(color, (level) => level * part);
};

const lightened = (color: Rgb): Rgb => {
  const own = levelOf(lightOf(color));
  const part = Math.max(0, (LIGHT_SHADE - own) / (255 - own || 1));
  return mapped(color, (level) => level + (255 - level) * part);
};

const hexOf = ({ red, green, blue }: Rgb): string =>
  `#${[red, green, blue].map((level) => level.toString(16).padStart(2, '0')).join('')}`;
