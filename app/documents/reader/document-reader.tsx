import { clsx } from 'clsx';
import { LayoutGrid, List, Maximize, Search, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBackCloses } from '#app/platform/use-back-closes.ts';
import { useFocusReturn } from '#app/ui/use-focus-return.ts';
import { usePageMark } from '#app/ui/use-page-mark.ts';
import type { Chapter } from './chapters.ts';
import { findPages, printedWords } from './find-pages.ts';
import { PageTurner } from './page-turner.tsx';
import { READER_BUTTON, ReaderButton } from './reader-button.tsx';
import { ReaderContents } from './reader-contents.tsx';
import { type FileToKeep, ReaderDownload } from './reader-download.tsx';
import { ReaderSearch } from './reader-search.tsx';
import { SmallPages } from './small-pages.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { useReading } from './use-reading.ts';

export type ReadDocument = {
  title: string;
  /** The size of a page in any unit. */
  width: number;
  height: number;
  /** How many there are; undefined before they are there. */
  pages: number | undefined;
  /**
   * @param open the pages that are open, counted from 1 @param pageWidth of each, CSS pixels
   * @param wordsOn the words to mark on a page, folded: the same until others are searched
   */
  draw: (open: readonly number[], pageWidth: number, wordsOn: (page: number) => readonly string[]) => ReactNode;
  /** A page as a thumbnail; its number where there is none. */
  drawSmall?: (page: number) => ReactNode;
  /** One picture of all thumbnails, behind places of their size (small-page.ts). */
  behindSmall?: ReactNode;
  /** The text of each page, which is searched; none before they are there. */
  texts: () => readonly string[];
  /** What its pages are headed by; none before they are there. Missing where they have no headings. */
  chapters?: () => readonly Chapter[];
  file?: FileToKeep;
};

const NO_WORDS: readonly string[] = [];

type DocumentReaderProps = {
  document: ReadDocument;
  /** A line under the pages. */
  note?: ReactNode;
  onClose: () => void;
};

/**
 * A document over the whole window: facing pages on a desktop, single ones on a phone, turned by key, button, thumbnail, the
 * name of a chapter or finger, enlarged, searched, and kept.
 */
