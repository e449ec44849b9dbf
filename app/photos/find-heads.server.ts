import sharp from 'sharp';
import { distinct, type Found } from './choose-subject.ts';
import { FACE_SIDE, findFaces } from './find-faces.server.ts';
import type { FoundObject } from './find-objects.server.ts';

type Size = { width: number; height: number };
/** A square of the picture, in pixels. It may reach over the edges. */
type Square = { left: number; top: number; side: number };

/** From here on it is worth looking for a face: most of them are posts and trees. */
const MAYBE_SCORE = 0.2;
/** From here on it is a person, whose head is covered also where no face is seen: of one who looks away, that does no harm. */
const PERSON_SCORE = 0.4;
/** From here on a face needs nobody around it; below, wheels and headlights are found. */
const CERTAIN_FACE = 0.95;
/** Boxes that are no people at all. */
const LEAST_PERSON = 0.1;
/** Pixels of the picture that is held meanwhile: people a twentieth of its height still have heads of the size that the detector sees. */
const LONG_SIDE = 2048;
/** The most people whose faces are looked for, the largest first: 20 ms each. */
const MOST = 20;
/** By how much a face's box, from brow to chin, is widened on each side to cover the head. */
const HEAD = { above: 0.5, beside: 0.25, below: 0.2 };

/**
 * Heads in a picture, as fractions of it.
 * @param print an upright JPEG
 * @param objects that were found in it
 * @throws Error, ThreadError
 */
export async function findHeads(print: Buffer, objects: readonly FoundObject[]): Promise<Found[]> {
  const { data, info } = await sharp(print)
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const picture = { pixels: data, size };
  const people = objects.filter(({ kind }) => kind === 'person');
  const whole = await facesIn(picture, { left: 0, top: 0, side: Math.max(info.width, info.height) });
  const heads = whole.filter((face) => face.score >= CERTAIN_FACE || people.some((person) => isOf(face, person)));
  const likely = distinct(people.filter(({ score }) => score >= MAYBE_SCORE))
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, MOST);
  for (const person of likely) {
    const faces = (await facesIn(picture, upperPart(person, size))).filter((face) => isOf(face, person));
    heads.push(...faces, ...(faces.length === 0 && person.score >= PERSON_SCORE ? [assumedHead(person, size)] : []));
  }
  return distinct(heads);
}

const areaOf = ({ left, top, right, bottom }: Found): number => (right - left) * (bottom - top);

/** Whether a head lies on a person. */
function isOf(head: Found, person: Found): boolean {
  const [x, y] = [(head.left + head.right) / 2, (head.top + head.bottom) / 2];
  const isIn = x > person.left && x < person.right && y > person.top - (person.bottom - person.top) * 0.1 && y < person.bottom;
  return isIn && person.score >= LEAST_PERSON;
}

async function facesIn({ pixels, size }: { pixels: Buffer; size: Size }, square: Square): Promise<Found[]> {
  const [left, top] = [Math.max(0, Math.round(square.left)), Math.max(0, Math.round(square.top))];
  const width = Math.max(1, Math.min(size.width, Math.round(square.left + square.side)) - left);
  const height = Math.max(1, Math.min(size.height, Math.round(square.top + square.side)) - top);
  const scale = FACE_SIDE / Math.max(width, height);
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const seen = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(across, down, { fit: 'fill' })
    .extend({ right: FACE_SIDE - across, bottom: FACE_SIDE - down, background: '#000000' })
    .raw()
    .toBuffer();
  return (await findFaces(seen)).map((face) => {
    const head = headAround(face);
    const x = (fraction: number) => (left + (fraction * FACE_SIDE) / scale) / size.width;
    const y = (fraction: number) => (top + (fraction * FACE_SIDE) / scale) / size.height;
    return { left: x(head.left), right: x(head.right), top: y(head.top), bottom: y(head.bottom), score: face.score };
  });
}

function headAround({ left, top, right, bottom, score }: Found): Found {
  const [width, height] = [right - left, bottom - top];
  return {
    left: left - width * HEAD.beside,
    right: right + width * HEAD.beside,
    top: top - height * HEAD.above,
    bottom: bottom + height * HEAD.below,
    score,
  };
}

/** Where a person's face is looked for: the square at the upper end of their box, with some room. */
function upperPart({ left, right, top, bottom }: Found, { width, height }: Size): Square {
  const side = 1.2 * Math.max((right - left) * width, ((bottom - top) * height) / 2.5);
  return { left: ((left + right) / 2) * width - side / 2, top: top * height - side / 6, side };
}

/** Where the head of a person is whose face was not found: someone who stands is some seven heads tall. */
function assumedHead({ left, right, top, bottom, score }: Found, { width, height }: Size): Found {
  const [across, down] = [(right - left) * width, (bottom - top) * height];
  const tall = Math.min(down, Math.max(down / 6, Math.min(across * 0.5, down / 3)));
  const half = Math.min(across, tall * 1.2) / width / 2;
  const middle = (left + right) / 2;
  return { left: middle - half, right: middle + half, top, bottom: top + tall / height, score };
}
