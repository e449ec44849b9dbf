import type { PhotoInfo } from '#app/documents/document-photo.ts';
import type { PhotoShade } from '#app/documents/photo-shade.ts';
import { contrastOf, levelOf, lightAt, lightOf, parseColor, type Rgb } from '#app/photos/light.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { carOf, carWithMargin, type Subject, slackOf } from '#app/photos/subject.ts';
import { TONE_GRID, type Tones } from '#app/photos/tones.ts';
import { EDITIONS, PAGE, type Trim } from './layouts/page-geometry.ts';

/** The heights of a cover's type: from the page's upper edge to the masthead's foot, of the name, from the foot's head to the lower edge. */
export type TypeHeights = { head: number; name: number; foot: number };

/** The colors in which a theme's type may lie over a photo, CSS hex; a theme of dark pages has no dark one. */
export type Inks = { light: string; dark?: string | undefined };

/** The sizes in which a name is set over a photo, the one to be preferred first. */
export const TYPE_SIZES = ['large', 'compact'] as const;
export type TypeSize = (typeof TYPE_SIZES)[number];

/** The type at the upper or the lower edge of a page, over a photo. */
export type TypeZone = {
  ink: string;
  /** The photo's own tone, laid over it where it is too light or too rough for the ink, and how much of it (0 to 1). CSS hex. */
  shade: string;
  opacity: number;
  /** The height of the type, and the distance over which the shade fades away below or above it. CSS pixels. */
  height: number;
  fade: number;
};

/** A cover whose photo fills the page, with the type over it. */
export type PhotoCover = {
  /** The part of the photo that the trimmed page shows. */
  crop: Box;
  /** Whether the name stands above the car or below it. */
  nameAt: 'above' | 'below';
  upper: TypeZone;
  lower: TypeZone;
};

const SHAPE = PAGE.width / PAGE.height;

/** The part of a photo's side that is left for the bleed beside a crop, where the car allows it; the print edition else has ground there. */
const INSET = EDITIONS.print.bleed / (PAGE.width + 2 * EDITIONS.print.bleed);

/** Pixels of the crop's long side: less looks soft on a page. */
const LEAST_PIXELS = 1_400;

/** No crop is closer than this part of the largest one: around a part of a car it would cut the rest. */
const CLOSEST = 0.75;

/** What was found is narrower than this part of the photo: half of a car rather than a small one, around which no crop is closer. */
const NARROW = 0.5;

/** How many crops are tried, from the closest to the largest. */
const STEPS = 8;

/** The distance of the type from the car. CSS pixels. */
const APART = 10;

/** Contrast that WCAG 2 asks of small and of large type, and a little more, since what is measured is not each pixel. */
const SAFETY = 1.06;
export const SMALL_TYPE = 4.5;
export const LARGE_TYPE = 3;

/** Where more of a shade would be needed, it would hide the photo, and the type belongs beside it. */
const MOST_SHADE = 0.62;

/** Levels (of 255) between the dark and the light of a part, on average below a name: more is too rough to read on. */
const MOST_ROUGHNESS = 105;

/** By how much more shade light type is still preferred to dark: it looks like a magazine's. */
const PREFERENCE = 0.12;

/** What a shade leaves of the roughness below small type: thin strokes are lost in gravel also where they contrast with it. */
const LEFT_ROUGHNESS = 60;

/** The levels to which the photo's tone is darkened or lightened for a shade. */
const DARK_SHADE = 26;
const LIGHT_SHADE = 236;

/** The least and the most length of a shade's end, and how far it may reach over the car. CSS pixels. */
const FADE = { least: 70, most: 190, overCar: 46 };

/**
 * How the cover's type lies over its photo.
 * @returns undefined where it can't: the car would be cut, there are too few pixels, or there is no room or calm for the type
 */
