import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReaderButton } from './reader-button.tsx';
import type { Reading } from './use-reading.ts';

/** The pages that are open, such as 'Pages 2–3'. */
export const openPages = ([first, second]: readonly number[]): string =>
  second === undefined ? `Page ${first}` : `Pages ${first}–${second}`;

type PageTurnerProps = {
  reading: Reading;
  /** How many there are; undefined while nobody knows. */
  pages: number | undefined;
  /** Whether it is not announced: pages that grow change by themselves. */
  isQuiet?: boolean;
  /** What stands at its end. */
  children?: ReactNode;
};

/** Which pages are open, between the buttons that turn them. */
export function PageTurner({ reading, pages, isQuiet = false, children }: PageTurnerProps) {
  return (
    <div className="flex items-center justify-center gap-1 sm:gap-2 sm:px-2">
      <ReaderButton label="Previous page" isOff={reading.isFirst} onClick={() => reading.turn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </ReaderButton>
      <p className="label min-w-28 text-center sm:min-w-36 text-ink-soft" aria-live={isQuiet ? 'off' : 'polite'}>
        {pages === undefined ? ' ' : `${openPages(reading.open)} of ${pages}`}
      </p>
      <ReaderButton label="Next page" isOff={reading.isLast} onClick={() => reading.turn(1)}>
        <ChevronRight aria-hidden="true" />
      </ReaderButton>
      {children}
    </div>
  );
}
