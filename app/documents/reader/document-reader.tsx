import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Download, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFocusReturn } from '#app/ui/use-focus-return.ts';
import { findPages } from './find-pages.ts';
import { useReading } from './use-reading.ts';

const BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-card text-ink hover:text-brass aria-disabled:cursor-not-allowed aria-disabled:opacity-40 [&_svg]:size-5';

export type ReadDocument = {
  title: string;
  /** The size of the pages' pictures in pixels. */
  width: number;
  height: number;
  /** The address of a page's picture. @param page counted from 1 */
  pictureOf: (page: number) => string;
  /** The text of each page: what is searched, and what a screen reader reads. */
  texts: readonly string[];
  /** The address of the file to keep, and what it is, such as 'PDF'. */
  file: { address: string; kind: string };
};

type DocumentReaderProps = {
  document: ReadDocument;
  /** A line under the pages. */
  note?: ReactNode;
  onClose: () => void;
};

/**
 * A finished document over the whole window: facing pages on a desk, single ones on a phone, turned by key, button, thumbnail or
 * finger, enlarged, searched, and kept.
 */
export function DocumentReader({ document: read, note, onClose }: DocumentReaderProps) {
  const pages = read.texts.length;
  const reading = useReading({ width: read.width, height: read.height, pages });
  const focusReturn = useFocusReturn();
  const content = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const found = findPages(read.texts, search);
  const { open, pageWidth } = reading;
  const last = open.at(-1) ?? 1;

  // The next pages are there before they are turned to.
  useEffect(() => {
    for (const page of [last + 1, last + 2].filter((following) => following <= pages)) new Image().src = read.pictureOf(page);
  }, [last, pages, read]);

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
            reading.focusDesk();
          }}
        >
          <div className="flex flex-wrap items-center gap-x-1 border-b border-rule py-1 pr-1 pl-4">
            <Dialog.Title className="min-w-0 flex-1 basis-32 truncate font-display text-lg text-brass">{read.title}</Dialog.Title>
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
              <span role="status" className="figures min-w-20 text-[0.9375rem] text-ink-soft">
                {search.trim() && (found.length === 1 ? '1 page' : `${found.length} pages`)}
              </span>
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
            <a href={read.file.address} download aria-label={`Download as ${read.file.kind}`} className={BUTTON}>
              <Download aria-hidden="true" />
            </a>
            <Dialog.Close asChild>
              <button type="button" aria-label="Close" className={BUTTON}>
                <X aria-hidden="true" />
              </button>
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            <section
              ref={reading.setDesk}
              aria-label="Pages"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is moved with the arrow keys.
              tabIndex={0}
              className="absolute inset-2 grid overflow-auto sm:inset-4"
              onTouchStart={reading.onTouchStart}
              onTouchEnd={reading.onTouchEnd}
            >
              <div className="m-auto flex">
                {pageWidth > 0 &&
                  open.map((page) => (
                    <figure key={page} className="shrink-0" style={{ width: pageWidth }}>
                      <img
                        src={read.pictureOf(page)}
                        alt={`Page ${page}`}
                        width={read.width}
                        height={read.height}
                        draggable={false}
                        className="h-auto w-full bg-[#fbf4e3] shadow-[0_20px_50px_-20px_rgb(0_0_0/0.9)]"
                      />
                      <figcaption className="sr-only">{read.texts[page - 1]}</figcaption>
                    </figure>
                  ))}
              </div>
            </section>
          </div>
          <div className="flex items-center justify-center gap-2 px-2">
            <ReaderButton label="Previous page" isOff={reading.isFirst} onClick={() => reading.turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </ReaderButton>
            <p className="label min-w-36 text-center text-ink-soft" aria-live="polite">
              {open.length === 2 ? `Pages ${open[0]}–${open[1]}` : `Page ${open[0]}`} of {pages}
            </p>
            <ReaderButton label="Next page" isOff={reading.isLast} onClick={() => reading.turn(1)}>
              <ChevronRight aria-hidden="true" />
            </ReaderButton>
          </div>
          {pages > 1 && (
            <nav aria-label="All pages" className="overflow-x-auto px-3 pb-2 max-sm:hidden">
              <ol className="mx-auto flex w-max gap-2 py-1">
                {read.texts.map((_, index) => (
                  <li key={read.pictureOf(index + 1)}>
                    <button
                      type="button"
                      aria-label={`Page ${index + 1}`}
                      aria-current={open.includes(index + 1) ? 'page' : undefined}
                      onClick={() => reading.goTo(index + 1)}
                      className={clsx(
                        'block border-2 bg-[#fbf4e3]',
                        open.includes(index + 1) ? 'border-brass' : 'border-transparent hover:border-rule-strong',
                        found.includes(index + 1) && 'outline-2 outline-offset-2 outline-accent',
                      )}
                    >
                      <img
                        src={read.pictureOf(index + 1)}
                        alt=""
                        loading="lazy"
                        width={read.width}
                        height={read.height}
                        className="h-16 w-auto"
                      />
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

type ReaderButtonProps = { label: string; isOff?: boolean; onClick: () => void; className?: string; children: ReactNode };

/**
 * Without a tooltip, which would handle Escape itself. One that can't be used now keeps the focus, so that keys go on turning
 * pages: a disabled one would lose it.
 */
function ReaderButton({ label, isOff = false, onClick, className, children }: ReaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className={clsx(BUTTON, className)}
      onClick={() => isOff || onClick()}
    >
      {children}
    </button>
  );
}
