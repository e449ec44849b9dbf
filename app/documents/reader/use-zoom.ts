import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Of a page that is halved: twice as large, half of it is seen, which is a column of two. */
const HALVED_ZOOMS = [1, 2, 3];
/** The width of a page whose text is some ten pixels high (CSS pixels): the first step reaches it on a phone held sideways as well. */
const READABLE = 600;

/** How much larger than the whole: the steps of the zoom. @param pageWidth of a page of the whole, CSS pixels; 0 before it is known */
function stepsOf(pageWidth: number): number[] {
  const first = Math.max(1.5, pageWidth > 0 ? READABLE / pageWidth : 0);
  return [1, first, (first * 4) / 3, first * 2];
}

/** A place in what is shown, as fractions of its width and height. */
type Place = { x: number; y: number };

const middleOf = ({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement): Place => ({
  x: (scrollLeft + clientWidth / 2) / scrollWidth,
  y: (scrollTop + clientHeight / 2) / scrollHeight,
});

/**
 * How large the open pages are in their scrolled stage, and which part of them is seen.
 * @param room of the stage, CSS pixels: where it changes, as when a phone is turned, the same part stays in the middle
 * @param open what is open: the width of a page of the whole in CSS pixels, whether it is a single one that is set in columns, and
 * whether it is one of two
 */
export function useZoom(
  stage: HTMLElement | null,
  room: { width: number; height: number },
  { pageWidth, isHalved, isPair }: { pageWidth: number; isHalved: boolean; isPair: boolean },
) {
  const zooms = isHalved ? HALVED_ZOOMS : stepsOf(pageWidth);
  const [chosen, setChosen] = useState(0);
  const step = Math.min(chosen, zooms.length - 1);
  const zoom = zooms[step] ?? 1;
  // What is seen in the middle, or is to be once what is shown, or its stage, has got another size.
  const middle = useRef<Place | null>(null);
  useEffect(() => {
    if (!stage) return;
    const note = () => {
      // Where all of it is seen, such as on a phone that was turned, what was seen before stays known.
      const isPart = stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight;
      if (isPart) middle.current = middleOf(stage);
    };
    stage.addEventListener('scroll', note);
    return () => stage.removeEventListener('scroll', note);
  }, [stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom and the room change what is scrolled
  useLayoutEffect(() => {
    if (!stage || !middle.current || step === 0) return;
    const { x, y } = middle.current;
    stage.scrollTo({
      left: x * stage.scrollWidth - stage.clientWidth / 2,
      top: y * stage.scrollHeight - stage.clientHeight / 2,
    });
  }, [zoom, stage, room]);

  return {
    zoom,
    isWhole: step === 0,
    isLargest: step === zooms.length - 1,
    /** What is seen in the middle stays there; from the whole it begins at the upper left, where reading begins. */
    zoomBy(by: 1 | -1) {
      if (!stage) return;
      middle.current = step === 0 ? { x: 0, y: 0 } : middleOf(stage);
      setChosen(Math.min(Math.max(step + by, 0), zooms.length - 1));
    },
    /** One step larger at a place of the window, in CSS pixels, or whole again; of a page that is halved its left or right half, of two pages the left or right one. */
    toggleAt(clientX: number, clientY: number) {
      const pages = stage?.firstElementChild?.getBoundingClientRect();
      if (!pages) return;
      const x = (clientX - pages.left) / pages.width;
      middle.current = { x: isHalved || isPair ? (x < 0.5 ? 0.25 : 0.75) : x, y: (clientY - pages.top) / pages.height };
      setChosen(step === 0 ? 1 : 0);
    },
  };
}
