import { type TouchEvent, useRef } from 'react';

/** Two taps are one gesture within this time (ms) and distance (px). */
const WITHIN = { time: 300, distance: 30 };

/** @returns what to call as a touch ends: calls `act` with the place of the second of two taps, CSS pixels of the window */
export function useDoubleTap(act: (clientX: number, clientY: number) => void) {
  const last = useRef<{ time: number; x: number; y: number } | null>(null);
  return (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || event.touches.length > 0) return;
    const [tap, before] = [{ time: event.timeStamp, x: touch.clientX, y: touch.clientY }, last.current];
    const isSecond =
      before && tap.time - before.time < WITHIN.time && Math.hypot(tap.x - before.x, tap.y - before.y) < WITHIN.distance;
    last.current = isSecond ? null : tap;
    if (!isSecond) return;
    // Or the browser would make a double click of it, which zooms as well.
    event.preventDefault();
    act(tap.x, tap.y);
  };
}
