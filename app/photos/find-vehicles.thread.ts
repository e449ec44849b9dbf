import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { type io, ready, setBackend, tensor4d } from '@tensorflow/tfjs-core';
import { serveThread } from '#app/platform/serve-thread.server.ts';
import type { Found } from './choose-subject.ts';
import { SEEN_SIDE } from './find-vehicles.server.ts';

/** COCO's classes: a car, a motorcycle, a bus, a truck. Cars of before the war are often called trucks, their fenders motorcycles. */
const VEHICLES = [2, 3, 5, 7];

/** CenterNet's output: x1, y1, x2, y2 in pixels, score, class. */
const OUTPUT = 'tower_0/detections';
type Row = [left: number, top: number, right: number, bottom: number, score: number, kind: number];

const require = createRequire(import.meta.url);

/** CenterNet with MobileNet v3, as Human ships it: read from the package, nothing is downloaded. */
async function openModel() {
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await setBackend('wasm');
  await ready();
  // The package exports only its scripts.
  const models = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(join(models, 'centernet.json'), 'utf8'));
  const weights = Uint8Array.from(readFileSync(join(models, 'centernet.bin')));
  const load = async (): Promise<io.ModelArtifacts> => ({
    modelTopology,
    weightSpecs: weightsManifest[0].weights,
    weightData: weights.buffer,
  });
  return loadGraphModel({ load });
}

let opening: ReturnType<typeof openModel> | undefined;

async function find(pixels: Uint8Array): Promise<Found[]> {
  opening ??= openModel();
  const model = await opening;
  const seen = tensor4d(Float32Array.from(pixels), [1, SEEN_SIDE, SEEN_SIDE, 3]);
  const output = model.execute(seen, OUTPUT);
  if (Array.isArray(output)) throw new Error('The model has one output');
  // Its shape is [1, boxes, 6].
  const [rows = []] = (await output.array()) as Row[][];
  seen.dispose();
  output.dispose();
  return rows
    .filter(([, , , , , kind]) => VEHICLES.includes(kind))
    .map(([left, top, right, bottom, score]) => ({
      left: left / SEEN_SIDE,
      top: top / SEEN_SIDE,
      right: right / SEEN_SIDE,
      bottom: bottom / SEEN_SIDE,
      score,
    }));
}

serveThread(find);
