import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Reading } from './use-reading.ts';

type SmallPagesProps = {
  reading: Reading;
  pages: number;
  /** Whether they are open where there is no room for them beside the page. */
  isOpen: boolean;
  /** The pages with what is searched. */
  found: readonly number[];
  /** A page as a thumbnail; its number where there is none. */
  drawSmall?: ((page: number) => ReactNode) | undefined;
  /** One picture of all thumbnails, behind places of their size (small-page.ts). */
  behindSmall?: ReactNode;
};

/** All pages in a row at the reader's foot, on a phone once they are asked for: each leads to itself. */
export function SmallPages({ reading: { open, goTo }, pages, isOpen, found, drawSmall, behindSmall }: SmallPagesProps) {
  const row = useRef<HTMLElement>(null);
  const [first] = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page changes which one is the current, and a closed row scrolls nowhere
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [first, isOpen]);
  return (
    <nav
      ref={row}
      aria-label="All pages"
      className={clsx('overflow-x-auto px-3 pb-2 [@media(max-height:31rem)]:hidden', !isOpen && 'max-sm:hidden')}
    >
      <ol className="relative mx-auto my-1 flex w-max gap-2">
        {behindSmall && (
          <li aria-hidden="true" className="absolute inset-0.5 overflow-hidden">
            {behindSmall}
          </li>
        )}
        {Array.from({ length: pages }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={index} className="relative">
            <button
              type="button"
              aria-label={`Page ${index + 1}`}
              aria-current={open.includes(index + 1) ? 'page' : undefined}
              onClick={() => goTo(index + 1)}
              className={clsx(
                'block border-2',
                drawSmall && !behindSmall && 'bg-[#fbf4e3]',
                open.includes(index + 1) ? 'border-brass' : 'border-transparent hover:border-rule-strong',
                // A mark, where another frame would say that the page is open.
                found.includes(index + 1) &&
                  'after:absolute after:-top-1 after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rounded-full after:bg-accent',
              )}
            >
              {drawSmall?.(index + 1) ?? <span className="label grid size-11 place-items-center">{index + 1}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
