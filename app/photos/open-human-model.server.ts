import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { type io, ready, setBackend } from '@tensorflow/tfjs-core';

const require = createRequire(import.meta.url);

/** A model that Human ships, for a thread: read from the package, nothing is downloaded. */
export async function openHumanModel(name: 'centernet' | 'blazeface'): Promise<GraphModel> {
  setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await setBackend('wasm');
  await ready();
  // The package exports only its scripts.
  const models = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const { modelTopology, weightsManifest } = JSON.parse(readFileSync(join(models, `${name}.json`), 'utf8'));
  const weights = Uint8Array.from(readFileSync(join(models, `${name}.bin`)));
  const load = async (): Promise<io.ModelArtifacts> => ({
    modelTopology,
    weightSpecs: weightsManifest[0].weights,
    weightData: weights.buffer,
  });
  return loadGraphModel({ load });
}
