import { tensor4d } from '@tensorflow/tfjs-core';
import { serveThread } from '#app/platform/serve-thread.server.ts';
import { type FoundObject, SEEN_SIDE } from './find-objects.server.ts';
import { openHumanModel } from './open-human-model.server.ts';

/** COCO's classes: a car, a motorcycle, a bus, a truck. Cars of before the war are often called trucks, their fenders motorcycles. */
const VEHICLES = [2, 3, 5, 7];
const PERSON = 0;

const kindOf = (kind: number): FoundObject['kind'] | null =>
  kind === PERSON ? 'person' : VEHICLES.includes(kind) ? 'vehicle' : null;

/** CenterNet's output: x1, y1, x2, y2 in pixels, score, class. */
const OUTPUT = 'tower_0/detections';
type Row = [left: number, top: number, right: number, bottom: number, score: number, kind: number];

let opening: ReturnType<typeof openHumanModel> | undefined;

async function find(pixels: Uint8Array): Promise<FoundObject[]> {
  opening ??= openHumanModel('centernet');
  const model = await opening;
  const seen = tensor4d(Float32Array.from(pixels), [1, SEEN_SIDE, SEEN_SIDE, 3]);
  const output = model.execute(seen, OUTPUT);
  if (Array.isArray(output)) throw new Error('The model has one output');
  // Its shape is [1, boxes, 6].
  const [rows = []] = (await output.array()) as Row[][];
  seen.dispose();
  output.dispose();
  return rows.flatMap(([left, top, right, bottom, score, number]) => {
    const kind = kindOf(number);
    if (!kind) return [];
    const box = { left: left / SEEN_SIDE, top: top / SEEN_SIDE, right: right / SEEN_SIDE, bottom: bottom / SEEN_SIDE };
    return [{ ...box, score, kind }];
  });
}

serveThread(find);
