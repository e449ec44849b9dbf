import { type KeyboardEvent, type TouchEvent, useEffect, useState } from 'react';
import { isWithModifier } from '#app/ui/gestures/is-with-modifier.ts';
import { useSwipe } from '#app/ui/gestures/use-swipe.ts';
import { spreadsOf } from './spreads.ts';
import { useZoom } from './use-zoom.ts';

/** The size of the pages' pictures in any unit, and how many there are. */
export type PageFormat = { width: number; height: number; pages: number };

/** Where the reader is in a document: which pages are open, and how large they are. */
export function useReading({ width, height, pages }: PageFormat) {
  // State, since the dialog is in the document only after the first effects.
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [openedAt, setOpenedAt] = useState(1);

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (stage) observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);

  // Pages wider than high, such as slides, are read one at a time, as are all where two would be smaller than one.
  const fits = (count: 1 | 2) => Math.min(room.width / count, (room.height * width) / height);
  const isSpread = width < height && fits(2) >= fits(1) * 0.8;
  const spreads = spreadsOf(pages, isSpread ? 2 : 1);
  const index = Math.max(
    0,
    spreads.findLastIndex(({ first }) => first <= openedAt),
  );
  const { first, count } = spreads[index] ?? { first: 1, count: 1 };
  /** Whole CSS pixels, or a light line would part two pages; 0 before the first layout. */
  const wholeWidth = Math.floor(Math.max(0, fits(isSpread ? 2 : 1)));
  const { zoom, isWhole, isLargest, zoomBy, toggleAt } = useZoom(stage, room, {
    pageWidth: wholeWidth,
    isHalved: width < height && !isSpread,
    isPair: count === 2,
  });

  const goTo = (page: number) => {
    setOpenedAt(Math.min(Math.max(page, 1), pages));
    stage?.scrollTo({ top: 0, left: 0 });
  };
  const turn = (by: 1 | -1) => {
    const next = spreads[index + by];
    if (next) goTo(next.first);
  };

  const swipe = useSwipe(turn);

  const keys = new Map<string, () => void>([
    ['ArrowLeft', () => turn(-1)],
    ['ArrowRight', () => turn(1)],
    ['PageUp', () => turn(-1)],
    ['PageDown', () => turn(1)],
    ['Home', () => goTo(1)],
    ['End', () => goTo(pages)],
    ['+', () => zoomBy(1)],
    ['-', () => zoomBy(-1)],
  ]);
  return {
    setStage,
    focusStage: () => stage?.focus(),
    open: Array.from({ length: count }, (_, place) => first + place),
    /** Whole CSS pixels as well. */
    pageWidth: Math.round(wholeWidth * zoom),
    isFirst: index === 0,
    isLast: index === spreads.length - 1,
    isLargest,
    isWhole,
    goTo,
    turn,
    zoomBy,
    toggleAt,
    /** Keys turn pages and zoom, but not while somebody types. */
    onKeyDown: (event: KeyboardEvent) => {
      const key = event.target instanceof HTMLInputElement ? undefined : keys.get(event.key);
      // A page that is larger than the window is moved by the arrows, as elsewhere.
      if (!key || isWithModifier(event) || (!isWhole && event.key.startsWith('Arrow'))) return;
      event.preventDefault();
      key();
    },
    /** One finger turns the page; two enlarge it, and an enlarged page is moved. */
    onTouchStart: (event: TouchEvent) => {
      if (isWhole) swipe.onTouchStart(event);
    },
    onTouchEnd: swipe.onTouchEnd,
  };
}

export type Reading = ReturnType<typeof useReading>;
