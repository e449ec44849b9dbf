import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { type Chapter, openChapters } from './chapters.ts';

type ReaderContentsProps = {
  chapters: readonly Chapter[];
  /** The pages that are open, counted from 1. */
  open: readonly number[];
  goTo: (page: number) => void;
};

/** What is in the document by name, with its pages, over the foot of the page that is open. It takes the focus. */
export function ReaderContents({ chapters, open, goTo }: ReaderContentsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>('[aria-current]') ?? list.current?.querySelector('button');
    entry?.focus();
  }, []);
  const current = openChapters(chapters, open);
  return (
    <nav
      ref={list}
      aria-label="Contents"
      className="absolute inset-x-2 bottom-2 z-10 mx-auto max-h-[calc(100%-1rem)] max-w-md overflow-y-auto overscroll-contain rounded-card border border-rule-strong bg-[#1f130c] py-1.5 shadow-[0_20px_50px_-16px_rgb(0_0_0/0.9)]"
    >
      <ol>
        {chapters.map((chapter) => {
          const { title, page } = chapter;
          const isCurrent = current.includes(chapter);
          return (
            <li key={`${page} ${title}`}>
              <button
                type="button"
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => goTo(page)}
                className={clsx(
                  'flex min-h-11 w-full items-baseline gap-4 border-l-3 px-4 py-2 text-left leading-snug hover:bg-raised focus-visible:-outline-offset-3',
                  isCurrent ? 'border-brass text-brass' : 'border-transparent text-ink',
                )}
              >
                <span dir="auto" className="min-w-0 flex-1">
                  {title}
                </span>
                <span className="sr-only">, page </span>
                <span className="figures text-ink-soft">{page}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
