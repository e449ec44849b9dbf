import sharp from 'sharp';
import { type CarDrawing, coupe, hardtop, speedster } from '../seed/cars.ts';
import { carDefinitions } from '../seed/paint.ts';
import { PLACES } from '../seed/places.ts';
import { AT_HOUSE, frontDefinitions, frontPicture, ON_ROAD, roadPicture, standing } from '../seed/scenes.ts';
import { picture } from '../seed/svg.ts';

/** Left, top, right and bottom of a car, as fractions of its picture. */
export type Mark = readonly [left: number, top: number, right: number, bottom: number];

export type MarkedDrawing = { name: string; file: Buffer; mark: Mark };

const CARS = Object.entries({ speedster, hardtop, coupe });

/** Filling the picture, and standing small at either side. */
const POSITIONS = Object.entries({
  filling: ON_ROAD,
  'at the left': { x: 16, y: 330, scale: 0.42 },
  'at the right': { x: 372, y: 318, scale: 0.42 },
});

/** The upright part of a picture that holds a car seen from the front, as fractions of its width. */
const UPRIGHT = { left: 0.16, width: 0.68 };

/** Drawn cars in every place and position, and the exact box of each: the car is drawn alone, and measured. */
export async function drawMarked(): Promise<MarkedDrawing[]> {
  const drawings: MarkedDrawing[] = [];
  for (const [carName, car] of CARS) {
    for (const [placeName, place] of Object.entries(PLACES)) {
      const name = `${carName}, place of the ${placeName}`;
      for (const [positionName, position] of POSITIONS) {
        const file = await drawn(roadPicture(car, place, position));
        const mark = await markOf(picture(carDefinitions(car.paint), standing(position, car.side(car.paint))));
        drawings.push({ name: `${name}, ${positionName}`, file, mark });
      }
      const front = { file: await drawn(frontPicture(car, place)), mark: await frontMark(car) };
      drawings.push({ name: `${name}, front`, ...front }, { name: `${name}, front, upright`, ...(await upright(front)) });
    }
  }
  return drawings;
}

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();

const frontMark = ({ paint, front }: CarDrawing): Promise<Mark> =>
  markOf(picture(frontDefinitions(paint), standing(AT_HOUSE, front(paint))));

/** The least opacity of what is measured: more than a car's shadow on the ground has. */
const OPAQUE = 200;

async function markOf(svg: string): Promise<Mark> {
  const { data, info } = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 0) < OPAQUE) continue;
      [left, top] = [Math.min(left, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return [left / width, top / height, right / width, bottom / height];
}

async function upright({ file, mark: [left, top, right, bottom] }: { file: Buffer; mark: Mark }) {
  const { width, height } = await sharp(file).metadata();
  const within = (x: number) => (x - UPRIGHT.left) / UPRIGHT.width;
  const part = { left: Math.round(width * UPRIGHT.left), top: 0, width: Math.round(width * UPRIGHT.width), height };
  const mark: Mark = [within(left), top, within(right), bottom];
  return { file: await sharp(file).extract(part).jpeg({ quality: 90 }).toBuffer(), mark };
}