export function DocumentReader({ document: read, note, onClose }: DocumentReaderProps) {
  const { pages } = read;
  const reading = useReading({ width: read.width, height: read.height, pages: pages ?? 1 });
  const doubleTap = useDoubleTap(reading.toggleAt);
  const focusReturn = useFocusReturn();
  useBackCloses(onClose);
  const content = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [isOverview, setOverview] = useState(false);
  const [isContents, setContents] = useState(false);
  const [whyNotKept, setWhyNotKept] = useState<string | null>(null);
  const chapters = read.chapters?.();
  const texts = search.trim() ? read.texts() : [];
  const found = findPages(texts, search);
  const words = useMemo(() => printedWords(search), [search]);
  const wordsOn = (page: number) => (found.includes(page) ? words : NO_WORDS);
  // Their place is kept, so that nothing moves once there are pages.
  const fromPagesOn = pages === undefined && 'invisible';
  usePageMark('reader');
  const { open, pageWidth } = reading;
  const last = open.at(-1) ?? 1;

  const goToNextFound = () => {
    const next = found.find((page) => page > last) ?? found[0];
    if (next) reading.goTo(next);
  };
  const searchFor = (typed: string) => {
    setSearch(typed);
    // Open, too, once the window is too narrow for it beside the title.
    setSearching(true);
  };
  const toggleSearch = () => {
    // At once, since a phone shows its keyboard only for a field that takes the focus with the touch.
    flushSync(() => setSearching(!isSearching));
    if (isSearching) setSearch('');
    else content.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  };
  const goToChapter = (page: number) => {
    setContents(false);
    reading.goTo(page);
    reading.focusStage();
  };
  const toggleFullScreen = () => {
    const whole = window.document.fullscreenElement ? window.document.exitFullscreen() : content.current?.requestFullscreen();
    // A browser may refuse; the reader fills the window anyway.
    whole?.catch(() => {});
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[#120a06]" />
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          className="dark fixed inset-0 z-50 flex flex-col bg-[#120a06] text-ink"
          onKeyDown={reading.onKeyDown}
          onEscapeKeyDown={(event) => {
            if (!isContents) return;
            // It closes them alone.
            event.preventDefault();
            setContents(false);
            content.current?.querySelector<HTMLElement>('button[aria-label=Contents]')?.focus();
          }}
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            // Not to the search, where keys type instead of turning pages.
            event.preventDefault();
            reading.focusStage();
          }}
        >
          {/* One line on the narrowest phone as well: 320 pixels less five tools leave the title 80. */}
          <div className="flex flex-wrap items-center gap-y-1.5 border-b border-rule py-1 pr-1 pl-4 min-[22.5rem]:gap-x-1">
            <Dialog.Title className="line-clamp-3 min-w-0 flex-1 basis-20 font-display text-sm leading-tight text-brass sm:line-clamp-1 sm:text-lg sm:leading-snug">
              {read.title}
            </Dialog.Title>
            <ReaderSearch
              search={search}
              onSearch={searchFor}
              count={texts.length > 0 ? found.length : undefined}
              goToNext={goToNextFound}
              isOpen={isSearching}
              className={clsx(fromPagesOn)}
            />
            <ReaderButton
              label="Search"
              isExpanded={isSearching}
              onClick={toggleSearch}
              className={clsx('sm:hidden', fromPagesOn)}
            >
              <Search aria-hidden="true" />
            </ReaderButton>
            <ReaderButton
              label="Smaller"
              isOff={reading.isWhole}
              onClick={() => reading.zoomBy(-1)}
              className={clsx(fromPagesOn)}
            >
              <ZoomOut aria-hidden="true" />
            </ReaderButton>
            <ReaderButton
              label="Larger"
              isOff={reading.isLargest}
              onClick={() => reading.zoomBy(1)}
              className={clsx(fromPagesOn)}
            >
              <ZoomIn aria-hidden="true" />
            </ReaderButton>
            {/* An iPhone has none. */}
            {window.document.fullscreenEnabled && (
              <ReaderButton label="Full screen" onClick={toggleFullScreen} className={clsx('max-sm:hidden', fromPagesOn)}>
                <Maximize aria-hidden="true" />
              </ReaderButton>
            )}
            {read.file && <ReaderDownload file={read.file} tell={setWhyNotKept} />}
            <Dialog.Close asChild>
              <button type="button" aria-label="Close" className={READER_BUTTON}>
                <X aria-hidden="true" />
              </button>
            </Dialog.Close>
          </div>
          {whyNotKept && (
            <p role="alert" className="border-b border-rule px-4 py-2 text-center">
              {whyNotKept}
            </p>
          )}
          <div className="relative min-h-0 flex-1">
            <section
              ref={reading.setStage}
              aria-label="Pages"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is moved with the arrow keys.
              tabIndex={0}
              className="absolute inset-2 grid touch-manipulation overflow-auto overscroll-contain sm:inset-4"
              onPointerDown={() => setContents(false)}
              onTouchStart={(event) => {
                reading.onTouchStart(event);
                doubleTap.onTouchStart(event);
              }}
              onTouchEnd={(event) => {
                reading.onTouchEnd(event);
                doubleTap.onTouchEnd(event);
              }}
              onDoubleClick={({ clientX, clientY }) => reading.toggleAt(clientX, clientY)}
            >
              <div className="m-auto flex">{read.draw(open, pageWidth, wordsOn)}</div>
            </section>
            {isContents && chapters && <ReaderContents chapters={chapters} open={open} goTo={goToChapter} />}
          </div>
          {/* What is told meanwhile stands above it. */}
          <div data-foot-bar="">
            <div className={clsx('relative', fromPagesOn)}>
              <PageTurner reading={reading} pages={pages}>
                {chapters && (
                  <ReaderButton
                    label="Contents"
                    isOff={chapters.length === 0}
                    isExpanded={isContents}
                    onClick={() => setContents(!isContents)}
                  >
                    <List aria-hidden="true" />
                  </ReaderButton>
                )}
                {pages !== undefined && pages > 1 && (
                  <ReaderButton
                    label="All pages"
                    isExpanded={isOverview}
                    onClick={() => setOverview(!isOverview)}
                    className="sm:hidden [@media(max-height:31rem)]:hidden"
                  >
                    <LayoutGrid aria-hidden="true" />
                  </ReaderButton>
                )}
              </PageTurner>
              {/* A page as wide, or as low, as a phone can be looked at, but not read. */}
              <p
                aria-hidden="true"
                className={clsx(
                  'pointer-events-none pb-1 text-center text-sm text-ink-soft low:absolute low:top-1/2 low:right-4 low:-translate-y-1/2 low:p-0 low:max-[36rem]:hidden sm:not-low:hidden',
                  !reading.isWhole && 'invisible',
                )}
              >
                Double-tap to read
              </p>
            </div>
            {pages !== undefined && pages > 1 && (
              <SmallPages
                reading={reading}
                pages={pages}
                isOpen={isOverview}
                found={found}
                drawSmall={read.drawSmall}
                behindSmall={read.behindSmall}
              />
            )}
            {note && <p className="border-t border-rule px-4 py-2 text-center text-[0.9375rem] text-ink-soft">{note}</p>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
