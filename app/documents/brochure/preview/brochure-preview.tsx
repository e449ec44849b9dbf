import { ChevronLeft, ChevronRight, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { BETWEEN_PAGES, PAPERS, type Paper } from '#app/documents/brochure/layouts/page-geometry.ts';
import { spreadsOf } from '#app/documents/reader/spreads.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useLaidOutPages } from './use-laid-out-pages.ts';
import { useWidth } from './use-width.ts';

/** From this width on (CSS pixels) two pages are shown at once. */
const TWO_PAGES_FROM = 700;

type BrochurePreviewProps = {
  /** The body of POST /api/generate/pdf: a change lays the brochure out again. */
  content: unknown;
  paper: Paper;
};

/** The brochure's own pages in the browser, to browse before any PDF exists. */
export function BrochurePreview({ content, paper }: BrochurePreviewProps) {
  const page = PAPERS[paper];
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLElement>(null);
  const { laid, retry } = useLaidOutPages(frame, { content, paper });
  const width = useWidth(place);
  const [openedAt, setOpenedAt] = useState(1);

  const openings = laid.state === 'laid' ? spreadsOf(laid.pages, width >= TWO_PAGES_FROM ? 2 : 1) : [];
  // Keeps the current page visible when a rotated phone or a wider window shows two at once.
  const found = openings.findLastIndex(({ first }) => first <= openedAt);
  const index = Math.max(0, found);
  const opening = openings[index] ?? { first: 1, count: 1 };
  const frameWidth = opening.count * page.width + (opening.count - 1) * BETWEEN_PAGES;
  // A single page is as large as one of two.
  const across = width >= TWO_PAGES_FROM ? 2 * page.width + BETWEEN_PAGES : page.width;
  const scale = width / across;

  useEffect(() => {
    frame.current?.contentWindow?.scrollTo((opening.first - 1) * (page.width + BETWEEN_PAGES), 0);
  }, [opening.first, page.width]);

  const leaf = (by: number) => setOpenedAt(openings[Math.min(Math.max(index + by, 0), openings.length - 1)]?.first ?? 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    leaf(by);
  };
  const shown = opening.count > 1 ? `Pages ${opening.first}–${opening.first + 1}` : `Page ${opening.first}`;

  return (
    <section ref={place} aria-label="Brochure preview" onKeyDown={onKeyDown} className="flex flex-col gap-3">
      <div
        className="relative flex justify-center overflow-hidden rounded-card bg-[color-mix(in_oklab,var(--ink)_14%,var(--ground))] py-4"
        data-state={laid.state}
      >
        <div style={{ width: frameWidth * scale, height: page.height * scale }} className="overflow-hidden">
          <iframe
            ref={frame}
            title={`Brochure, ${shown.toLowerCase()}`}
            sandbox="allow-same-origin"
            width={frameWidth}
            height={page.height}
            className="origin-top-left border-0"
            style={{ transform: `scale(${scale})`, visibility: laid.state === 'laid' ? 'visible' : 'hidden' }}
          />
        </div>
        {laid.state === 'setting' && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 font-display text-lg">
            <Spinner />
            Laying out the pages…
          </p>
        )}
        {laid.state === 'failed' && (
          <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
            <p>The pages could not be shown: {laid.reason}</p>
            <Button variant="secondary" onClick={retry}>
              <RotateCcw className="size-4" aria-hidden="true" />
              Try again
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-center gap-2 sm:gap-4">
        <IconButton label="Previous page" disabled={index === 0} onClick={() => leaf(-1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p className="label min-w-36 text-center text-ink-soft" aria-live="polite">
          {laid.state === 'laid' ? `${shown} of ${laid.pages}` : ' '}
        </p>
        <IconButton label="Next page" disabled={index >= openings.length - 1} onClick={() => leaf(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
