import { inThread } from '#app/platform/in-thread.server.ts';

export type HeicTask = {
  file: Uint8Array;
  /** The most memory that the decoder may take, in bytes. */
  maxBytes: number;
  /** To which the picture is scaled down, in pixels. */
  longSide: number;
};

/** A decoded picture: upright, 8 bits each of red, green and blue, in its file's own color space. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** 48 megapixels take some eight seconds of a core. */
const TIMEOUT_MS = 60_000;

/**
 * Decodes the primary picture of a HEIC with libheif, which sharp's build lacks, and applies its rotation and mirroring.
 * @throws Error for a damaged one, and for one that takes more than that memory; ThreadError after a minute
 */
export const decodeHeic = inThread<HeicTask, Pixels>({
  name: 'decode-heic.thread',
  caller: import.meta.url,
  timeoutMs: TIMEOUT_MS,
  // Its memory never shrinks.
  idleMs: 0,
});
