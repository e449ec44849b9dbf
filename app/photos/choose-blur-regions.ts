import type { BlurRegion } from './blur-regions.ts';
import type { Found } from './choose-subject.ts';
import type { FoundText } from './find-texts.server.ts';

type Edges = Pick<Found, 'left' | 'top' | 'right' | 'bottom'>;
type Size = { width: number; height: number };

/** Width by height, in pixels, of letters seen from the front and from the side. */
const PLATE_SHAPE = { least: 1.1, most: 9 };
/** The least width of a plate, as a fraction of its car's: smaller text can't be read in the sizes that strangers get. */
const LEAST_WIDTH = 0.02;
/** Plates are in this lower part of a car; above are badges of the hood, race numbers and signs behind it. */
const LOWER_PART = 0.65;
/** Parts of one text have gaps of less than this, in heights of the text. */
const GAP = 0.8;
/** The mark of a country, and letters and digits with a gap between them. */
const MOST_PARTS = 4;

/**
 * The parts of a photo that are blurred: text of a plate's shape, by itself or with what is beside it, on the lower part of a car, or
 * anywhere low where no car was found; and heads.
 * @param size of the picture, in pixels
 */
export function chooseBlurRegions(
  found: { texts: readonly FoundText[]; cars: readonly Edges[]; heads: readonly Edges[] },
  size: Size,
) {
  const places = found.cars.length > 0 ? found.cars : [{ left: 0, top: 0, right: 1, bottom: 1 }];
  const plates = joined(found.texts, size).filter((text) => places.some((place) => isPlate(text, place, size)));
  const largest = plates.filter((plate) => !plates.some((other) => isCovered(plate, other)));
  return [...largest.map((box) => toRegion('plate', box)), ...found.heads.map((box) => toRegion('face', box))].filter(
    ({ width, height }) => width > 0 && height > 0,
  );
}

const widthOf = ({ left, right }: Edges): number => right - left;
const heightOf = ({ top, bottom }: Edges): number => bottom - top;

function isPlate(text: Edges, car: Edges, { width, height }: Size): boolean {
  const shape = (widthOf(text) * width) / (heightOf(text) * height);
  const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
  // The detector's boxes often end at the bumper, below which plates hang.
  const isOnIt =
    x > car.left && x < car.right && y > car.bottom - heightOf(car) * LOWER_PART && y < car.bottom + heightOf(car) * 0.08;
  return isOnIt && shape >= PLATE_SHAPE.least && shape <= PLATE_SHAPE.most && widthOf(text) >= LEAST_WIDTH * widthOf(car);
}

/** The texts as they were found, and joined with those beside them: parts of a plate are found apart, as the mark of its country. */
function joined(texts: readonly Edges[], size: Size): Edges[] {
  return groupsOf(texts, size).flatMap((group) => {
    const inOrder = group.toSorted((one, other) => one.left - other.left);
    return inOrder.flatMap((text, from) =>
      Array.from({ length: Math.min(MOST_PARTS, inOrder.length - from) }, (_, more) =>
        inOrder.slice(from, from + more + 1).reduce(around, text),
      ),
    );
  });
}

/** Texts of which each is beside another of its group, whatever their order. */
function groupsOf(texts: readonly Edges[], size: Size): Edges[][] {
  let groups: Edges[][] = [];
  for (const text of texts) {
    const isBeside = (group: Edges[]) => group.some((other) => areBeside(text, other, size));
    groups = [[text, ...groups.filter(isBeside).flat()], ...groups.filter((group) => !isBeside(group))];
  }
  return groups;
}

function areBeside(one: Edges, other: Edges, { width, height }: Size): boolean {
  const gap = (Math.max(one.left, other.left) - Math.min(one.right, other.right)) * width;
  const tallest = Math.max(heightOf(one), heightOf(other));
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return gap < GAP * tallest * height && shared > 0.5 * Math.min(heightOf(one), heightOf(other));
}

/** Whether a box lies within another one that is larger. */
const isCovered = (box: Edges, by: Edges): boolean =>
  box !== by &&
  box.left >= by.left &&
  box.right <= by.right &&
  box.top >= by.top &&
  box.bottom <= by.bottom &&
  widthOf(box) * heightOf(box) < widthOf(by) * heightOf(by);

const around = (one: Edges, other: Edges): Edges => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

function toRegion(kind: BlurRegion['kind'], box: Edges): BlurRegion {
  const within = (at: number) => Math.min(1, Math.max(0, at));
  const [left, top] = [within(box.left), within(box.top)];
  return { kind, x: left, y: top, width: within(box.right) - left, height: within(box.bottom) - top };
}
