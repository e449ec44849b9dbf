import { useRef } from 'react';
import type { PhotoTile } from '#app/builder/wizard-state.ts';

/** How far all photos are that are being uploaded. */
type UploadPace = {
  /** Photos that have not arrived. */
  count: number;
  /** Bytes that have left, 0 to 1. */
  fraction: number;
  /** Null until it can be told. */
  secondsLeft: number | null;
  /** Whether none is being sent, since there is no connection. */
  isHeld: boolean;
};

/** A rate measured for less time than this says nothing (ms). */
const TOLD_AFTER_MS = 3_000;

/** As long as a photo has not arrived. */
const ALMOST = 0.99;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0);

/**
 * Measures the uploads since the first of them began.
 * @param sent bytes that have left, by the key of the photo
 */
export function useUploadPace(photos: readonly PhotoTile[], sent: ReadonlyMap<string, number>): UploadPace {
  const begunAt = useRef(Date.now());
  const sizes = useRef(new Map<string, number>());
  for (const photo of photos) if ('file' in photo) sizes.current.set(photo.key, photo.file.size);
  const pending = photos.filter((photo) => 'file' in photo && photo.status !== 'failed');
  // Those removed or refused do not count, and those that have arrived count as sent.
  const counted = [...sizes.current].flatMap(([key, size]) => {
    const photo = photos.find((one) => one.key === key);
    if (!photo || photo.status === 'failed') return [];
    return { size, gone: photo.status === 'uploaded' ? size : (sent.get(key) ?? 0) };
  });
  const [whole, gone] = [sum(counted.map(({ size }) => size)), sum(counted.map((one) => one.gone))];
  const elapsed = Date.now() - begunAt.current;
  return {
    count: pending.length,
    // All bytes have left before the last photo has been checked.
    fraction: whole > 0 ? Math.min(gone / whole, pending.length > 0 ? ALMOST : 1) : 0,
    secondsLeft: elapsed >= TOLD_AFTER_MS && gone > 0 ? ((whole - gone) * elapsed) / gone / 1000 : null,
    isHeld: pending.every((photo) => photo.status === 'waiting' && photo.isHeld),
  };
}
