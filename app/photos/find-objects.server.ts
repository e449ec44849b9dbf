import sharp from 'sharp';
import { inThread } from '#app/platform/in-thread.server.ts';
import type { Found } from './choose-subject.ts';

/** The side of the square that the detector sees, in pixels. */
export const SEEN_SIDE = 512;

/** A photo takes 0.3 s, the first one a second more, for the model; on a busy machine far more. */
const TIMEOUT_MS = 30_000;
/** The thread holds 150 MB. */
const IDLE_MS = 60_000;

export type FoundObject = Found & { kind: 'vehicle' | 'person' };

const find = inThread<Uint8Array, FoundObject[]>({
  name: 'find-objects.thread',
  caller: import.meta.url,
  timeoutMs: TIMEOUT_MS,
  idleMs: IDLE_MS,
});

/**
 * The vehicles and people in a picture. Who they are is not looked for.
 * @param print an upright JPEG
 * @throws Error, ThreadError
 */
export async function findObjects(print: Buffer): Promise<FoundObject[]> {
  return find(await sharp(print).resize(SEEN_SIDE, SEEN_SIDE, { fit: 'fill' }).removeAlpha().raw().toBuffer());
}

/** The vehicles alone. @throws as findObjects */
export const findVehicles = async (print: Buffer): Promise<Found[]> =>
  (await findObjects(print)).filter(({ kind }) => kind === 'vehicle');
