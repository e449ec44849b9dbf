import { inThread } from '#app/platform/in-thread.server.ts';
import type { Found } from './choose-subject.ts';

/** The side of the square that the detector sees, in pixels. */
export const SEEN_SIDE = 512;

/** A photo takes 0.3 s; the first one a second more, for the model. */
const TIMEOUT_MS = 10_000;
/** The thread holds 150 MB. */
const IDLE_MS = 60_000;

/**
 * The vehicles in a picture. It is stretched to a square of SEEN_SIDE pixels, three bytes each: red, green and blue. People are not
 * looked for.
 * @throws Error, ThreadError: a photo can do without
 */
export const findVehicles = inThread<Uint8Array, Found[]>({
  name: 'find-vehicles.thread',
  caller: import.meta.url,
  timeoutMs: TIMEOUT_MS,
  idleMs: IDLE_MS,
});
