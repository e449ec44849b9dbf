import { type PhotoInfo, shapeOf } from '#app/documents/document-photo.ts';
import type { PhotoShade } from '#app/documents/photo-shade.ts';
import type { Box } from '#app/photos/owner-frames.ts';
import { carOf, carWithMargin, type Subject, slackOf } from '#app/photos/subject.ts';
import type { Tones } from '#app/photos/tones.ts';
import { type Inks, LARGE_TYPE, roughnessOf, SMALL_TYPE, shadeFor } from './cover-shade.ts';
import { EDITIONS, type PageSize, type Trim } from './layouts/page-geometry.ts';

/** The heights of a cover's type: from the page's upper edge to the masthead's foot, of the name, from the foot's head to the lower edge. */
export type TypeHeights = { head: number; name: number; foot: number };

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

/** The part of a photo's side that is left for the bleed beside a crop, where the car allows it; the print edition else has ground there. */
const insetOf = ({ width }: PageSize): number => EDITIONS.print.bleed / (width + 2 * EDITIONS.print.bleed);

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

/** Levels (of 255) between the dark and the light of a part, on average below a name: more is too rough to read on. */
const MOST_ROUGHNESS = 105;

/** The least and the most length of a shade's end, and how far it may reach over the car. CSS pixels. */
const FADE = { least: 70, most: 190, overCar: 46 };

/**
 * How the cover's type lies over its photo.
 * @returns undefined where it can't: the car would be cut, there are too few pixels, or there is no room or calm for the type
 */
export function coverOverPhoto(photo: PhotoInfo, type: TypeHeights, inks: Inks, page: PageSize): PhotoCover | undefined {
  const { subject, tones } = photo;
  if (!subject || !tones) return undefined;
  const car = carOf(subject);
  const held = heldBy({ frames: photo.frames, subject }, insetOf(page));
  for (const size of sizesOf({ photo, page, subject, held })) {
    const found = (['above', 'below'] as const)
      .flatMap((nameAt) => {
        const crop = cropFor({ photo, page, size, car, held, rooms: roomsOf(type, nameAt) });
        return crop ? (coverOn({ page, tones, crop, car, type, nameAt, inks }) ?? []) : [];
      })
      .toSorted((one, other) => one.roughness - other.roughness);
    if (found[0]) return found[0].cover;
  }
  return undefined;
}

/** How many of a photo's sides a crop of the page's shape takes. */
const sidesOf = (photo: Pick<PhotoInfo, 'width' | 'height'>, page: PageSize, height: number) => ({
  height,
  width: (height * shapeOf(page) * photo.height) / photo.width,
});

/** What a crop must hold: the owner's frame, else the car with its margin, which gives way to the bleed. */
function heldBy({ frames, subject }: { frames: PhotoInfo['frames']; subject: Subject }, inset: number): Box {
  if (frames.cover) return frames.cover;
  const [car, whole] = [carOf(subject), carWithMargin(subject)];
  const [x, y] = [Math.max(whole.x, Math.min(car.x, inset)), Math.max(whole.y, Math.min(car.y, inset))];
  const right = Math.min(whole.x + whole.width, Math.max(car.x + car.width, 1 - inset));
  const bottom = Math.min(whole.y + whole.height, Math.max(car.y + car.height, 1 - inset));
  return { x, y, width: right - x, height: bottom - y };
}

/** The heights of the crops to try (fractions of the photo), the closest first: it has the least wall around the car. */
function sizesOf({ photo, page, subject, held }: { photo: PhotoInfo; page: PageSize; subject: Subject; held: Box }): number[] {
  const largest = Math.min(1, shapeOf(photo) / shapeOf(page));
  const needed = Math.max(held.height, held.width / sidesOf(photo, page, 1).width);
  const enough = LEAST_PIXELS / photo.height;
  if (photo.frames.cover) {
    // Shown as it is, or cut as in other slots that are not quite of its shape; ground beside the photo is none for type.
    const slack = slackOf(photo, 'cover', photo.frames.cover);
    return slack > 1 && needed <= largest * slack && enough <= largest ? [Math.min(needed, largest)] : [];
  }
  const isDoubtful = !subject.isCertain || subject.width < NARROW;
  const whole = largest * (1 - 2 * insetOf(page));
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
  page,
  size,
  car,
  held,
  rooms,
}: {
  photo: PhotoInfo;
  page: PageSize;
  size: number;
  car: Box;
  held: Box;
  rooms: { upper: number; lower: number };
}): Box | undefined {
  const { width, height } = sidesOf(photo, page, size);
  const free = (pixels: number) => (pixels / page.height) * height;
  // What is held is smaller than the crop, or is cut by it where its owner has framed it.
  const edges = [held.y, held.y + held.height - height];
  const most = Math.min(1 - height, car.y - free(rooms.upper), Math.max(...edges));
  const least = Math.max(0, car.y + car.height + free(rooms.lower) - height, Math.min(...edges));
  if (most < least) return undefined;
  const y = between(insetBy(insetOf(page), (least + most) / 2, height), least, most);
  const sides = [held.x, held.x + held.width - width];
  const middle = insetBy(insetOf(page), held.x + held.width / 2 - width / 2, width);
  const x = between(between(middle, Math.min(...sides), Math.max(...sides)), 0, 1 - width);
  // What the owner frames may be cut at its sides, the car may not.
  return x <= car.x && x + width >= car.x + car.width ? { x, y, width, height } : undefined;
}

const between = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most);

/** Away from the photo's edges by the bleed, or in the middle where there is no room for it. */
const insetBy = (inset: number, at: number, side: number): number =>
  side > 1 - 2 * inset ? (1 - side) / 2 : between(at, inset, 1 - side - inset);

/** The type on a crop, with the roughness below the name; undefined where the photo is too rough for it. */
function coverOn({
  page,
  tones,
  crop,
  car,
  type,
  nameAt,
  inks,
}: {
  page: PageSize;
  tones: Tones;
  crop: Box;
  car: Box;
  type: TypeHeights;
  nameAt: PhotoCover['nameAt'];
  inks: Inks;
}): { cover: PhotoCover; roughness: number } | undefined {
  const band = (from: number, to: number): Box => ({
    x: crop.x,
    y: crop.y + (from / page.height) * crop.height,
    width: crop.width,
    height: ((to - from) / page.height) * crop.height,
  });
  const onPage = (y: number) => ((y - crop.y) / crop.height) * page.height;
  const [head, foot] = [type.head, page.height - type.foot];
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
    band(foot, page.height),
    nameAt === 'below',
    type.foot + (nameAt === 'below' ? type.name : 0),
    page.height - onPage(car.y + car.height),
  );
  return upper && lower && { cover: { crop, nameAt, upper, lower }, roughness };
}

/** How a cover's photo is shown with what lies in the bleed around it: framed as by its owner, though it may reach over its edges. */
export function shownOnCover<Photo extends PhotoInfo>(
  photo: Photo,
  { crop, upper, lower }: PhotoCover,
  { bleed, page }: Pick<Trim, 'bleed'> & { page: PageSize },
) {
  const { x, y, width, height } = crop;
  const [across, down] = [(width * bleed) / page.width, (height * bleed) / page.height];
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
