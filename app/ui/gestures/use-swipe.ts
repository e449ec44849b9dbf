import { type TouchEvent, useRef } from 'react';

/** How far a finger must move to turn (px). */
const SWIPE = 48;

/** Whether the window is enlarged by two fingers: one moves it then. */
const isPinched = (): boolean => (window.visualViewport?.scale ?? 1) > 1;

/**
 * Turns by a finger that moves sideways, alone.
 * @param turn called with 1 for the next, -1 for the one before
 */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 && !isPinched() ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (from.current === null) return;
      const travelled = (changedTouches[0]?.clientX ?? from.current) - from.current;
      from.current = null;
      if (Math.abs(travelled) > SWIPE) turn(travelled > 0 ? -1 : 1);
    },
  };
}