export function coverOverPhoto(photo: PhotoInfo, type: TypeHeights, inks: Inks): PhotoCover | undefined {
  const { subject, tones } = photo;
  if (!subject || !tones) return undefined;
  const car = carOf(subject);
  const held = heldBy({ frames: photo.frames, subject });
  for (const size of sizesOf(photo, subject, held)) {
    const found = (['above', 'below'] as const)
      .flatMap((nameAt) => {
        const crop = cropFor({ photo, size, car, held, rooms: roomsOf(type, nameAt) });
        return crop ? (coverOn({ tones, crop, car, type, nameAt, inks }) ?? []) : [];
      })
      .toSorted((one, other) => one.roughness - other.roughness);
    if (found[0]) return found[0].cover;
  }
  return undefined;
}

/** How many of a photo's sides a crop of the page's shape takes. */
const sidesOf = (photo: Pick<PhotoInfo, 'width' | 'height'>, height: number) => ({
  height,
  width: (height * SHAPE * photo.height) / photo.width,
});

/** What a crop must hold: the owner's frame, else the car with its margin, which gives way to the bleed. */
function heldBy({ frames, subject }: { frames: PhotoInfo['frames']; subject: Subject }): Box {
  if (frames.cover) return frames.cover;
  const [car, whole] = [carOf(subject), carWithMargin(subject)];
  const [x, y] = [Math.max(whole.x, Math.min(car.x, INSET)), Math.max(whole.y, Math.min(car.y, INSET))];
  const right = Math.min(whole.x + whole.width, Math.max(car.x + car.width, 1 - INSET));
  const bottom = Math.min(whole.y + whole.height, Math.max(car.y + car.height, 1 - INSET));
  return { x, y, width: right - x, height: bottom - y };
}

/** The heights of the crops to try (fractions of the photo), the closest first: it has the least wall around the car. */
function sizesOf(photo: PhotoInfo, subject: Subject, held: Box): number[] {
  const largest = Math.min(1, photo.width / photo.height / SHAPE);
  const needed = Math.max(held.height, held.width / sidesOf(photo, 1).width);
  const enough = LEAST_PIXELS / photo.height;
  if (photo.frames.cover) {
    // Shown as it is, or cut as in other slots that are not quite of its shape; ground beside the photo is none for type.
    const slack = slackOf(photo, 'cover', photo.frames.cover);
    return slack > 1 && needed <= largest * slack && enough <= largest ? [Math.min(needed, largest)] : [];
  }
  const isDoubtful = !subject.isCertain || subject.width < NARROW;
  const whole = largest * (1 - 2 * INSET);
  const closest = Math.max(needed, enough, isDoubtful ? whole : largest * CLOSEST);
  if (closest > largest) return [];
  const widest = Math.max(closest, whole);
  return Array.from({ length: STEPS }, (_, step) => closest + ((widest - closest) * step) / (STEPS - 1));
}

/** The heights that are kept free of the car at the upper and the lower edge. */
const roomsOf = ({ head, name, foot }: TypeHeights, nameAt: PhotoCover['nameAt']) => ({
  upper: head + (nameAt === 'above' ? name : 0) + APART,
  lower: foot + (nameAt === 'below' ? name : 0) + APART,
});

/** The crop of a size that keeps the car between the rooms; undefined where there is none. */
function cropFor({
  photo,
  size,
  car,
  held,
  rooms,
}: {
  photo: PhotoInfo;
  size: number;
  car: Box;
  held: Box;
  rooms: { upper: number; lower: number };
}): Box | undefined {
  const { width, height } = sidesOf(photo, size);
  const free = (pixels: number) => (pixels / PAGE.height) * height;
  // What is held is smaller than the crop, or is cut by it where its owner has framed it.
  const edges = [held.y, held.y + held.height - height];
  const most = Math.min(1 - height, car.y - free(rooms.upper), Math.max(...edges));
  const least = Math.max(0, car.y + car.height + free(rooms.lower) - height, Math.min(...edges));
  if (most < least) return undefined;
  const y = between(inset((least + most) / 2, height), least, most);
  const sides = [held.x, held.x + held.width - width];
  const middle = inset(held.x + held.width / 2 - width / 2, width);
  const x = between(between(middle, Math.min(...sides), Math.max(...sides)), 0, 1 - width);
  // What the owner frames may be cut at its sides, the car may not.
  return x <= car.x && x + width >= car.x + car.width ? { x, y, width, height } : undefined;
}

