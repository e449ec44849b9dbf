import { clsx } from 'clsx';
import { ArrowDown, Download, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useBackCloses } from '#app/platform/use-back-closes.ts';
import { useFocusReturn } from '#app/ui/use-focus-return.ts';
import { findPages } from './find-pages.ts';
import { PageTurner } from './page-turner.tsx';
import { READER_BUTTON, ReaderButton } from './reader-button.tsx';
import { useDoubleTap } from './use-double-tap.ts';
import { useReading } from './use-reading.ts';

export type ReadDocument = {
  title: string;
  /** The size of a page in any unit. */
  width: number;
  height: number;
  /** How many there are; undefined before they are there. */
  pages: number | undefined;
  /** @param open the pages that are open, counted from 1 @param pageWidth of each, CSS pixels */
  draw: (open: readonly number[], pageWidth: number) => ReactNode;
  /** A page as a thumbnail; its number where there is none. */
  drawSmall?: (page: number) => ReactNode;
  /** One picture of all thumbnails, behind places of their size (small-page.ts). */
  behindSmall?: ReactNode;
  /** The text of each page, which is searched. */
  texts: () => readonly string[];
  /** The address of the file to keep, and what it is, such as 'PDF'. */
  file?: { address: string; kind: string };
};

type DocumentReaderProps = {
  document: ReadDocument;
  /** A line under the pages. */
  note?: ReactNode;
  onClose: () => void;
};

/**
 * A document over the whole window: facing pages on a desktop, single ones on a phone, turned by key, button, thumbnail or
 * finger, enlarged, searched, and kept.
 */
export function DocumentReader({ document: read, note, onClose }: DocumentReaderProps) {
  const { pages } = read;
  const reading = useReading({ width: read.width, height: read.height, pages: pages ?? 1 });
  const onDoubleTap = useDoubleTap(reading.toggleAt);
  const focusReturn = useFocusReturn();
  useBackCloses(onClose);
  const content = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const found = search.trim() ? findPages(read.texts(), search) : [];
  const { open, pageWidth } = reading;
  const last = open.at(-1) ?? 1;

  const goToNextFound = () => {
    const next = found.find((page) => page > last) ?? found[0];
    if (next) reading.goTo(next);
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
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            // Not to the search, where keys type instead of turning pages.
            event.preventDefault();
            reading.focusStage();
          }}
        >
          <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5 border-b border-rule py-1 pr-1 pl-4">
            <Dialog.Title className="line-clamp-2 min-w-0 flex-1 basis-24 font-display leading-snug text-brass sm:line-clamp-1 sm:text-lg">
              {read.title}
            </Dialog.Title>
            <form
              className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:pr-3 max-sm:pb-1"
              onSubmit={(event) => {
                event.preventDefault();
                goToNextFound();
              }}
            >
              <input
                type="search"
                aria-label="Search in the pages"
                placeholder="Search"
                value={search}
                onChange={({ target }) => setSearch(target.value)}
                className="h-10 min-w-0 rounded-card border border-rule-strong bg-raised px-3 text-ink placeholder:text-ink-soft max-sm:flex-1 sm:w-44"
              />
              <span role="status" className="figures text-[0.9375rem] text-ink-soft not-empty:min-w-16 sm:min-w-20">
                {search.trim() && (found.length === 1 ? '1 page' : `${found.length} pages`)}
              </span>
              {/* There from the start where there is room, so that nothing moves while one types. */}
              <ReaderButton
                label="Next match"
                isOff={found.length === 0}
                onClick={goToNextFound}
                className={clsx(found.length === 0 && 'max-sm:hidden')}
              >
                <ArrowDown aria-hidden="true" />
              </ReaderButton>
            </form>
            <ReaderButton label="Smaller" isOff={reading.isWhole} onClick={() => reading.zoomBy(-1)}>
              <ZoomOut aria-hidden="true" />
            </ReaderButton>
            <ReaderButton label="Larger" isOff={reading.isLargest} onClick={() => reading.zoomBy(1)}>
              <ZoomIn aria-hidden="true" />
            </ReaderButton>
            <ReaderButton label="Full screen" onClick={toggleFullScreen} className="max-sm:hidden">
              <Maximize aria-hidden="true" />
            </ReaderButton>
            {read.file && (
              <a href={read.file.address} download aria-label={`Download as ${read.file.kind}`} className={READER_BUTTON}>
                <Download aria-hidden="true" />
              </a>
            )}
            <Dialog.Close asChild>
              <button type="button" aria-label="Close" className={READER_BUTTON}>
                <X aria-hidden="true" />
              </button>
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            <section
              ref={reading.setStage}
              aria-label="Pages"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is moved with the arrow keys.
              tabIndex={0}
              className="absolute inset-2 grid touch-manipulation overflow-auto overscroll-contain sm:inset-4"
              onTouchStart={reading.onTouchStart}
              onTouchEnd={(event) => {
                reading.onTouchEnd(event);
                onDoubleTap(event);
              }}
              onDoubleClick={({ clientX, clientY }) => reading.toggleAt(clientX, clientY)}
            >
              <div className="m-auto flex">{read.draw(open, pageWidth)}</div>
            </section>
          </div>
          <PageTurner reading={reading} pages={pages} />
          {/* A page as wide as a phone can be looked at, but not read. */}
          <p
            aria-hidden="true"
            className={clsx('pb-1 text-center text-sm text-ink-soft sm:hidden', !reading.isWhole && 'invisible')}
          >
            Double-tap to read
          </p>
          {pages !== undefined && pages > 1 && (
            <nav aria-label="All pages" className="overflow-x-auto px-3 pb-2 max-sm:hidden">
              <ol className="relative mx-auto my-1 flex w-max gap-2">
                {read.behindSmall && (
                  <li aria-hidden="true" className="absolute inset-0.5 overflow-hidden">
                    {read.behindSmall}
                  </li>
                )}
                {Array.from({ length: pages }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                  <li key={index} className="relative">
                    <button
                      type="button"
                      aria-label={`Page ${index + 1}`}
                      aria-current={open.includes(index + 1) ? 'page' : undefined}
                      onClick={() => reading.goTo(index + 1)}
                      className={clsx(
                        'block border-2',
                        read.drawSmall && !read.behindSmall && 'bg-[#fbf4e3]',
                        open.includes(index + 1) ? 'border-brass' : 'border-transparent hover:border-rule-strong',
                        // A mark, where another frame would say that the page is open.
                        found.includes(index + 1) &&
                          'after:absolute after:-top-1 after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rounded-full after:bg-accent',
                      )}
                    >
                      {read.drawSmall?.(index + 1) ?? <span className="label grid size-11 place-items-center">{index + 1}</span>}
                    </button>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          {note && <p className="border-t border-rule px-4 py-2 text-center text-[0.9375rem] text-ink-soft">{note}</p>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
