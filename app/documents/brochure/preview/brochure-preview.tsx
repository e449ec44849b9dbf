import { useEffect, useRef } from 'react';
import { PAPERS, type Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { openPages, PageTurner } from '#app/documents/reader/page-turner.tsx';
import { useReading } from '#app/documents/reader/use-reading.ts';
import { LaidPages } from './laid-pages.tsx';
import { LaidState } from './laid-state.tsx';
import { ReadBrochure } from './read-brochure.tsx';
import { useLaidOutPages } from './use-laid-out-pages.ts';
import { useLayoutsAhead } from './use-layouts-ahead.ts';
import type { LoadMaterial } from './use-material.ts';
import { useWidth } from './use-width.ts';

/** From this width on (CSS pixels) there is room for two pages side by side. */
const TWO_PAGES_FROM = 640;

type BrochurePreviewProps = {
  /** The name of what is read, such as '1967 Volvo P1800'. */
  vehicle: string;
  /** The body of POST /api/generate/pdf: a change lays the brochure out again. */
  content: unknown;
  paper: Paper;
  loadMaterial: LoadMaterial;
  /** The same in other looks, once they are likely to be wanted. */
  ahead?: (() => readonly unknown[]) | undefined;
  /** Its words are still arriving: each layout is finished before the next begins, and the history is open. */
  isGrowing?: boolean;
};

/** Of the article with the history, where words are seen to arrive. */
const HISTORY = 'history';

/** The brochure's own pages in the browser, to browse before any PDF exists. */
export function BrochurePreview({ vehicle, content, paper, loadMaterial, ahead, isGrowing = false }: BrochurePreviewProps) {
  const page = PAPERS[paper];
  const place = useRef<HTMLElement>(null);
  const isWide = useWidth(place) >= TWO_PAGES_FROM;
  const looked = useRef<readonly number[]>([1]);
  const isLookedAt = ({ page }: { page: number }) => looked.current.includes(page);
  const { frames, laid, retry, firstPageOf } = useLaidOutPages({
    content,
    paper,
    isLookedAt,
    isPatient: isGrowing,
    loadMaterial,
  });
  useLayoutsAhead({ contents: ahead, paper, laid, frames, isLookedAt, loadMaterial });
  const { shown } = laid;
  const reading = useReading({ ...page, pages: shown?.pages ?? 1 });
  looked.current = reading.open;
  const { open, pageWidth } = reading;

  /** Where the history was last, as long as it is followed: at first the cover, before there is any. */
  const followed = useRef(isGrowing ? 1 : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each layout may begin it elsewhere
  useEffect(() => {
    const page = firstPageOf(HISTORY);
    // Whoever has turned to another page decides what is open.
    if (!page || !followed.current || !open.includes(followed.current)) return;
    followed.current = page;
    reading.goTo(page);
  }, [shown]);

  return (
    <section
      ref={place}
      aria-label="Brochure preview"
      onKeyDown={(event) => {
        // The reader is within it for React alone.
        const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (isWithin && event.key.startsWith('Arrow')) reading.onKeyDown(event);
      }}
      className="flex flex-col gap-1 sm:gap-2"
    >
      <div
        className="relative overflow-hidden rounded-card bg-[color-mix(in_oklab,var(--ink)_14%,var(--ground))] py-2 sm:py-3"
        data-state={laid.state}
      >
        <div
          ref={reading.setStage}
          onTouchStart={reading.onTouchStart}
          onTouchEnd={reading.onTouchEnd}
          // No taller than what is left of the window beside the builder's header and its bar, on a phone beside the themes as well; sideways, beside the bar alone.
          className="mx-auto flex max-h-[max(18rem,100svh-28rem)] sm:max-h-[max(18rem,100svh-29.5rem)] low:max-h-[calc(100svh-7rem)] justify-center overflow-hidden"
          style={{ aspectRatio: `${(isWide ? 2 : 1) * page.width} / ${page.height}` }}
        >
          <LaidPages
            frames={frames}
            laid={laid}
            page={page}
            open={open}
            pageWidth={pageWidth}
            title={`Brochure, ${openPages(open).toLowerCase()}`}
          />
        </div>
        <LaidState laid={laid} retry={retry} isQuiet={isGrowing} />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-1 sm:gap-x-4">
        <PageTurner reading={reading} pages={shown?.pages} isQuiet={isGrowing} />
        {!isGrowing && (
          <ReadBrochure
            vehicle={vehicle}
            content={content}
            paper={paper}
            loadMaterial={loadMaterial}
            variant="secondary"
            size="small"
            disabled={!shown}
            isTight
          />
        )}
      </div>
    </section>
  );
}