const between = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most);

/** Away from the photo's edges by the bleed, or in the middle where there is no room for it. */
const inset = (at: number, side: number): number =>
  side > 1 - 2 * INSET ? (1 - side) / 2 : between(at, INSET, 1 - side - INSET);

/** The type on a crop, with the roughness below the name; undefined where the photo is too rough for it. */
function coverOn({
  tones,
  crop,
  car,
  type,
  nameAt,
  inks,
}: {
  tones: Tones;
  crop: Box;
  car: Box;
  type: TypeHeights;
  nameAt: PhotoCover['nameAt'];
  inks: Inks;
}): { cover: PhotoCover; roughness: number } | undefined {
  const band = (from: number, to: number): Box => ({
    x: crop.x,
    y: crop.y + (from / PAGE.height) * crop.height,
    width: crop.width,
    height: ((to - from) / PAGE.height) * crop.height,
  });
  const onPage = (y: number) => ((y - crop.y) / crop.height) * PAGE.height;
  const [head, foot] = [type.head, PAGE.height - type.foot];
  const name = nameAt === 'above' ? band(head, head + type.name) : band(foot - type.name, foot);
  const roughness = roughnessOf(tones, name);
  if (roughness > MOST_ROUGHNESS) return undefined;
  const zone = (small: Box, isNamed: boolean, height: number, toCar: number): TypeZone | undefined => {
    const shaded = shadeFor(
      tones,
      [{ box: small, contrast: SMALL_TYPE }, ...(isNamed ? [{ box: name, contrast: LARGE_TYPE }] : [])],
      inks,
    );
    return shaded && { ...shaded, height, fade: Math.min(FADE.most, Math.max(FADE.least, toCar - height + FADE.overCar)) };
  };
  const upper = zone(band(0, head), nameAt === 'above', head + (nameAt === 'above' ? type.name : 0), onPage(car.y));
  const lower = zone(
    band(foot, PAGE.height),
    nameAt === 'below',
    type.foot + (nameAt === 'below' ? type.name : 0),
    PAGE.height - onPage(car.y + car.height),
  );
  return upper && lower && { cover: { crop, nameAt, upper, lower }, roughness };
}

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

function roughnessOf({ darkest, lightest }: Tones, box: Box): number {
  const parts = partsIn(box);
  return parts.reduce((sum, part) => sum + (lightest[part] ?? 255) - (darkest[part] ?? 0), 0) / Math.max(1, parts.length);
}

type Band = { box: Box; contrast: number };

/** The ink that needs less of a shade, and the shade; undefined where either would need too much. */
function shadeFor(tones: Tones, bands: Band[], inks: Inks): Pick<TypeZone, 'ink' | 'shade' | 'opacity'> | undefined {
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

/** How a cover's photo is shown with what lies in the bleed around it: framed as by its owner, though it may reach over its edges. */
export function shownOnCover<Photo extends PhotoInfo>(
  photo: Photo,
  { crop, upper, lower }: PhotoCover,
  { bleed }: Pick<Trim, 'bleed'>,
) {
  const { x, y, width, height } = crop;
  const [across, down] = [(width * bleed) / PAGE.width, (height * bleed) / PAGE.height];
  const cover: Box = { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
  const shades = [shadeOf(upper, 'top', bleed), shadeOf(lower, 'bottom', bleed)].filter(({ stops }) =>
    stops.some((stop) => stop.opacity > 0),
  );
  return { photo: { ...photo, frames: { cover } }, shades };
}

/** A shade as dense as is needed behind all of the type, then fading away; not evenly, since its end would be seen. */
const shadeOf = ({ shade, opacity, height, fade }: TypeZone, edge: PhotoShade['edge'], bleed: number): PhotoShade => ({
  edge,
  color: shade,
  stops: [
    [0, 1],
    [0.15, 0.92],
    [0.4, 0.55],
    [0.7, 0.16],
    [1, 0],
  ].map(([part = 0, rest = 0]) => ({ at: bleed + height + fade * part, opacity: opacity * rest })),
});
