import { type TouchEvent, useRef } from 'react';

/** Two taps are one gesture within this time (ms) and distance (px); a finger that moves as far does not tap. */
const WITHIN = { time: 300, distance: 30 };

type Touched = { time: number; x: number; y: number };

const far = (one: Touched, other: Touched): boolean => Math.hypot(one.x - other.x, one.y - other.y) >= WITHIN.distance;

/** @returns what to call as touches begin and end: calls `act` with the place of the second of two taps, CSS pixels of the window */
export function useDoubleTap(act: (clientX: number, clientY: number) => void) {
  const begun = useRef<Touched | null>(null);
  const last = useRef<Touched | null>(null);
  const touchedAt = (event: TouchEvent): Touched | null => {
    const touch = event.changedTouches[0];
    return touch ? { time: event.timeStamp, x: touch.clientX, y: touch.clientY } : null;
  };
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers at once are none.
      begun.current = event.touches.length === 1 ? touchedAt(event) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [tap, before] = [touchedAt(event), last.current];
      last.current = null;
      if (!tap || !begun.current || far(tap, begun.current)) return;
      if (!before || tap.time - before.time >= WITHIN.time || far(tap, before)) {
        last.current = tap;
        return;
      }
      // Or the browser would make a double click of it, which zooms as well.
      event.preventDefault();
      act(tap.x, tap.y);
    },
  };
}
