import type { Subject } from './subject.ts';

/** A vehicle that was found: its box as fractions of the picture, and the detector's trust, 0 to 1. */
export type Found = { left: number; top: number; right: number; bottom: number; score: number };

/** Lower scores are mostly signs, sheds and shadows. */
const LEAST_SCORE = 0.2;
/** From here on it is certain. */
const CERTAIN_SCORE = 0.3;
/**
 * A car of before the war is faint to the detector, but found several times over, from neighboring points of the picture, in nearly one box. From
 * here on, these are certain together, as though each were a sight of its own; one of them is to have more than the faintest that it tells
 * of. Of sixteen photos of cars each box that is certain by this is right; signs and shadows have not been found to agree so.
 */
const CERTAIN_TOGETHER = 0.5;
const LEAST_OF_SEVERAL = 0.15;
/** Boxes that share more of their area than this say the same of where a vehicle is, and not merely that one is there. */
const AGREEING = 0.7;
/** A smaller one stands in the background: the photo is of something else, or of a car that was not found. */
const LEAST_AREA = 0.08;
/** Boxes that share more of their area are of the same vehicle. */
const SAME = 0.5;
/** A second vehicle from this fraction of the first one's area is as good a subject. */
const SIMILAR = 0.6;

/** The largest vehicle, or the box around two of similar size; null where none is large enough to be what the photo is of. */
export function chooseSubject(found: readonly Found[]): Subject | null {
  const boxes = found.map(withinPicture);
  const [first, second] = distinct(boxes.map((box) => trusted(box, boxes))).toSorted((one, other) => areaOf(other) - areaOf(one));
  if (!first || areaOf(first) < LEAST_AREA) return null;
  const isAlone = !second || areaOf(second) < SIMILAR * areaOf(first);
  const box = isAlone ? first : around(first, second);
  return {
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
    isCertain: isAlone && first.score >= CERTAIN_SCORE,
  };
}

/** Of boxes around the same vehicle the one with the highest score. */
export function distinct(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (one.score >= LEAST_SCORE && kept.every((other) => overlap(one, other) < SAME)) kept.push(one);
  }
  return kept;
}

/** A box with the trust that it deserves, as it is one of several. */
function trusted(box: Found, boxes: readonly Found[]): Found {
  const doubt = boxes.reduce((left, other) => (overlap(box, other) > AGREEING ? left * (1 - other.score) : left), 1);
  const isCertain = box.score >= LEAST_OF_SEVERAL && 1 - doubt >= CERTAIN_TOGETHER;
  return isCertain ? { ...box, score: Math.max(box.score, CERTAIN_SCORE) } : box;
}

const areaOf = ({ left, top, right, bottom }: Found) => Math.max(0, right - left) * Math.max(0, bottom - top);

/** The shared area, as a fraction of what both cover: a car in the background may lie within the box of the one in front. */
function overlap(one: Found, other: Found): number {
  const shared = areaOf({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
    score: 0,
  });
  return shared / Math.max(areaOf(one) + areaOf(other) - shared, Number.EPSILON);
}

const around = (one: Found, other: Found): Found => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  score: Math.min(one.score, other.score),
});

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const withinPicture = ({ left, top, right, bottom, score }: Found): Found => ({
  left: clamp(left),
  top: clamp(top),
  right: clamp(right),
  bottom: clamp(bottom),
  score,
});
