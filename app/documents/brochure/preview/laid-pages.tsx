import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PageSize } from '#app/documents/brochure/layouts/page-geometry.ts';
import { type Box, PageMarks } from '#app/documents/reader/page-marks.tsx';
import { hideOtherPages } from './hide-other-pages.ts';
import { findLaidMarks } from './laid-marks.ts';
import type { Frame, LaidOutPages } from './use-laid-out-pages.ts';

type LaidPagesProps = {
  frames: readonly [RefObject<HTMLIFrameElement>, RefObject<HTMLIFrameElement>];
  laid: LaidOutPages;
  page: PageSize;
  /** The pages to show, side by side, counted from 1. */
  open: readonly number[];
  /** The width of a page on the screen, CSS pixels. */
  pageWidth: number;
  /** What is shown, for those who can't see it. */
  title: string;
  /** The words to mark on a page, folded, and the same until others are searched. */
  wordsOn?: (page: number) => readonly string[];
};

const NO_WORDS: readonly string[] = [];
const NO_BOXES: readonly Box[] = [];

/**
 * The open pages of a brochure that is laid out in the browser: one of two frames, each as wide as they are. A finger on them turns
 * the page, as on pictures; their links lead nowhere, so the keyboard passes over them.
 */
export function LaidPages({ frames, laid, page, open, pageWidth, title, wordsOn }: LaidPagesProps) {
  const { shown } = laid;
  const scale = pageWidth / page.width;
  const [first = 1] = open;
  const width = open.length * page.width;

  // Before the browser paints, or the pages before would flash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other frame is shown from its beginning
  useLayoutEffect(() => {
    const frame = shown && frames[shown.frame].current;
    // The other one is perhaps being laid out, and would have to be at once.
    frame?.contentWindow?.scrollTo((first - 1) * page.width, 0);
    if (frame?.contentDocument) hideOtherPages(frame.contentDocument, open, page.width);
  }, [frames[0], frames[1], first, open.length, page.width, shown]);

  const [boxes, setBoxes] = useState(NO_BOXES);
  const marked = open.filter((number) => wordsOn?.(number).length);
  const words = wordsOn?.(marked[0] ?? first) ?? NO_WORDS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other frame is searched from its beginning
  useLayoutEffect(() => {
    const laidOut = shown && frames[shown.frame].current?.contentDocument;
    setBoxes(laidOut && marked.length > 0 ? findLaidMarks(laidOut, { open, marked, words, ...page }) : NO_BOXES);
  }, [frames[0], frames[1], first, open.length, marked.join(), words, page, shown]);

  return (
    <div style={{ width: width * scale, height: page.height * scale }} className="relative overflow-hidden">
      {([0, 1] satisfies Frame[]).map((frame) => {
        const isShown = shown?.frame === frame;
        return (
          <iframe
            key={frame}
            ref={frames[frame]}
            title={title}
            aria-hidden={!isShown}
            tabIndex={-1}
            sandbox="allow-same-origin"
            width={width}
            height={page.height}
            className="pointer-events-none absolute top-0 left-0 origin-top-left border-0"
            // Between the pages it is transparent only in the scheme of its own document.
            style={{ transform: `scale(${scale})`, visibility: isShown ? 'visible' : 'hidden', colorScheme: 'light' }}
          />
        );
      })}
      <PageMarks boxes={boxes} />
      {open.length > 1 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-1/2 w-1/18 -translate-x-1/2 bg-linear-to-r from-transparent via-[rgb(0_0_0/0.14)] to-transparent"
        />
      )}
    </div>
  );
}
