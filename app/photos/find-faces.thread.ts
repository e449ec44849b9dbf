import { tensor4d } from '@tensorflow/tfjs-core';
import { serveThread } from '#app/platform/serve-thread.server.ts';
import type { Found } from './choose-subject.ts';
import { FACE_SIDE } from './find-faces.server.ts';
import { openHumanModel } from './open-human-model.server.ts';

/** BlazeFace's two grids of anchors: cells a side and anchors in each, and its outputs: scores and boxes. */
const GRIDS = [
  { cells: 16, anchors: 2, scores: 'Identity:0', boxes: 'Identity_2:0' },
  { cells: 8, anchors: 6, scores: 'Identity_1:0', boxes: 'Identity_3:0' },
];
/** Values of a box: its center from the anchor's, its size, in pixels, and points of the face. */
const VALUES = 16;
/** Lower scores are mostly hands and wheels. */
const LEAST_SCORE = 0.4;

let opening: ReturnType<typeof openHumanModel> | undefined;

async function find(pixels: Uint8Array): Promise<Found[]> {
  opening ??= openHumanModel('blazeface');
  const model = await opening;
  const seen = tensor4d(
    Float32Array.from(pixels, (level) => level / 127.5 - 1),
    [1, FACE_SIDE, FACE_SIDE, 3],
  );
  const names = GRIDS.flatMap(({ scores, boxes }) => [scores, boxes]);
  const answers = model.execute(seen, names);
  if (!Array.isArray(answers)) throw new Error('The model has four outputs');
  const values = await Promise.all(answers.map((answer) => answer.data()));
  for (const one of [seen, ...answers]) one.dispose();
  return GRIDS.flatMap((grid, index) => facesOf(grid, values[index * 2] ?? [], values[index * 2 + 1] ?? []));
}

type Values = ArrayLike<number>;

function facesOf({ cells, anchors }: (typeof GRIDS)[number], scores: Values, boxes: Values): Found[] {
  const found = Array.from({ length: cells * cells * anchors }, (_, at): Found => {
    const cell = Math.floor(at / anchors);
    const [column, row] = [cell % cells, Math.floor(cell / cells)];
    const value = (index: number) => (boxes[at * VALUES + index] ?? 0) / FACE_SIDE;
    const [x, y] = [(column + 0.5) / cells + value(0), (row + 0.5) / cells + value(1)];
    const [width, height] = [value(2), value(3)];
    const score = 1 / (1 + Math.exp(-(scores[at] ?? 0)));
    return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2, score };
  });
  return found.filter(({ score }) => score >= LEAST_SCORE);
}

serveThread(find);
