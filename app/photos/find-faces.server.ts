import { inThread } from '#app/platform/in-thread.server.ts';
import type { Found } from './choose-subject.ts';

/** The side of the square that the detector sees, in pixels. */
export const FACE_SIDE = 256;

/**
 * The faces in a square picture of FACE_SIDE pixels, three bytes each: red, green and blue. Whose they are is not looked for. Faces smaller
 * than a tenth of the picture are rarely found.
 * @throws Error, ThreadError
 */
export const findFaces = inThread<Uint8Array, Found[]>({
  name: 'find-faces.thread',
  caller: import.meta.url,
  timeoutMs: 30_000,
  // The thread holds 130 MB, and starts within a second.
  idleMs: 10_000,
});
